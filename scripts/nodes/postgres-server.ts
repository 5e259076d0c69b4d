import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { choosePlace, databaseUser, type SystemUser } from '#server/persistence/embedded/place.ts';
import { endWithTrial } from '../../trials/kit/end-with-trial.ts';

/** PostgreSQL's programs, and the user they run under. */
export interface Programs {
  readonly bin: string;
  readonly lib: string | null;
  readonly user: SystemUser | null;
}

/** A PostgreSQL server on a loopback port, as an operator would run it: TCP, a password, a folder. */
export interface PostgresServer {
  readonly port: number;
  readonly folder: string;
  /** The address of one of its databases. */
  url(database: string): string;
  start(): Promise<void>;
  /** Stops cleanly. */
  stop(): Promise<void>;
  /** Ends it like a power cut: `kill -9` of the server and all of its processes. */
  kill(): Promise<void>;
}

const PASSWORD = 'of this trial alone';
const ROLE = 'shop';
const ANSWERS_WITHIN_MS = 60_000;

/**
 * The programs that come with the shop: initdb, postgres and pg_ctl, enough for a server. `folder` is where it will be.
 */
export function packagedPrograms(folder: string): Programs {
  const { binaries, user } = choosePlace(folder);
  return { bin: join(binaries.folder, 'bin'), lib: join(binaries.folder, 'lib'), user };
}

const TOOLS = ['initdb', 'postgres', 'pg_basebackup', 'pg_rewind'];

/** An installed PostgreSQL with all of its tools: PG_BIN, the PATH or pg_config. Null if there is none. */
export function installedPrograms(): Programs | null {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const folders = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter).flatMap((path) => {
      const program = join(path, 'initdb');
      return existsSync(program) ? [dirname(realpathSync(program))] : [];
    }),
    asked.status === 0 ? asked.stdout.trim() : '',
  ];
  const bin = folders.find((each) => each !== '' && TOOLS.every((tool) => existsSync(join(each, tool))));
  return bin ? { bin, lib: null, user: databaseUser() } : null;
}

/** Runs one of the programs to its end and returns what it printed; throws its error messages if it failed. */
export function runProgram(programs: Programs, name: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(join(programs.bin, name), args, { ...asUser(programs, cwd), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${name}: ${(done.stderr || String(done.error)).trim()}`);
  return done.stdout;
}

/** Creates a new cluster in `folder`, which must not exist yet, with these settings in its configuration file. */
export function createCluster(programs: Programs, folder: string, settings: Record<string, string> = {}): void {
  const home = dirname(folder);
  giveHome(programs, home);
  const secret = join(home, 'initial-password');
  writeFileSync(secret, PASSWORD, { mode: 0o600 });
  if (programs.user) chownSync(secret, programs.user.uid, programs.user.gid);
  const auth = ['--auth=scram-sha-256', `--pwfile=${secret}`];
  runProgram(programs, 'initdb', ['-D', folder, '-U', ROLE, '--encoding=UTF8', '--locale=C', ...auth], home);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(folder, 'postgresql.conf'), lines.join(''));
}

/** A server for an existing cluster. It is not started yet. */
export function postgresServer(
  programs: Programs,
  { folder, port, settings = {} }: { folder: string; port: number; settings?: Record<string, string> },
): PostgresServer {
  let child: ChildProcess | null = null;
  const url = (database: string) => `postgres://${ROLE}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  const end = async (signal: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    // Its processes form a group of their own: a power cut ends all of them.
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
    await gone;
    child = null;
  };
  return {
    port,
    folder,
    url,
    start: async () => {
      const all = { ...BASE, port: String(port), ...settings };
      const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      child = spawn(join(programs.bin, 'postgres'), ['-D', folder, ...args], {
        ...asUser(programs, dirname(folder)),
        detached: true,
        stdio: ['ignore', 'ignore', process.env.PG_LOG ? 'inherit' : 'ignore'],
      });
      child.once(
        'exit',
        endWithTrial(() => void end('SIGKILL')),
      );
      await untilAnswering(url('postgres'), child);
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}

const BASE = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  fsync: 'on',
  synchronous_commit: 'on',
};

function asUser({ lib, user }: Programs, cwd: string) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', PGPASSWORD: PASSWORD };
  return { cwd, env: lib ? { ...env, LD_LIBRARY_PATH: lib } : env, ...(user ? { uid: user.uid, gid: user.gid } : {}) };
}

/** A folder that the programs' user owns. */
export function giveHome({ user }: Programs, home: string): void {
  mkdirSync(home, { recursive: true });
  if (user) chownSync(home, user.uid, user.gid);
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + ANSWERS_WITHIN_MS; ; await wait(50)) {
    try {
      await askServer(url, 'select 1');
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > until) throw error;
    }
  }
}

/** One statement on its own connection. */
export async function askServer(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
