import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../shop.ts');

/** How a command ended and what it printed, without white space at either end. */
export interface Said {
  readonly code: number | null;
  /** The signal that ended it, if it did not exit by itself. */
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly errors: string;
}

/**
 * The command line as a separate process, which gets only this environment, PATH, and the folder of Node's compile
 * cache.
 */
export async function runShop(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Said> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, out: out.trim(), errors: errors.trim() };
}
