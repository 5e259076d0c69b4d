import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { renameInProgram } from './rename-in-program.ts';
import { classNamesOf, renameInStyles, shortNames } from './short-names.ts';

const SHOP = join(import.meta.dirname, '../../src/shop');
const STYLES = join(SHOP, 'styles/app.css?inline');
const PROGRAM = /src\/shop\/[^?]*\.tsx?$/;

/**
 * Shortens the shop's class names to one or two letters in its styles, pages and code: their long names were half of a
 * page's HTML. Where a name could be missed the build fails and says where. Sources, tests and `npm run dev` have the
 * long ones.
 */
export function shortClassNames(): Plugin[] {
  // The browser's and the server's builds make the same names: from the same styles, in the same order.
  const names = new WeakMap<object, ReadonlyMap<string, string>>();
  const written = sourcesOf(SHOP);
  const ownNames = new Set(
    readdirSync(join(SHOP, 'styles'))
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => classNamesOf(readFileSync(join(SHOP, 'styles', file), 'utf8'))),
  );
  return [
    {
      name: 'short-class-names',
      apply: 'build',
      transform: {
        filter: { id: PROGRAM },
        async handler(code, id) {
          if (!names.has(this.environment)) await this.load({ id: STYLES });
          const known = names.get(this.environment);
          if (!known) this.error('The styles of the shop come another way now: look at shortClassNames.');
          const renamed = renameInProgram(code, known, (text) => this.parse(text));
          if (renamed.doubts.length > 0) this.error(`${id}: ${renamed.doubts.join(' ')}`);
          return { code: renamed.code, map: null };
        },
      },
    },
    {
      name: 'short-class-names-of-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: STYLES },
        handler(code) {
          const css = textOf(code);
          const known = shortNames(classNamesOf(css), { written, kept: ownNames });
          names.set(this.environment, known);
          return { code: `export default ${JSON.stringify(renameInStyles(css, known))}`, map: null };
        },
      },
    },
  ];
}

/** The styles as the bundler passes them on: a module that exports their text. */
function textOf(code: string): string {
  const text = /export default ("(?:[^"\\]|\\.)*")/.exec(code)?.[1];
  if (text === undefined) throw new Error('The styles of the shop come in another form now: look at shortClassNames.');
  return JSON.parse(text);
}

/** All code of the shop as one text, to count how often a name occurs. */
function sourcesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
