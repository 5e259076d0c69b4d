import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askServer } from '../../../scripts/nodes/postgres-server.ts';
import { workersIn } from '../../../src/server/persistence/embedded/postmaster.ts';
import { type Daemon, daemon } from '../../kit/daemon.ts';
import { endWithTrial } from '../../kit/end-with-trial.ts';
import { freePort } from '../../kit/free-port.ts';
import type { PatroniPrograms } from './programs.ts';
import { haproxySettings, type MemberPlace, PASSWORDS, patroniSettings } from './settings.ts';

/** A database member: Patroni and the PostgreSQL that it manages. */
export interface Member extends MemberPlace {
  readonly daemon: Daemon;
}

/** What Patroni reports about the cluster. */
export interface ClusterView {
  readonly leader: Member | null;
  /** Followers that stream from the leader, starting with the one that commits wait for. */
  readonly followers: readonly Member[];
  readonly synchronous: Member | null;
}

/**
 * Three database members under Patroni, three of etcd, and HAProxy in front of them, in a temporary folder on loopback
 * ports.
 */
export interface Bed {
  readonly home: string;
  readonly members: readonly Member[];
  readonly etcd: readonly Daemon[];
  readonly proxy: Daemon;
  /** The shop's address for its database, through HAProxy. */
  readonly shopUrl: string;
  /** A member's own address, as superuser. */
  superUrl(member: MemberPlace, database?: string): string;
  look(): Promise<ClusterView>;
  /** Waits until there is a leader, two followers that stream from it, and one that commits wait for. */
  untilWhole(): Promise<ClusterView>;
  close(): Promise<void>;
}

const MEMBERS = 3;
const WHOLE_WITHIN_MS = 180_000;

interface BedOptions {
  /** The archive command of a member, run for each finished WAL segment. */
  readonly archiveCommand?: (home: string, member: MemberPlace) => string;
}

/** Builds and starts the test bed, and creates the shop's role and database in it. */
export async function openBed(programs: PatroniPrograms, { archiveCommand }: BedOptions = {}): Promise<Bed> {
  const home = mkdtempSync(join(tmpdir(), 'samesalt-patroni-'));
  chmodSync(home, 0o755);
  const own = (path: string) => programs.user && chownSync(path, programs.user.uid, programs.user.gid);
  own(home);
  const etcd = await etcdMembers(programs, home);
  const places: MemberPlace[] = [];
  for (let index = 1; index <= MEMBERS; index += 1) {
    const name = `member-${index}`;
    places.push({ name, port: await freePort(), restPort: await freePort(), dataDir: join(home, name) });
  }
  const members = places.map((place) => {
    const settings = join(home, `${place.name}.yml`);
    const command = archiveCommand?.(home, place) ?? 'true';
    const { postgres } = programs;
    const text = patroniSettings({ member: place, home, postgres, etcdPorts: etcd.ports, archiveCommand: command });
    writeFileSync(settings, text, { mode: 0o600 });
    own(settings);
    const sweep = () => {
      for (const pid of workersIn(place.dataDir)) killQuietly(pid);
    };
    const base = { program: programs.patroni, args: [settings], home, user: programs.user, sweep };
    return { ...place, daemon: daemon({ ...base, name: place.name }) };
  });
  const proxyPort = await freePort();
  writeFileSync(join(home, 'haproxy.cfg'), haproxySettings(proxyPort, places));
  const proxyArgs = ['-db', '-f', join(home, 'haproxy.cfg')];
  const proxy = daemon({ name: 'haproxy', program: programs.haproxy, args: proxyArgs, home, user: programs.user });
  const bed = bedOf(home, members, etcd.daemons, proxy, proxyPort);
  // Registered after the programs: at the end of the trial they are stopped first, and then their folder is removed.
  endWithTrial(() => rmSync(home, { recursive: true, force: true }));
  for (const each of etcd.daemons) each.start();
  for (const each of members) each.daemon.start();
  proxy.start();
  const { leader } = await bed.untilWhole();
  if (!leader) throw new Error('No member leads.');
  await askServer(bed.superUrl(leader), `create role shop login password '${PASSWORDS.shop}'`);
  await askServer(bed.superUrl(leader), 'create database shop owner shop');
  return bed;
}

async function etcdMembers({ etcd, user }: PatroniPrograms, home: string) {
  const places: { name: string; port: number; peer: string }[] = [];
  for (let index = 1; index <= MEMBERS; index += 1) {
    places.push({ name: `etcd-${index}`, port: await freePort(), peer: `http://127.0.0.1:${await freePort()}` });
  }
  const cluster = places.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const daemons = places.map(({ name, port, peer }) => {
    const folder = join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    const url = `http://127.0.0.1:${port}`;
    const args = Object.entries({
      name,
      'data-dir': folder,
      'listen-client-urls': url,
      'advertise-client-urls': url,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': cluster,
      // Slow disks and busy processors must not look like a dead member.
      'heartbeat-interval': '250',
      'election-timeout': '2500',
    }).map(([flag, value]) => `--${flag}=${value}`);
    return daemon({ name, program: etcd, args, home, user });
  });
  return { daemons, ports: places.map(({ port }) => port) };
}

function bedOf(home: string, members: readonly Member[], etcd: readonly Daemon[], proxy: Daemon, port: number): Bed {
  const named = (name: unknown) => members.find((each) => each.name === name) ?? null;
  const look = async (): Promise<ClusterView> => {
    for (const { restPort } of members) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(3_000) })
        .then(
          (got) => got.json() as Promise<{ members?: { name: string; role: string; state: string; lag?: unknown }[] }>,
        )
        .catch(() => null);
      if (!answer?.members) continue;
      const listed = answer.members;
      const leader = named(listed.find(({ role, state }) => role === 'leader' && state === 'running')?.name);
      const alive = listed.filter(
        ({ role, state, lag }) => role !== 'leader' && /running|streaming/.test(state) && lag !== 'unknown',
      );
      const followers = alive.flatMap(({ name }) => named(name) ?? []);
      return { leader, followers, synchronous: named(alive.find(({ role }) => role === 'sync_standby')?.name) };
    }
    return { leader: null, followers: [], synchronous: null };
  };
  const superUrl = ({ port: own }: MemberPlace, database = 'postgres') =>
    `postgres://postgres:${PASSWORDS.superuser}@127.0.0.1:${own}/${database}`;
  const isWhole = async ({ leader, followers, synchronous }: ClusterView) => {
    if (!leader || !synchronous || followers.length < MEMBERS - 1) return false;
    const rows = await askServer(
      superUrl(leader),
      "select sync_state from pg_stat_replication where state = 'streaming'",
    );
    return rows.length >= MEMBERS - 1 && rows.some(({ sync_state }) => sync_state === 'sync');
  };
  return {
    home,
    members,
    etcd,
    proxy,
    shopUrl: `postgres://shop:${PASSWORDS.shop}@127.0.0.1:${port}/shop`,
    superUrl,
    look,
    untilWhole: async () => {
      for (const until = Date.now() + WHOLE_WITHIN_MS; ; await wait(500)) {
        const view = await look();
        if (await isWhole(view).catch(() => false)) return view;
        if (Date.now() > until) throw new Error('The cluster did not become whole in three minutes.');
      }
    },
    close: async () => {
      for (const each of [proxy, ...members.map((member) => member.daemon), ...etcd]) await each.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is already gone, as requested.
  }
}
