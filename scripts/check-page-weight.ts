/**
 * `npm run weight`: prints the size of the scripts of every page's first visit, gzipped and as browsers get them, and
 * exits with 1 if a public page exceeds the budget or any page exceeds its ceiling.
 */
import { join } from 'node:path';
import {
  breachesOf,
  brotliSizeIn,
  CEILINGS_KB,
  gzippedSizeIn,
  PUBLIC_ROUTES,
  readManifest,
  SCRIPT_BUDGET_KB,
  weighRoutes,
} from './page-weight.ts';

const folder = join(import.meta.dirname, '../build/client');
const manifest = readManifest(folder);
const weights = weighRoutes(manifest, gzippedSizeIn(folder));
const sent = new Map(weighRoutes(manifest, brotliSizeIn(folder)).map(({ route, bytes }) => [route, bytes]));
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
console.log(
  `Scripts of a first visit, 1 KB = 1,000 bytes. Measured gzipped: the budget of ${SCRIPT_BUDGET_KB} KB for public pages, a ceiling for each. Browsers get brotli.`,
);
console.log(`${'page'.padEnd(22)}    gzip  ceiling  brotli  files`);
for (const { route, files, bytes } of weights.toSorted((a, b) => b.bytes - a.bytes)) {
  const kind = PUBLIC_ROUTES.includes(route) ? 'public' : '';
  const columns = [kb(bytes), kb((CEILINGS_KB[route] ?? 0) * 1000), kb(sent.get(route) ?? 0)].join(' ');
  console.log(`${route.replace('routes/', '').padEnd(22)} ${columns}  ${String(files).padStart(5)}  ${kind}`.trimEnd());
}
const breaches = breachesOf(weights);
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length > 0 ? 1 : 0;
