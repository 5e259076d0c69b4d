/**
 * Sentences that people read are in `src/sentences`, not in the code. Prints each one that is not, with its place, each
 * one that nobody uses, and each page whose sentences the build would refuse; exits with 1 if there is any. Part of
 * `npm run lint`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from './content.ts';
import { misplacedIn, type Place } from './misplaced.ts';
import { notBuiltIn } from './not-built.ts';
import { unsaidIn } from './unsaid.ts';

/**
 * The code with sentences for people: the shop's pages, the counter's, the operator's commands, answers, refusals,
 * messages and invoices.
 */
const COVERED = [
  'src/shop/**/*.{ts,tsx}',
  'src/console/**/*.{ts,tsx}',
  'src/cli/**/*.ts',
  'src/contract/**/*.ts',
  'src/server/http/**/*.ts',
  'src/server/receipts/*.ts',
  'src/server/services/**/*.ts',
];
/** The API's description and its pages are written for programmers, who read it in English. */
const FOR_PROGRAMMERS = ['src/server/http/docs/**', 'src/server/http/openapi.ts', 'src/server/http/test-*.ts'];
const root = join(import.meta.dirname, '../..');
const files = globSync(COVERED, { cwd: root, exclude: FOR_PROGRAMMERS })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const { literals, emptied } = misplacedIn(
  files,
  CONTENT.map(({ path }) => path),
);
const english = join(root, 'src/sentences/en');
const modules = globSync('**/*.ts', { cwd: english }).map((path) => ({
  path,
  text: readFileSync(join(english, path), 'utf8'),
}));
const code = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/sentences/**'] }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));
const unsaid = unsaidIn(modules, code);
const IN_PAGES = /^src\/(?:shop|console|domain|contract)\/(?!.*\.test\.tsx?$)/;
const notBuilt = notBuiltIn(
  code.filter(({ path }) => IN_PAGES.test(path)),
  modules,
);
const describe = ({ path, line, text }: Place) => `${path}:${line}: belongs into src/sentences: ${text.slice(0, 90)}`;
for (const literal of literals) console.error(describe(literal));
for (const path of emptied) console.error(`${path}: has no sentence left; take it off scripts/sentences/content.ts`);
for (const sentence of unsaid) console.error(`src/sentences/en/${sentence}: nobody says it; take it out`);
for (const page of notBuilt) console.error(page);
console.log(
  `sentences: ${files.length} files, ${literals.length} misplaced, ${unsaid.length} unsaid, ${CONTENT.length} places are content`,
);
process.exitCode = literals.length + emptied.length + unsaid.length + notBuilt.length > 0 ? 1 : 0;
