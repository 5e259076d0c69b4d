import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the shop that runs, as its package says. */
export function shopVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
