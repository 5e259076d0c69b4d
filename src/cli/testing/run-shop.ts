import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../shop.ts');

/** How a command ended and what it said, without the last line's end. */
export interface Said {
  readonly code: number | null;
  /** What ended it, where it did not end by itself. */
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly errors: string;
}

/**
 * The command line as a process of its own, which sees this environment and nothing else of ours but PATH and where Node
 * keeps what it made of programs.
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
