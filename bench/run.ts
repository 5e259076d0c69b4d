/** `npm run bench [-- suite …]`: each suite prints ratios that were measured side by side in the same run. */

import { whenAndWhere } from '../trials/kit/machine.ts';
import { closeBenchDatabase } from './bench-database.ts';

const SUITES: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  search: () => import('./search.ts'),
  suggestions: () => import('./suggestions.ts'),
  pages: () => import('./pages.ts'),
  'pages-queued': () => import('./pages-queued.ts'),
  cart: () => import('./cart.ts'),
  switch: () => import('./switch.ts'),
  weight: () => import('./weight.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'first-paint': () => import('./first-paint.ts'),
  interactions: () => import('./interactions.ts'),
  orders: () => import('./orders.ts'),
  watching: () => import('./watching.ts'),
  workers: () => import('./workers.ts'),
  races: () => import('./races.ts'),
  syncs: () => import('./syncs.ts'),
  counter: () => import('./counter.ts'),
  recall: () => import('./recall.ts'),
  'kill-loop': () => import('./kill-loop.ts'),
  load: () => import('./load-rate.ts'),
  spike: () => import('./spike.ts'),
  soak: () => import('./soak.ts'),
  sigterm: () => import('./sigterm.ts'),
  restart: () => import('./restart.ts'),
  enumeration: () => import('./enumeration.ts'),
  sessions: () => import('./sessions.ts'),
  otp: () => import('./otp-codes.ts'),
};
/** These run for minutes, so only when they are named. */
const LONG = new Set(['load', 'spike', 'soak', 'sigterm', 'restart']);

// A number belongs to the preceding option (`--minutes 10`).
const wanted = process.argv.slice(2).filter((word) => !/^(?:-|\d)/.test(word));
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(SUITES).join(', ')}.`);
  process.exit(1);
}
console.log(whenAndWhere());
for (const name of wanted.length > 0 ? wanted : Object.keys(SUITES).filter((suite) => !LONG.has(suite))) {
  console.log(`\n== ${name} ==`);
  const suite = await SUITES[name]?.();
  await suite?.run();
}
await closeBenchDatabase();
// A suite that found a fault has set the exit code.
process.exit();
