/**
 * `npm run fuzz [-- --requests 20000 --seed 1]`: a whole shop in a process of its own, asked from the document it serves.
 * No answer may take longer than `--slow-ms` (2000 unless the machine is busy with other things).
 * RATE_LIMITS=off lifts the limits per address for this trial; those per phone, code, coupon and account stay.
 */

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { whenAndWhere } from '../../bench/machine.ts';
import { BENCH_SECRET, launchShop, newDataFolder, runCommand } from '../../bench/shop-process.ts';
import { hmacHex } from '../../src/server/providers/payments/signatures.ts';
import { runCampaign } from './campaign.ts';
import type { Trial } from './fill-shop.ts';

/** What counts as a fault beside wrong answers: less than this of the requests signed in, or accepted. */
const LEAST_SIGNED_IN = 0.3;
const LEAST_ACCEPTED = 0.2;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    'slow-ms': { type: 'string', default: '2000' },
  },
});
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
const tally = await runCampaign(trialOf(shop.origin, shop.databaseUrl), {
  requests,
  seed,
  slowMs: Number(values['slow-ms']),
});
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
  ...(tally.missed().length > 0 ? ['not everything that is documented was asked'] : []),
  ...(signedIn < LEAST_SIGNED_IN ? ['too few requests were signed in'] : []),
  ...(accepted < LEAST_ACCEPTED ? ['too few requests were accepted'] : []),
  ...(alive === 200 ? [] : ['the shop is not ready any more']),
  ...(verified.code === 0 ? [] : [`shop verify: ${verified.printed}`]),
];
for (const fault of faults) console.log(`  WRONG  ${fault}`);
rmSync(dataDir, { recursive: true, force: true });
process.exit(faults.length === 0 ? 0 : 1);

function trialOf(origin: string, databaseUrl: string): Trial {
  return {
    origin,
    databaseUrl,
    secret: BENCH_SECRET,
    now: () => new Date(),
    codeFor: async (phone) => newestCode(join(dataDir, 'outbox/messages.ndjson'), phone),
    pay: async (order) => {
      await fetch(`${origin}/sandbox-gateway/checkout/${order}/success`, { method: 'POST' });
    },
    signWebhook: (body) => hmacHex(hmacHex(BENCH_SECRET, 'sandbox gateway: webhook secret'), body),
  };
}

/** The code of the last message to a phone, from the file that stands in for the provider. */
function newestCode(file: string, phone: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').reverse();
  const line = lines.find((text) => text.includes(`"${phone}"`)) ?? '';
  return /\b(\d{4})\b/.exec((JSON.parse(line || '{"text":""}') as { text: string }).text)?.[1] ?? '0000';
}
