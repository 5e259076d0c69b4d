/** Builds the counter's pages into build/console: a separate app, so that no page of the shop gains a byte. */
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { compileSentences } from './sentences/compile-sentences.ts';

const root = join(import.meta.dirname, '..');

await build({
  configFile: false,
  logLevel: 'warn',
  root: join(root, 'src/console'),
  base: '/counter/',
  publicDir: false,
  plugins: [compileSentences(), tailwindcss()],
  worker: { format: 'es' },
  build: {
    outDir: join(root, 'build/console'),
    emptyOutDir: true,
    // The pages' security policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file for a whole working day at the counter, 156 KB gzipped (2026-11-23).
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Libraries mark browser code for builds that also run elsewhere; this one runs only in browsers.
      onLog: (level, log, next) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : next(level, log)),
    },
  },
});
