/**
 * Sentences that people read stand in `src/sentences`, not in the code. Prints each one that does not with its place, and exits
 * with 1 if there is any. Part of `npm run lint`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misplacedIn, type Place } from './misplaced.ts';
import { WAITING } from './waiting.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('src/shop/**/*.{ts,tsx}', { cwd: root })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const { literals, emptied } = misplacedIn(files, WAITING);
const tell = ({ path, line, text }: Place) => `${path}:${line}: belongs into src/sentences: ${text.slice(0, 90)}`;
for (const literal of literals) console.error(tell(literal));
for (const path of emptied) console.error(`${path}: has no sentence left; take it off scripts/sentences/waiting.ts`);
console.log(`sentences: ${files.length} files, ${literals.length} misplaced, ${WAITING.length} places wait`);
process.exitCode = literals.length + emptied.length > 0 ? 1 : 0;
