/**
 * `npm run test:parts`: counts the browser tests of `npm run e2e`, of `npm run test:pages` and of all, names each test
 * that is in neither part or in both, and exits with 1 if there is one. The lists come from Playwright itself.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

function testsOf(part: string): string[] {
  const listing = execFileSync(join(root, 'node_modules/.bin/playwright'), ['test', '--list', '--reporter=list'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, E2E_PART: part, E2E_LANGUAGE: '' },
    maxBuffer: 64_000_000,
  });
  return listing.split('\n').filter((line) => line.includes(' › '));
}

const all = testsOf('all');
const walks = testsOf('walks');
const pages = testsOf('pages');
const times = new Map<string, number>();
for (const test of [...walks, ...pages]) times.set(test, (times.get(test) ?? 0) + 1);
const faults = [
  ...all.filter((test) => !times.has(test)).map((test) => `In neither part:${test}`),
  ...[...times].filter(([, count]) => count > 1).map(([test]) => `In both parts:${test}`),
  ...[...times.keys()].filter((test) => !all.includes(test)).map((test) => `In a part, but not in all:${test}`),
];
if (walks.length === 0 || pages.length === 0) faults.push('A part is empty.');
console.log(
  `Browser tests, those included that one of the projects skips: npm run e2e ${walks.length}, npm run test:pages ${pages.length}, all ${all.length}`,
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
