/**
 * Reads every import of the product and compares it with the table of rooms. `KNOWN` names those that are still to be mended: the
 * list may only shrink. `node scripts/walls/check.ts` prints what is wrong and exits with 1 if anything is; `--table` prints the
 * table as the architecture page shows it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaches } from './find-breaches.ts';
import { KNOWN } from './known-breaches.ts';
import { roomsAsTable } from './rooms-as-table.ts';

const root = join(import.meta.dirname, '../..');

if (process.argv.includes('--table')) console.log(roomsAsTable());
else process.exitCode = check();

function check(): number {
  const listed = existsSync(join(root, '.git')) ? productFiles() : [];
  const files = listed.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const breaches = findBreaches(files);
  const found = new Set(breaches.map(({ from, to }) => `${from} -> ${to}`));
  const fresh = breaches.filter(({ from, to }) => !KNOWN.has(`${from} -> ${to}`));
  const mended = listed.length === 0 ? [] : [...KNOWN].filter((each) => !found.has(each));
  for (const { from, to, why } of fresh) console.error(`${from} -> ${to}: ${why}`);
  for (const each of mended) console.error(`${each}: is mended; take it out of scripts/walls/known-breaches.ts`);
  console.log(
    `walls: ${files.length} files, ${fresh.length} new breaches, ${found.size - fresh.length} known ones to mend`,
  );
  return fresh.length + mended.length === 0 ? 0 : 1;
}

function productFiles(): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src'];
  return execFileSync('git', options, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}
