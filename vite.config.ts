import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const tokens = readFileSync(new URL('src/shop/styles/tokens.css', import.meta.url), 'utf8');
const themeColour = /--color-brand-700:\s*(#[0-9a-f]{6})/.exec(tokens)?.[1];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  define: { __THEME_COLOUR__: JSON.stringify(themeColour) },
  build: {
    // The pages' security policy allows no data: addresses, so every asset stays a file.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads in two files that compress well: the framework, which rarely changes, and the shop's shell.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|rolldown\/runtime/,
                },
                {
                  name: 'shell',
                  test: /src\/shop\/(root|entry|features\/layout|features\/ordering\/ordering-help\.tsx|features\/search\/search-box|ui\/(button|icon|badge|price|skeleton))|src\/(brand|domain\/pricing\/money|contract\/pack-drawing\/drug-name)/,
                },
                {
                  // All of the product page but what only some visits need.
                  name: 'product-page',
                  test: /src\/shop\/(features\/product\/(?!single-product|next-steps|image-zoom)|routes\/product-detail|ui\/tabs)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
