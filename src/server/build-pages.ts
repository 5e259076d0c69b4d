import { spawn } from 'node:child_process';
import { join } from 'node:path';

const BOOTSTRAP = join(import.meta.dirname, '../../scripts/bootstrap.mjs');
/** Nobody who starts the shop waits longer than this without a sign of life. */
const TELL_EVERY_MS = 4_000;

/** The pages could not be built. */
export class PagesNotBuilt extends Error {
  override readonly name = 'PagesNotBuilt';
}

/** Builds the pages in a process of its own where their sources changed. Ends with the shop, should that end first. */
export async function buildPages(): Promise<void> {
  // Of a group of its own, so that nothing of a build outlives a shop that was ended meanwhile.
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

/** Tells what a start is doing while it lasts. */
export interface StartProgress {
  step(what: string): void;
  stop(): void;
}

/** Prints what a start is doing, at once and every few seconds, for somebody who watches. */
export function tellStart(print: (line: string) => void): StartProgress {
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
