/**
 * Writes the style sheet of the pages, and builds the service worker into build/client/sw.js: one file that contains
 * the build's name and the list of files that every page needs.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compileSentences } from './sentences/compile-sentences.ts';
import { writeStyleSheet } from './write-style-sheet.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');

interface Entry {
  readonly module: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** The router's list of built files, as sent to the pages. */
function readManifest(): { file: string; entry: Entry; around: readonly Entry[] } {
  const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The pages are not built: there is no list of their files.');
  const text = readFileSync(join(client, 'assets', file), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return {
    file: `/assets/${file}`,
    entry: manifest.entry,
    around: [manifest.routes.root, manifest.routes['routes/any-page']],
  };
}

/**
 * Parts that load on a press, and the messages about failures: cached with the shell, because offline it is too late to
 * load them.
 */
const PRESSED = [
  'later-parts',
  'toast-list',
  'not-loaded',
  'login-dialog',
  'person-menu',
  'upload-dialog',
  'ordering-help-dialog',
  'image-zoom',
  'whatsapp-panel',
  'app-download-answer',
  'coupon-form',
  'deliver-to-dialog',
  'suggestion-list',
  'unexpected-error',
];

/** The built file of a part, with everything that it imports. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const path = `/assets/${name}`;
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) filesOf(imported, found);
  return found;
}

function builtName(part: string): string {
  const name = readdirSync(join(client, 'assets')).find((built) => built.replace(/-[\w-]{7}\.js$/, '') === part);
  if (name === undefined) throw new Error(`The pages are built without ${part}.`);
  return name;
}

const styles = await writeStyleSheet(join(root, 'build'));
const { file, entry, around } = readManifest();
const pressed = PRESSED.flatMap((part) => [...filesOf(builtName(part))]);
const needed = [entry, ...around].flatMap(({ module, imports, css }) => [module, ...imports, ...css]);
const files = [...new Set([file, styles, ...needed, ...pressed].map((path) => path.replace(/#.*$/, '')))].toSorted();
const version = createHash('sha256')
  .update(readFileSync(join(root, 'build/client', file)))
  .update(styles)
  .digest('hex')
  .slice(0, 12);

await build({
  configFile: false,
  logLevel: 'warn',
  root,
  publicDir: false,
  plugins: [compileSentences()],
  define: { BUILD: JSON.stringify({ version, shell: files }) },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: join(root, 'src/shop/worker/service-worker.ts'),
      formats: ['iife'],
      name: 'shop',
      fileName: () => 'sw.js',
    },
  },
});
console.log(`service worker: build ${version}, ${files.length} files kept from the start`);
