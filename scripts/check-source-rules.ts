/**
 * House rules that the linter cannot state: the size of files and folders, one place for colours, a docstring on every
 * exported function of domain, contract, server and commands, no time limit of a single test, no method of a
 * library replaced, and nothing that names one machine or a registry.
 * Prints each breach with its place and exits with 1 if there is any.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { straysIn } from './colour-rules.ts';
import { disorderIn } from './file-order.ts';
import { replacedMethodsIn } from './replaced-methods.ts';

const root = join(import.meta.dirname, '..');

/** Pure tables may be as long as their data. */
const TABLES =
  /(\/tables\/|\/seed\/content\/|\/content\/|-table\.ts$|salt-names\.ts$|manufacturers\.ts$|schedules?\.ts$|look-alikes\.ts$|labelled-queries\.ts$|package-lock\.json$)/;
const PLACES = /\/work\/|\bregistry\.npm|npmjs\.org|deb\.debian\.org|pypi\.org/;

type Rule = (path: string, text: string) => string[];

const keepsFilesShort: Rule = (path, text) => {
  if (!/\.(ts|tsx|css|mjs)$/.test(path) || TABLES.test(path)) return [];
  const lines = text.split('\n').length - 1;
  const most = /\.test\.tsx?$|^e2e\//.test(path) ? 400 : 300;
  return lines > most ? [`${path}: ${lines} lines, ${most} at most`] : [];
};

const keepsColoursInOnePlace: Rule = (path, text) =>
  straysIn(path, text).map(({ line, text: stray }) => `${path}:${line}: a colour outside the tokens: ${stray}`);

const namesNoMachine: Rule = (path, text) =>
  path === 'scripts/check-source-rules.ts' ? [] : linesMatching(path, text, PLACES, 'names a machine or a registry');

/** Domain rules and use cases are read by people who did not write them. */
const documentsExportedRules: Rule = (path, text) => {
  if (!/^src\/(domain|server|contract|cli)\/.*\.ts$/.test(path) || /\.test\.ts$/.test(path)) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?function\*? (\w+)/.exec(line)?.[1];
    if (!name || /\*\/\s*$/.test(lines[index - 1] ?? '')) return [];
    const overload = /^export (?:async )?function\*? (\w+)/.exec(lines[index - 1] ?? '')?.[1] === name;
    return overload ? [] : [`${path}:${index + 1}: ${name} has no docstring`];
  });
};

/** Property tests must use the run count that `npm run test:properties` can raise. */
const countsRunsInOneWay: Rule = (path, text) =>
  /\.test\.tsx?$/.test(path) ? linesMatching(path, text, /numRuns: *[\d]/, 'a number of runs without runs(…)') : [];

/**
 * On a busy machine a test with a time limit of its own, or a wait shorter than that of the others, fails without a fault.
 * The limits of all are in `vitest.config.ts`.
 */
const OWN_LIMIT =
  /^\s*\}, \d{1,3}_000\);$|^\s*(?:(?:describe|it|test)\b.*)?\{ timeout: \w+ \},|\btimeout: 1?\d_\d{3}\b/;
const waitsAsLongAsOthers: Rule = (path, text) =>
  /\.test\.tsx?$/.test(path) ? linesMatching(path, text, OWN_LIMIT, 'a time limit of its own') : [];

/** To change the behaviour of a library's class, extend it in a class of our own. */
const replacesNoMethod: Rule = (path, text) =>
  replacedMethodsIn(path, text).map(({ line, text: found }) => `${path}:${line}: a method is replaced: ${found}`);

function linesMatching(path: string, text: string, pattern: RegExp, what: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) ? [`${path}:${index + 1}: ${what}: ${line.trim().slice(0, 80)}`] : [],
    );
}

/** Files that git tracks or would track; a folder without git is not checked. */
function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)) && !/\.(png|jpg|webp|ico|gz)$/.test(path));
}

const rules = [
  keepsFilesShort,
  keepsColoursInOnePlace,
  namesNoMachine,
  documentsExportedRules,
  countsRunsInOneWay,
  waitsAsLongAsOthers,
  replacesNoMethod,
];
const paths = existsSync(join(root, '.git')) ? projectFiles() : [];
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const breaches = [
  ...files.flatMap(({ path, text }) => rules.flatMap((rule) => rule(path, text))),
  ...disorderIn(files),
];
for (const breach of breaches) console.error(breach);
console.log(`source rules: ${files.length} files, ${breaches.length} breaches`);
process.exit(breaches.length === 0 ? 0 : 1);
