import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE, runAs } from './cluster.ts';
import { reasonOf } from './failure-reason.ts';
import type { Place } from './place.ts';
import { askToStop } from './postmaster.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The listeners of this file, to distinguish them from the program's own. */
const LEAVERS = new Set<unknown>();

/** A PostgreSQL that answers, on a loopback port of this machine. */
export interface RunningPostgres {
  readonly child: ChildProcess;
  readonly port: number;
}

const STARTED_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 15_000;
const PORT_TRIES = 5;
const LARGEST_LOG = 10_000_000;

/** Enough connections for the workers of one machine, its commands and a person at psql. */
export const MOST_CONNECTIONS = 200;

/** Settings for two cores and a small machine. An acknowledged order must survive a power cut. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: String(MOST_CONNECTIONS),
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  timezone: 'UTC',
} as const;
const DURABLE = { fsync: 'on', synchronous_commit: 'on' } as const;

/**
 * Settings by purpose. A restore fills tables that its own transaction created: they are written to disk at the commit,
 * once, and not also to the WAL before. Equally durable; only replicas that follow the WAL would not work, and a
 * restore has none. Nobody reads the tests' database afterwards.
 */
const SETTINGS_FOR = {
  shop: DURABLE,
  restore: { ...DURABLE, wal_level: 'minimal', max_wal_senders: '0' },
  tests: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
} as const;
export type Purpose = keyof typeof SETTINGS_FOR;

/** How a PostgreSQL is started; its messages go to `log`. */
interface Launch {
  readonly password: string;
  readonly log: string;
  readonly purpose: Purpose;
  /** Its previous port; a free one where there was none. */
  readonly port?: number;
}

/** PostgreSQL exited while starting. `taken` when the free port was taken meanwhile. */
class EndedEarly extends Error {
  readonly taken: boolean;
  constructor(log: string, written: string) {
    super(`PostgreSQL did not start: ${reasonOf(written)} (see ${log})`);
    this.taken = written.includes('could not create any TCP/IP sockets');
  }
}

/**
 * Starts PostgreSQL on a free loopback port, or its previous one, and waits until it accepts the password. It runs in a process group of its
 * own, so that Ctrl-C reaches only the shop, which closes cleanly.
 */
export async function launchPostgres(place: Place, launch: Launch): Promise<RunningPostgres> {
  const { password, log, port: known } = launch;
  if (existsSync(log) && statSync(log).size > LARGEST_LOG) renameSync(log, `${log}.1`);
  for (let attempt = 1; ; attempt += 1) {
    const port = known ?? (await freePort());
    const start = existsSync(log) ? statSync(log).size : 0;
    const child = spawnPostgres(place, port, launch);
    endWithProcess(child);
    try {
      await untilAnswering(urlOf(port, password, 'postgres'), child, () => new EndedEarly(log, tailOf(log, start)));
      return { child, port };
    } catch (error) {
      await stopPostgres(child);
      if (!(error instanceof EndedEarly && error.taken && known === undefined && attempt < PORT_TRIES)) throw error;
    }
  }
}

/** The address of a database in that PostgreSQL. */
export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${database}`;
}

/** Stops PostgreSQL cleanly; one that takes too long is killed, and recovers at the next start. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  askToStop(child.pid);
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOPPED_WITHIN_MS);
  await gone;
  clearTimeout(timer);
}

function spawnPostgres(place: Place, port: number, { log, purpose }: Launch): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, ...SETTINGS_FOR[purpose], port: String(port) });
  const args = ['-D', place.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const output = openSync(log, 'a', 0o600);
  const child = spawn(join(place.binaries.folder, 'bin/postgres'), args, {
    ...runAs(place),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/** What PostgreSQL answers while it starts, recovers from a crash or stops. */
const NOT_YET = '57P03';

/**
 * Waits until PostgreSQL lets the shop in. While it recovers from a crash it refuses connections: that passes, and may take minutes on a
 * slow disk, so it is waited for as long as PostgreSQL says so. Ending it would only begin the recovery again. A wrong password does not pass.
 */
export async function untilAnswering(
  url: string,
  child: Pick<ChildProcess, 'pid' | 'exitCode' | 'signalCode'>,
  ended: () => Error,
  withinMs = STARTED_WITHIN_MS,
): Promise<void> {
  let heardAt = performance.now();
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) throw ended();
    try {
      await createDatabase(url);
      return;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === NOT_YET) heardAt = performance.now();
      if (code === '28P01' || performance.now() > heardAt + withinMs)
        throw new Error(`PostgreSQL did not let the shop in: ${message}`);
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

function tailOf(log: string, start: number): string {
  return existsSync(log) ? readFileSync(log).subarray(start).toString() : '';
}

/**
 * Ties a PostgreSQL to this process: however it ends (normally, by `process.exit`, an uncaught error or a signal), PostgreSQL is stopped. A
 * signal that the program handles itself is left to it; one that nobody handles would end the process without its `exit` event, so it
 * becomes `process.exit` here.
 */
function endWithProcess(child: ChildProcess): void {
  const letGo = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) askToStop(child.pid);
  };
  const leave = (signal: NodeJS.Signals) => {
    const handledElsewhere = process.listeners(signal).some((listener) => !LEAVERS.has(listener));
    if (!handledElsewhere) process.exit(128 + constants.signals[signal]);
  };
  LEAVERS.add(leave);
  process.on('exit', letGo);
  for (const signal of SIGNALS) process.on(signal, leave);
  child.once('exit', () => {
    process.off('exit', letGo);
    for (const signal of SIGNALS) process.off(signal, leave);
    LEAVERS.delete(leave);
  });
}
