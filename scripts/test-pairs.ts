/**
 * Tests pairs of products, each with the verdict of a careful pharmacist, on a running shop: imports them with the
 * catalogue import over a real database and requests `POST /api/v1/inventory/product-details` in both directions. The
 * pairs are beside the market's lists and are not part of the project. `MARKET_DATA=FOLDER npm run test:pairs`
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from '#domain/substitution/verdict.ts';
import { askPairs } from './market/ask-pairs.ts';
import { PAIR_FILES, readExpectedPairs } from './market/read-hard-pairs.ts';

/** A laxer verdict can harm and is never allowed; a stricter one costs a saving. */
const MOST_TIMID = 4;
const RANK: Readonly<Record<Verdict, number>> = { same: 0, ask: 1, never: 2 };

const folder = process.env.MARKET_DATA ?? join(import.meta.dirname, '../../shared/data');
const missing = PAIR_FILES.filter((file) => !existsSync(join(folder, file)));
if (missing.length > 0) console.log(`The lists of pairs are absent (no ${missing.join(', no ')}). Nothing was tried.`);
else process.exitCode = await tryPairs();

async function tryPairs(): Promise<number> {
  const answered = await askPairs(readExpectedPairs(folder));
  let unsafe = 0;
  let timid = 0;
  for (const { pair, there, back } of answered) {
    const ranks = [there, back].map(({ verdict }) => RANK[verdict]);
    const expected = RANK[pair.expected];
    const kind = ranks.some((rank) => rank < expected)
      ? 'UNSAFE'
      : ranks.some((rank) => rank > expected)
        ? 'timid'
        : null;
    if (kind === null) continue;
    if (kind === 'UNSAFE') unsafe += 1;
    else timid += 1;
    console.log(`${kind} ${pair.title}: ${pair.a.name} / ${pair.b.name}: expected ${pair.expected} (${pair.why})`);
    for (const { verdict, reason } of [there, back]) console.log(`       ${verdict}: ${reason}`);
  }
  console.log(
    `${answered.length} pairs asked both ways: ${answered.length - unsafe - timid} agree, ${unsafe} unsafe, ${timid} timid (at most ${MOST_TIMID})`,
  );
  return unsafe === 0 && timid <= MOST_TIMID ? 0 : 1;
}
