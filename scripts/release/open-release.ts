import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { processorTimeMs } from '../../trials/kit/processor-time.ts';

const OPEN_WITHIN_MS = 120_000;

/** A shop started from an unpacked release. */
export interface OpenedRelease {
  readonly origin: string;
  /** From its start until its home page was complete. */
  readonly wallMs: number;
  /** Of the shop and everything that it started. */
  readonly processorMs: number;
  stop(): Promise<void>;
}

/**
 * Starts an unpacked release as its operator would and waits for its home page. Its data go into `var` in its folder.
 */
export async function openRelease(folder: string, path: string): Promise<OpenedRelease> {
  const began = performance.now();
  const child = spawn(join(folder, 'bin/serve'), [], {
    cwd: '/',
    env: { PATH: path, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'var') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const origin = await Promise.race([addressOf(child), wait(OPEN_WITHIN_MS, null, { ref: false })]);
    if (origin === null) throw new Error('The release did not open.');
    const page = await fetch(origin);
    if (page.status !== 200 || !(await page.text()).includes('</html>'))
      throw new Error(`The home page: ${page.status}`);
    const wallMs = performance.now() - began;
    return { origin, wallMs, processorMs: processorTimeMs(child.pid ?? 0), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.stdout?.on('data', (piece: Buffer) => {
      heard += piece;
      const [, origin] = / is open at (http:\S+)/.exec(heard) ?? [];
      if (origin) resolve(origin);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The release ended with ${code}: ${heard}`)));
  });
}
