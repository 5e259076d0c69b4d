/**
 * Writes the made-up language into made-up/sentences, a module for each of `src/sentences/en`, and builds the shop's
 * pages with it into made-up/build. A server with `--conditions=made-up` uses it. Part of `npm run test:made-up`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeStyleSheet } from '../write-style-sheet.ts';
import { moduleMadeUp } from './make-up.ts';

const root = join(import.meta.dirname, '../..');
const english = join(root, 'src/sentences/en');
const madeUp = join(root, 'made-up/sentences/words');
rmSync(madeUp, { recursive: true, force: true });
const modules = globSync('**/*.ts', { cwd: english });
for (const path of modules) {
  const file = join(madeUp, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, moduleMadeUp(path, readFileSync(join(english, path), 'utf8')));
}
writeFileSync(
  join(madeUp, 'language.ts'),
  "export const code: string = 'made-up';\nexport const locale = 'qaa-Deva';\n",
);
// Slots are the same in every language and are beside the languages' folders.
copyFileSync(join(english, '../slots.ts'), join(madeUp, '../slots.ts'));
console.log(`made-up language: ${modules.length} modules in made-up/sentences`);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', SHOP_LANGUAGE: 'made-up' } },
);
if (status === 0) await writeStyleSheet(join(root, 'made-up/build'));
process.exitCode = status ?? 1;
