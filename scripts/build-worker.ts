/**
 * Builds the service worker into build/client/sw.js: one file, with the name of the build and the list of the files
 * that every page needs written into it.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');

interface Entry {
  readonly module: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** The router's list of built files, as it is sent to the pages. */
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

const { file, entry, around } = readManifest();
const needed = [entry, ...around].flatMap(({ module, imports, css }) => [module, ...imports, ...css]);
const files = [...new Set([file, ...needed].map((path) => path.replace(/#.*$/, '')))].toSorted();
const version = createHash('sha256')
  .update(readFileSync(join(root, 'build/client', file)))
  .digest('hex')
  .slice(0, 12);

await build({
  configFile: false,
  logLevel: 'warn',
  root,
  publicDir: false,
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
