import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type FolderLock, isFolderLocked, lockFolder } from './folder-lock.ts';
import { choosePlace, type Place } from './place.ts';
import { askToStop, endOrphan } from './postmaster.ts';

/** A PostgreSQL of our own, running. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Set when the data folder could not be reached by PostgreSQL's user and another place was taken. */
  readonly movedTo: string | null;
  stop(): Promise<void>;
}

const DATABASE = 'samesalt';
const STARTED_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 15_000;

/** fsync stays on: an order that was acknowledged must survive the plug being pulled. The rest fits two cores and a small machine. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  timezone: 'UTC',
} as const;

/**
 * Starts the database of a data folder: takes the folder (or refuses with `FolderInUse`), ends what an earlier
 * `kill -9` left running, creates the cluster on the first start, and waits until it answers.
 * However this process ends, PostgreSQL is told to stop with it.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(dataDir);
  try {
    return await startLocked(dataDir, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the database that a running shop keeps in this folder, or null when the shop is closed. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'database.json');
  if (!existsSync(file) || !(await isFolderLocked(dataDir))) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;
}

async function startLocked(dataDir: string, lock: FolderLock): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataDir);
  const cluster = join(place.home, 'data');
  await endOrphan(cluster);
  const password = passwordOf(dataDir);
  if (!existsSync(cluster)) createCluster(place, cluster, password);
  const log = join(dataDir, 'pg.log');
  const port = await freePort();
  const child = launch(place, cluster, port, log);
  const onExit = () => {
    if (child.exitCode === null && child.pid) askToStop(child.pid);
  };
  process.on('exit', onExit);
  const url = `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
  await untilAnswering(url, child, log);
  writePrivately(join(dataDir, 'database.json'), JSON.stringify({ url }));
  return {
    url,
    movedTo: place.movedTo,
    stop: async () => {
      await stopChild(child);
      process.off('exit', onExit);
      rmSync(join(dataDir, 'database.json'), { force: true });
      lock.release();
    },
  };
}

/** Made beside its final place and moved there when whole, so that an interrupted first start leaves nothing half-made. */
function createCluster(place: Place, cluster: string, password: string): void {
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  const secret = join(place.home, 'initial-password');
  writePrivately(secret, password);
  if (place.user) chownSync(secret, place.user.uid, place.user.gid);
  const made = spawnSync(
    join(place.binaries.folder, 'bin/initdb'),
    ['-D', half, '-U', DATABASE, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    { ...runAs(place), encoding: 'utf8' },
  );
  rmSync(secret, { force: true });
  if (made.status !== 0) {
    throw new Error(
      `The database could not be created in ${cluster}: ${(made.stderr || String(made.error ?? '')).trim().split('\n').at(-1)}`,
    );
  }
  renameSync(half, cluster);
}

function runAs(place: Place) {
  return {
    cwd: place.home,
    env: { PATH: process.env.PATH ?? '', LD_LIBRARY_PATH: join(place.binaries.folder, 'lib'), LC_ALL: 'C', TZ: 'UTC' },
    ...(place.user ?? {}),
  };
}

/** Detached from the terminal's group, so that Ctrl-C reaches the shop alone and the shop closes in order. */
function launch(place: Place, cluster: string, port: number, log: string): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const output = openSync(log, 'a', 0o600);
  const child = spawn(join(place.binaries.folder, 'bin/postgres'), ['-D', cluster, ...settings], {
    ...runAs(place),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

async function untilAnswering(url: string, child: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + STARTED_WITHIN_MS;
  const maintenance = url.replace(/\/[^/]*$/, '/postgres');
  for (;;) {
    if (child.exitCode !== null || child.pid === undefined) {
      throw new Error(`PostgreSQL did not start: ${lastLineOf(log)} (see ${log})`);
    }
    try {
      await createDatabase(maintenance);
      return;
    } catch (error) {
      if (Date.now() > until) throw new Error(`PostgreSQL did not answer: ${(error as Error).message} (see ${log})`);
      await wait(20);
    }
  }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const there = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (there.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  askToStop(child.pid);
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOPPED_WITHIN_MS);
  await gone;
  clearTimeout(timer);
}

/** One password per data folder, readable by its owner alone. */
function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'database-password');
  if (!existsSync(file)) writePrivately(file, randomBytes(24).toString('base64url'));
  return readFileSync(file, 'utf8');
}

function writePrivately(file: string, text: string): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text, { mode: 0o600 });
  chmodSync(half, 0o600);
  renameSync(half, file);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function lastLineOf(log: string): string {
  return existsSync(log) ? (readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '') : 'no log was written';
}
