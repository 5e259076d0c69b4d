/**
 * Compares every import of the product with the table of rooms. `node scripts/walls/check.ts` prints what is wrong and
 * exits with 1 if anything is; `--table` prints the table as the architecture page shows it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaches } from './find-breaches.ts';
import { roomsAsTable } from './rooms-as-table.ts';

const root = join(import.meta.dirname, '../..');

if (process.argv.includes('--table')) console.log(roomsAsTable());
else process.exitCode = check();

function check(): number {
  const listed = existsSync(join(root, '.git')) ? productFiles() : [];
  const files = listed.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const breaches = findBreaches(files);
  for (const { from, to, why } of breaches) console.error(`${from} -> ${to}: ${why}`);
  console.log(`walls: ${files.length} files, ${breaches.length} breaches`);
  return breaches.length === 0 ? 0 : 1;
}

function productFiles(): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src'];
  return execFileSync('git', options, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}
