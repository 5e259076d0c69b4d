import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compileSentences } from './scripts/sentences/compile-sentences.ts';
import { shortClassNames } from './scripts/vite/short-class-names.ts';

const FAILING_PAGE =
  'const fail = () => { throw error; }; return { default: fail, clientLoader: fail, clientAction: fail };';
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Where the program of a next page cannot be fetched, React Router loads the page that is open anew, which without a line
 * ends on the browser's own error page. An error thrown here instead is lost: its data strategy forgets what a failed
 * program answers: it shows an empty page, or "No result returned" where it fails before the data come, or waits for ever for
 * a loader. So the page that did not come is one that throws when it is loaded or shown, at the address that was wanted; the
 * shop's boundary (`any-page`) tells of it.
 */
function tellMissingPages(): Plugin {
  return {
    name: 'tell-missing-pages',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/react-router.*[\\/]ssr[\\/]routeModules\.js$/.test(id)) return;
      if (!RELOAD.test(code))
        this.error('React Router loads the programs of its pages in another way now: look at tellMissingPages.');
      return { code: code.replace(RELOAD, FAILING_PAGE), map: null };
    },
  };
}

/** Who may call an endpoint, how often and in which places is the server's to judge: browsers download no word of it. */
function leaveOutGuards(): Plugin {
  return {
    name: 'leave-out-guards',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/src\/contract\/endpoints\/.+\.ts$/.test(id)) return;
      return { code: code.replace(/,\s*(?:access|rate|work): (?:'\w+'|null)/g, ''), map: null };
    },
  };
}

export default defineConfig({
  plugins: [compileSentences(), leaveOutGuards(), tailwindcss(), reactRouter(), tellMissingPages(), shortClassNames()],
  publicDir: false,
  build: {
    // The pages' security policy allows no data: addresses, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every page has these already: what is asked for later need not list them.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/assets\/(framework|shell|rolldown-runtime)-/.test(file)),
    },
    // How long each plugin took is nothing that somebody who starts the shop can act on.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      // Developers have React's tools in `npm run dev`; customers need not download the way to them.
      define: process.env.NODE_ENV === 'production' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
      build: {
        rolldownOptions: {
          // React Router's advice to developers about how its parts are used has nobody to reach in a browser of a customer.
          treeshake: { manualPureFunctions: ['warnOnce', 'warning'] },
          output: {
            // Seven letters tell two builds of a file apart; every page carries the names of all.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            // What every page loads in two files that compress well: the framework, which rarely changes, and the shop's shell.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|rolldown\/runtime/,
                },
                {
                  name: 'shell',
                  test: /src\/shop\/(root|entry|frame\/(?!site-footer-text|map-card|skeletons|later-parts|check-on-page|connection-strip|home-foot)|features\/ordering\/ordering-help\.tsx|routes\/any-page|head\/private-head|features\/search\/search-box|ui\/(button|icon|badge|price|skeleton))|src\/(brand|domain\/pricing\/money|contract\/pack-drawing\/(?:drug-name|pack-photo))/,
                },
                // Before the product page, which would take it along: the home page has tabs, too.
                { name: 'tabs', test: /src\/shop\/ui\/tabs/ },
                {
                  // Small parts of the pages that are read: together they compress better and take one request.
                  name: 'reading',
                  test: /src\/shop\/(ui\/(carousel|use-auto-advance)|shared\/texts\/(question-list|use-one-open-answer|legal-text-runs|ordering-steps))/,
                },
                // Fetched in a quiet moment.
                { name: 'add-to-cart', test: /src\/shop\/shared\/orders\/(add-now|use-add-to-cart)/ },
                // What cart and checkout say of a medicine too; they need nothing else of its page.
                {
                  name: 'medicine-words',
                  test: /src\/shop\/shared\/(medicine\/(medicine-words|prescription-badge|product-outcome)|orders\/add-on-press|delivery\/delivery-day)/,
                },
                {
                  // All of the product page but what only some visits need.
                  name: 'product-page',
                  test: /src\/shop\/(features\/product\/(?:proof\/)?(?!proof\/|same-proof|unknown-product|more-pictures|medicine-check|single-product|next-steps|image-zoom|product-skeleton|product-samples|other-equivalents|product-foot|medicine-texts|further-reading|looks-different|true-price|nearest-kendras)|routes\/product-detail)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
