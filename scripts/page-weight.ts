import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * The limit for the scripts of a first visit, gzipped, in KB of 1,000 bytes: about a second on a slow phone connection.
 */
export const SCRIPT_BUDGET_KB = 120;

/**
 * No page's first load grows: the limit for each page in KB, gzipped, including those behind the login. The size
 * reached by 2026-11-26 plus 0.2 KB, because file names change with their content and compress differently. A page that
 * became lighter gets a lower ceiling. A ceiling may be raised for a reason given in the commit; that of a public page
 * stays within the budget.
 */
export const CEILINGS_KB: Readonly<Record<string, number>> = {
  'routes/account': 130.7,
  'routes/checkout': 129.3,
  'routes/cart': 119.6,
  'routes/order-completion': 119.3,
  'routes/product-detail': 119.6,
  'routes/product': 119.3,
  'routes/home': 119.5,
  'routes/blog': 118.8,
  'routes/login-overlay': 118.2,
  'routes/login': 118.2,
  'routes/condition': 117.9,
  'routes/blog-post': 117.2,
  'routes/account-management': 116.3,
  'routes/order-failed': 116.2,
  'routes/about-us': 116.1,
  'routes/faq-section': 115.1,
  'routes/prescription': 114.9,
  'routes/dev-ui': 114.5,
  'routes/conditions': 113.8,
  'routes/terms-conditions': 113.8,
  'routes/privacy-policy': 113.8,
  'routes/accessibility': 113.8,
  'routes/not-found': 113.8,
  'routes/manage-address': 113.0,
  'routes/any-page': 112.9,
};

/** Pages that anybody can open without an account. Each of them must stay within the budget. */
export const PUBLIC_ROUTES: readonly string[] = [
  'routes/home',
  'routes/product',
  'routes/product-detail',
  'routes/blog',
  'routes/blog-post',
  'routes/conditions',
  'routes/condition',
  'routes/faq-section',
  'routes/about-us',
  'routes/terms-conditions',
  'routes/privacy-policy',
  'routes/accessibility',
  'routes/login',
  'routes/login-overlay',
  'routes/not-found',
];

/** The list of files that the router's build writes for the browser. */
export interface BuildManifest {
  readonly url: string;
  readonly entry: { readonly module: string; readonly imports?: readonly string[] };
  readonly routes: Readonly<Record<string, RouteFiles>>;
}

interface RouteFiles {
  readonly parentId?: string | undefined;
  readonly module: string;
  readonly clientLoaderModule?: string | undefined;
  readonly imports?: readonly string[] | undefined;
}

export interface PageWeight {
  readonly route: string;
  readonly files: number;
  readonly bytes: number;
}

/** Returns the size in bytes of one built file by its URL. */
type SizeOf = (file: string) => number;

/** Reads the manifest of the build in `folder` (build/client), which is a script that sets one variable. */
export function readManifest(folder: string): BuildManifest {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${folder}/assets. Build the pages first: npm run build`);
  const text = readFileSync(join(folder, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''));
}

/**
 * The scripts that the page of a route loads by itself: the manifest, the entry, the route and its parents, and what
 * they import.
 */
export function scriptsOf(manifest: BuildManifest, route: string): Set<string> {
  const scripts = new Set([manifest.url, manifest.entry.module, ...(manifest.entry.imports ?? [])]);
  for (let id: string | undefined = route; id !== undefined; id = manifest.routes[id]?.parentId) {
    const files = manifest.routes[id];
    if (!files) throw new Error(`The build has no route ${id}.`);
    for (const file of [files.module, files.clientLoaderModule, ...(files.imports ?? [])]) if (file) scripts.add(file);
  }
  return scripts;
}

/** How many scripts each route loads, and their size by `sizeOf`. */
export function weighRoutes(manifest: BuildManifest, sizeOf: SizeOf): PageWeight[] {
  return Object.keys(manifest.routes)
    .filter((route) => route !== 'root')
    .map((route) => {
      const scripts = [...scriptsOf(manifest, route)];
      return { route, files: scripts.length, bytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0) };
    });
}

/**
 * The gzipped size of a built file, at the level that the build compresses with: the measure for budget and ceilings.
 */
export function gzippedSizeIn(folder: string): SizeOf {
  return sizesOf(folder, (text) => gzipSync(text, { level: 9 }));
}

/** The size of a built file with brotli, as browsers get it: all of them accept brotli over https. */
export function brotliSizeIn(folder: string): SizeOf {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return sizesOf(folder, (text) =>
    brotliCompressSync(text, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
}

function sizesOf(folder: string, pack: (text: Buffer) => Buffer): SizeOf {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? pack(readFileSync(join(folder, file))).length;
    known.set(file, size);
    return size;
  };
}

/**
 * The public pages that exceed the budget and the pages that have grown, one sentence each; and those that the build
 * has lost.
 */
export function breachesOf(weights: readonly PageWeight[], ceilings = CEILINGS_KB): string[] {
  const routes = new Set([...PUBLIC_ROUTES, ...Object.keys(ceilings), ...weights.map(({ route }) => route)]);
  return [...routes].flatMap((route) => {
    const weight = weights.find((one) => one.route === route);
    if (!weight) return [`${route}: the build has no such page`];
    const ceiling = ceilings[route];
    if (ceiling === undefined) return [`${route}: no ceiling says what this page may weigh (CEILINGS_KB)`];
    const budget = PUBLIC_ROUTES.includes(route) ? [over(weight, SCRIPT_BUDGET_KB, 'budget')] : [];
    return [...budget, over(weight, ceiling, 'ceiling of this page')].flat();
  });
}

function over({ route, bytes }: PageWeight, limitKb: number, name: string): string[] {
  const tooMuch = bytes - Math.round(limitKb * 1000);
  return tooMuch > 0 ? [`${route}: ${tooMuch} bytes of script over the ${name}, ${limitKb} KB`] : [];
}
