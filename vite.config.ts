import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
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
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                {
                  name: 'shell',
                  test: /src\/shop\/(root|features\/layout|features\/ordering|features\/search\/search-box|ui\/(button|icon|dialog|badge|price|skeleton))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
