import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a first visit may download of scripts, gzipped, in KB of 1,000 bytes: about a second on a slow phone's line. */
export const SCRIPT_BUDGET_KB = 130;

/** Pages that anybody can open without an account. Each of these must keep to the budget. */
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

/** Reads the manifest of the build in `folder` (build/client), which is a script that sets one variable. */
export function readManifest(folder: string): BuildManifest {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${folder}/assets. Build the pages first: npm run build`);
  const text = readFileSync(join(folder, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''));
}

/** The scripts that the page of a route loads by itself: the manifest, the entry, the route and those around it, and what they import. */
export function scriptsOf(manifest: BuildManifest, route: string): Set<string> {
  const scripts = new Set([manifest.url, manifest.entry.module, ...(manifest.entry.imports ?? [])]);
  for (let id: string | undefined = route; id !== undefined; id = manifest.routes[id]?.parentId) {
    const files = manifest.routes[id];
    if (!files) throw new Error(`The build has no route ${id}.`);
    for (const file of [files.module, files.clientLoaderModule, ...(files.imports ?? [])]) if (file) scripts.add(file);
  }
  return scripts;
}

/** Gzipped bytes of each route's scripts, as the shop sends them. `sizeOf` tells the bytes of one file by its address. */
export function weighRoutes(manifest: BuildManifest, sizeOf: (file: string) => number): PageWeight[] {
  return Object.keys(manifest.routes)
    .filter((route) => route !== 'root')
    .map((route) => {
      const scripts = [...scriptsOf(manifest, route)];
      return { route, files: scripts.length, bytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0) };
    });
}

/** The gzipped size of a built file, at the level that the build compresses with. */
export function gzippedSizeIn(folder: string): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
    known.set(file, size);
    return size;
  };
}

/** The public pages that are over the budget, each in a sentence; and those that the build has lost. */
export function breachesOf(weights: readonly PageWeight[]): string[] {
  return PUBLIC_ROUTES.flatMap((route) => {
    const weight = weights.find((one) => one.route === route);
    if (!weight) return [`${route}: the build has no such page`];
    const over = weight.bytes - SCRIPT_BUDGET_KB * 1000;
    return over > 0 ? [`${route}: ${over} bytes of script over the budget of ${SCRIPT_BUDGET_KB} KB`] : [];
  });
}
