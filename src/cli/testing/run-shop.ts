import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../shop.ts');
/** What Node made of the program is kept between the commands of the tests, each of which is a process. */
const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/compiled-cli');

/** How a command ended and what it said, without the last line's end. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** The command line as a process of its own, which sees this environment and nothing else of ours but PATH. */
export async function runShop(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Said> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: code as number | null, out: out.trim(), errors: errors.trim() };
}
