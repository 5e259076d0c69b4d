import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../main.ts');

/** The shop as a separate process, with its output. */
export interface ShopProcess {
  readonly child: ChildProcess;
  /** The address it printed when it opened; rejects when it ended instead. */
  readonly opened: Promise<string>;
  /** Exit code and everything it wrote to its error output. */
  readonly ended: Promise<{ code: number | null; errors: string }>;
}

/** The shops of one test file, each with this environment, on any free port, without the catalogue. */
export function shopProcesses(own: Readonly<Record<string, string>>) {
  const running = new Set<ShopProcess>();
  return {
    start: (env: Readonly<Record<string, string>> = {}): ShopProcess => {
      const shop = startShop({ ...own, ...env });
      running.add(shop);
      void shop.ended.then(() => running.delete(shop));
      return shop;
    },
    /** Kills what a test left running. */
    killAll: async () => {
      for (const { child, ended } of running) {
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}

function startShop(env: Readonly<Record<string, string>>): ShopProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', SEED: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  const opened = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /is open at (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The shop did not open: ${errors}`)));
  });
  opened.catch(() => undefined);
  return { child, opened, ended };
}
