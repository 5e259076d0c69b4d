/**
 * `npm run sentences:made-up`: writes the made-up language into build/sentences/made-up, a module for each of `src/sentences/en`.
 * A build with SHOP_LANGUAGE=made-up and a server with `--conditions=made-up` speak it.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleMadeUp } from './make-up.ts';

const root = join(import.meta.dirname, '../..');
const english = join(root, 'src/sentences/en');
const madeUp = join(root, 'build/sentences/made-up');
rmSync(madeUp, { recursive: true, force: true });
const modules = globSync('**/*.ts', { cwd: english });
for (const path of modules) {
  const file = join(madeUp, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, moduleMadeUp(path, readFileSync(join(english, path), 'utf8')));
}
// Slots are the same in every language and stand beside the languages' folders.
copyFileSync(join(english, '../slots.ts'), join(madeUp, '../slots.ts'));
console.log(`made-up language: ${modules.length} modules in build/sentences/made-up`);
