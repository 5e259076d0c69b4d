import { spawn } from 'node:child_process';
import { join } from 'node:path';

const BOOTSTRAP = join(import.meta.dirname, '../../scripts/bootstrap.mjs');
/** The longest time without a line of output during a start. */
const TELL_EVERY_MS = 4_000;

export class PagesNotBuilt extends Error {
  override readonly name = 'PagesNotBuilt';
}

/** Builds the pages in a separate process if their sources changed. The build ends with the shop if that ends first. */
export async function buildPages(): Promise<void> {
  // In its own process group, so that no part of a build outlives a shop that was stopped meanwhile.
  const build = spawn(process.execPath, [BOOTSTRAP, '--build'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => {
    if (build.pid !== undefined) process.kill(-build.pid);
  };
  process.once('exit', end);
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject);
    build.once('exit', resolve);
  });
  process.off('exit', end);
  if (code !== 0) throw new PagesNotBuilt('The pages could not be built; the lines above say why.');
}

/** Reports what a start is doing. */
export interface StartProgress {
  step(what: string): void;
  stop(): void;
}

/** Prints what a start is doing, at once and every few seconds, for somebody at the terminal. */
export function printStartProgress(print: (line: string) => void): StartProgress {
  const began = Date.now();
  let now = '';
  const tell = () => print(`${now} (${Math.round((Date.now() - began) / 1000)} s) …`);
  const timer = setInterval(tell, TELL_EVERY_MS);
  return {
    step(what) {
      if (what === now) return;
      now = what;
      tell();
    },
    stop: () => clearInterval(timer),
  };
}
