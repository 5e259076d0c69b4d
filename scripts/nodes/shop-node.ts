import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endWithTrial } from '../../trials/kit/end-with-trial.ts';
import { openedAddress } from '../../trials/kit/shop-process.ts';

/** A server of the shop with its own process and data folder. */
export interface ShopNode {
  readonly origin: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** The settings of every server of one trial. */
export interface NodeSettings {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly sandboxOrigin: string;
  /** Parent of the nodes' data folders. */
  readonly home: string;
}

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');

/** Starts a server of the shop and waits until it is open. */
export async function startNode(
  name: string,
  { databaseUrl, secret, sandboxOrigin, home }: NodeSettings,
  env: Record<string, string> = {},
): Promise<ShopNode> {
  const dataDir = join(home, name);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const own = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    SANDBOX_ORIGIN: sandboxOrigin,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    RECONCILE_EVERY_S: '2',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: process.env.TMPDIR ?? '/tmp', ...own, ...env },
    stdio: ['ignore', 'pipe', process.env.NODE_LOG ? 'inherit' : 'ignore'],
  });
  const forget = endWithTrial(() => child.kill('SIGKILL'));
  child.once('exit', forget);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
    return child.exitCode;
  };
  const origin = await openedAddress(child, name);
  return { origin, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
