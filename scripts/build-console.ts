/**
 * Builds the counter's pages into build/console: an app of its own beside the shop's, so that no page of the shop gains a byte.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

await build({
  configFile: false,
  logLevel: 'warn',
  root: join(root, 'src/console'),
  base: '/counter/',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: join(root, 'build/console'),
    emptyOutDir: true,
    // The pages' security policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Libraries mark what runs in a browser for builds that run elsewhere, too; this one runs there alone.
      onLog: (level, log, next) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : next(level, log)),
    },
  },
});

/** What pdf.js fetches by name when a scanned page needs it (`src/console/viewer/pdf-pages.ts`). */
for (const decoder of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
  cpSync(join(root, 'node_modules/pdfjs-dist/wasm', decoder), join(root, 'build/console/assets/pdf', decoder));
