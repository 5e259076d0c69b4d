/** `npm run weight`: prints the scripts of every page's first visit, gzipped, and exits with 1 where a public one is over the budget. */
import { join } from 'node:path';
import {
  breachesOf,
  gzippedSizeIn,
  PUBLIC_ROUTES,
  readManifest,
  SCRIPT_BUDGET_KB,
  weighRoutes,
} from './page-weight.ts';

const folder = join(import.meta.dirname, '../build/client');
const weights = weighRoutes(readManifest(folder), gzippedSizeIn(folder));
console.log(
  `Scripts of a first visit, gzipped, 1 KB = 1,000 bytes; the budget of ${SCRIPT_BUDGET_KB} KB holds for public pages`,
);
for (const { route, files, bytes } of weights.toSorted((a, b) => b.bytes - a.bytes)) {
  const kind = PUBLIC_ROUTES.includes(route) ? 'public' : '';
  console.log(
    `${route.replace('routes/', '').padEnd(22)} ${(bytes / 1000).toFixed(1).padStart(6)} KB  ${String(files).padStart(2)} files  ${kind}`,
  );
}
const breaches = breachesOf(weights);
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length > 0 ? 1 : 0;
