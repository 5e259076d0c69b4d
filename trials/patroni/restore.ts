import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askServer } from '../../scripts/nodes/postgres-server.ts';
import { workersIn } from '../../src/server/persistence/embedded/postmaster.ts';
import { brokenRules } from '../kit/broken-rules.ts';
import type { Acknowledged } from '../kit/customer.ts';
import { type Daemon, daemon } from '../kit/daemon.ts';
import { freePort } from '../kit/free-port.ts';
import type { Bed } from './bed/bed.ts';
import type { PatroniPrograms } from './bed/programs.ts';
import { type MemberPlace, PASSWORDS } from './bed/settings.ts';
import { moreOrders } from './kills.ts';

/** The result of a point-in-time recovery. */
export interface Returned {
  readonly target: string;
  /** Orders acknowledged up to the target second, and those of them that are missing. */
  readonly before: number;
  readonly missing: number;
  /** Orders requested after it, and those of them that are there nevertheless. */
  readonly after: number;
  readonly extra: number;
  readonly broken: readonly string[];
  readonly backupS: number;
  readonly restoreS: number;
}

const STANZA = 'samesalt';
const ORDERS_EACH_SIDE = 40;
const TIMEOUT_MS = 120_000;

/** Where a member's pgBackRest configuration is. */
const settingsOf = (home: string, name: string) => join(home, `pgbackrest-${name}.conf`);

/**
 * The `archive_command` of a member: it passes each finished segment to the repository, and fails until there is one.
 */
export function archiving(programs: PatroniPrograms) {
  return (home: string, member: MemberPlace): string => {
    const repository = join(home, 'repository');
    for (const folder of [repository, join(home, 'locks')]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (programs.user) chownSync(folder, programs.user.uid, programs.user.gid);
    }
    writeSettings(programs, home, member.name, member.dataDir, member.port);
    return `${programs.pgbackrest} --config=${settingsOf(home, member.name)} --stanza=${STANZA} archive-push %p`;
  };
}

function writeSettings(programs: PatroniPrograms, home: string, name: string, dataDir: string, port: number): void {
  const file = settingsOf(home, name);
  const text = `[global]
repo1-path=${join(home, 'repository')}
repo1-retention-full=2
lock-path=${join(home, 'locks')}
spool-path=${join(home, 'locks')}
log-path=${home}
log-level-console=warn
log-level-file=off
start-fast=y
archive-timeout=60
[${STANZA}]
pg1-path=${dataDir}
pg1-port=${port}
pg1-socket-path=${home}
pg1-user=postgres
`;
  writeFileSync(file, text, { mode: 0o600 });
  if (programs.user) chownSync(file, programs.user.uid, programs.user.gid);
}

/**
 * Takes a full backup of the leader while customers order, lets them continue past a whole second, and restores the
 * database of that second into a separate folder, beside the live one.
 */
export async function returnToSecond(
  programs: PatroniPrograms,
  bed: Bed,
  acknowledged: Acknowledged,
): Promise<Returned> {
  const { leader } = await bed.untilWhole();
  if (!leader) throw new Error('No member leads.');
  await pgbackrest(programs, bed.home, leader.name, ['stanza-create']);
  const backupS = await pgbackrest(programs, bed.home, leader.name, ['backup', '--type=full']);
  await moreOrders(acknowledged, ORDERS_EACH_SIDE);
  const second = Math.ceil(Date.now() / 1000) * 1000;
  await wait(second - Date.now() + 50);
  await moreOrders(acknowledged, ORDERS_EACH_SIDE);
  await untilArchived(bed.superUrl(leader));

  const target = new Date(second).toISOString().replace('T', ' ').replace('.000Z', '+00');
  const folder = join(bed.home, 'returned');
  mkdirSync(folder, { mode: 0o700 });
  if (programs.user) chownSync(folder, programs.user.uid, programs.user.gid);
  const began = performance.now();
  writeSettings(programs, bed.home, 'returned', folder, 5432);
  const order = ['restore', '--type=time', `--target=${target}`, '--target-action=promote'];
  await pgbackrest(programs, bed.home, 'returned', order);
  const { server, url } = await startReturned(programs, bed.home, folder);
  try {
    await untilOpen(url);
    const restoreS = (performance.now() - began) / 1000;
    const rows = await askServer(url, 'select id from customer_order');
    const there = new Set(rows.map(({ id }) => id));
    const orders = [...acknowledged.values()];
    const before = orders.filter(({ toldAt }) => toldAt <= second);
    const after = orders.filter(({ askedAt }) => askedAt > second);
    return {
      target,
      before: before.length,
      missing: before.filter(({ orderId }) => !there.has(orderId)).length,
      after: after.length,
      extra: after.filter(({ orderId }) => there.has(orderId)).length,
      broken: await brokenRules(url),
      backupS,
      restoreS,
    };
  } finally {
    await server.kill();
  }
}

/**
 * The restored cluster has the settings of the member it was copied from; those that name the member are overridden
 * here.
 */
async function startReturned(
  programs: PatroniPrograms,
  home: string,
  folder: string,
): Promise<{ server: Daemon; url: string }> {
  const port = await freePort();
  const own = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),
    unix_socket_directories: '',
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const args = ['-D', folder, ...Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const sweep = () => {
    for (const pid of workersIn(folder)) process.kill(pid, 'SIGKILL');
  };
  const program = join(programs.postgres, 'postgres');
  const server = daemon({ name: 'returned', program, args, home, user: programs.user, sweep });
  server.start();
  return { server, url: `postgres://shop:${PASSWORDS.shop}@127.0.0.1:${port}/shop` };
}

/**
 * Runs pgBackRest to its end as the database's user; returns the seconds it took. Its own output is the error message.
 */
async function pgbackrest(
  programs: PatroniPrograms,
  home: string,
  name: string,
  order: readonly string[],
): Promise<number> {
  const began = performance.now();
  const child = spawn(programs.pgbackrest, [`--config=${settingsOf(home, name)}`, `--stanza=${STANZA}`, ...order], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: home },
    ...(programs.user ? { uid: programs.user.uid, gid: programs.user.gid } : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`pgbackrest ${order[0]}: ${said.trim()}`);
  return (performance.now() - began) / 1000;
}

/** Closes the segment being written and waits until the repository has it. */
async function untilArchived(url: string): Promise<void> {
  const [row] = await askServer(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  const wanted = String(row?.name);
  for (const until = Date.now() + TIMEOUT_MS; ; await wait(200)) {
    const [archived] = await askServer(url, 'select last_archived_wal as name from pg_stat_archiver');
    if (typeof archived?.name === 'string' && archived.name >= wanted) return;
    if (Date.now() > until) throw new Error(`The segment ${wanted} was not archived in two minutes.`);
  }
}

async function untilOpen(url: string): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; ; await wait(200)) {
    const rows = await askServer(url, 'select pg_is_in_recovery() as recovering').catch(() => []);
    if (rows[0]?.recovering === false) return;
    if (Date.now() > until) throw new Error('The restored database did not open in two minutes.');
  }
}
