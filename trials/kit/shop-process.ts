import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningDatabaseUrl } from '../../src/server/persistence/embedded/embedded-postgres.ts';

/** Signs the sessions that a measurement creates itself; used for nothing else. */
export const BENCH_SECRET = 'for this measurement alone, not a secret';
const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const COMMANDS = join(import.meta.dirname, '../../src/cli/shop.ts');
/** Measures on this server instead of the embedded one. It writes to the database: give it a separate one. */
const OTHER_SERVER = process.env.BENCH_DATABASE_URL;
/** The Node options of `bin/serve`. */
const SERVED_WITH =
  /bin\/node" ([^"]*) "/.exec(readFileSync(join(import.meta.dirname, '../../bin/serve'), 'utf8'))?.[1]?.split(' ') ??
  [];
/** Settings that somebody made for their own shop must not lead to this one's database. */
const OWN = {
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
  DATABASE_URL: OTHER_SERVER,
  SESSION_SECRET: BENCH_SECRET,
  ACCESS_TTL_S: '86400',
  RATE_LIMITS: 'off',
  SEED: 'on',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
};

/** The whole shop as `npm start` runs it, with its embedded database, in a separate process. */
export interface ShopProcess {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Stops it cleanly; resolves to the exit code. */
  stop(): Promise<number | null>;
}

export { newDataFolder } from '../../src/server/testing/data-folders.ts';

/** A shop that was started and may not answer yet: it can be killed at any moment. */
export interface StartedShop {
  readonly ready: Promise<ShopProcess>;
  readonly pid: number;
  /** How it ended: its exit code, or the signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  kill(): Promise<void>;
  /** Stops it cleanly; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the shop on a data folder; `ready` resolves to its address. `flags` are for Node, for example to profile it.
 */
export function launchShop(
  dataDir: string,
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): StartedShop {
  const child = spawn(process.execPath, [...SERVED_WITH, ...flags, MAIN], {
    env: { ...process.env, ...OWN, DATABASE_URL: OTHER_SERVER, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0)),
  );
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const kill = async () => void (await end('SIGKILL'));
  const stop = () => end('SIGTERM');
  const ready = openedAddress(child).then(async (origin) => {
    const databaseUrl = env.DATABASE_URL ?? OTHER_SERVER ?? (await runningDatabaseUrl(dataDir));
    if (databaseUrl === null) throw new Error('The shop keeps no database in its data folder.');
    return { origin, databaseUrl, pid: child.pid ?? 0, kill, stop };
  });
  return { ready, pid: child.pid ?? 0, ended, kill, stop };
}

/** What `npm run shop -- <command>` prints and its exit code, for the stopped shop of a data folder. */
export async function runCommand(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, [COMMANDS, ...args], {
    env: { ...process.env, ...OWN, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)));
  return { code, printed: printed.trim() };
}

/** The address on this machine at which a shop answers, once it reports that it is open; rejects if it exits before. */
export function openedAddress(child: ChildProcess, name = 'The shop'): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${heard.slice(-2000)}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      const port = /is open at \S+?:(\d+)/.exec(heard)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
}
