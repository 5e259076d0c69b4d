/**
 * `npm run fuzz [-- --requests 20000 --seed 1]`: a whole shop in a separate process, with requests generated from the
 * document it serves. No answer may take longer than `--slow-ms` (2000), not counting the time for which the shop
 * waited for a processor. `--cost --minutes 10` searches for time per byte and memory instead
 * (`scripts/faults/cost.ts`). RATE_LIMITS=off lifts the limits per address for this trial; those per phone, code,
 * coupon and account stay.
 */

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { whenAndWhere } from '../../trials/kit/machine.ts';
import { printFaults } from '../../trials/kit/report.ts';
import { launchShop, newDataFolder, runCommand } from '../../trials/kit/shop-process.ts';
import { run as searchByCost } from '../faults/cost.ts';
import { runCampaign } from './campaign.ts';
import { openMeter } from './cost/meter.ts';
import { watchWaiting } from './cost/watch-waiting.ts';
import { trialOf } from './trial-shop.ts';

/** Faults other than wrong answers: a smaller share than this of the requests logged in, or accepted. */
const LEAST_SIGNED_IN = 0.3;
const LEAST_ACCEPTED = 0.2;
/** Fewer requests than this cannot cover everything documented; then gaps are printed but not checked. */
const ASKS_EVERYTHING = 1_500;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    'slow-ms': { type: 'string', default: '2000' },
    cost: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
if (values.cost) {
  console.log(`${whenAndWhere()}  fuzz by cost`);
  await searchByCost(['--minutes', values.minutes, '--seed', values.seed, '--only', values.only]);
  process.exit();
}
const requests = Number(values.requests);
const seed = Number(values.seed);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('--requests and --seed are whole numbers, for example: npm run fuzz -- --requests 20000 --seed 1');
  process.exit(1);
}
console.log(`${whenAndWhere()}  fuzz: ${requests} requests, seed ${seed}`);
const dataDir = newDataFolder();
const shop = await launchShop(dataDir).ready;
const began = performance.now();
const waiting = watchWaiting(openMeter(shop.pid));
const tally = await runCampaign(trialOf(shop.origin, shop.databaseUrl, dataDir), {
  requests,
  seed,
  slowMs: Number(values['slow-ms']),
  waitedMs: waiting.between,
});
waiting.stop();
const seconds = (performance.now() - began) / 1000;
const alive = await fetch(`${shop.origin}/readyz`).then(
  ({ status }) => status,
  () => 0,
);
await shop.stop();
const verified = await runCommand(dataDir, ['verify']);
for (const line of tally.lines()) console.log(line);
console.log(
  `${Math.round(tally.requests() / seconds)} requests/s; afterwards /readyz ${alive}, shop verify ended with ${verified.code}`,
);
const { signedIn, accepted } = tally.shares();
const faults = [
  ...tally.faults(),
  ...(tally.missed().length > 0 && requests >= ASKS_EVERYTHING ? ['not everything that is documented was asked'] : []),
  ...(signedIn < LEAST_SIGNED_IN ? ['too few requests were signed in'] : []),
  ...(accepted < LEAST_ACCEPTED ? ['too few requests were accepted'] : []),
  ...(alive === 200 ? [] : ['the shop is not ready any more']),
  ...(verified.code === 0 ? [] : [`shop verify: ${verified.printed}`]),
];
printFaults(faults);
rmSync(dataDir, { recursive: true, force: true });
process.exit();
