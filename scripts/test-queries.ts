/**
 * Sends every query of the labelled list, if this machine has it, to a running shop with the shipped catalogue, and
 * scores the answers by kind: scripts, Hinglish, needs, red flags, look-alikes, junk. None of the list's rows are part
 * of the project. `MARKET_DATA=FOLDER SHOP_URL=http://localhost:3000 npm run test:queries`; without SHOP_URL it uses a
 * separate shop, on a database in a folder that is deleted afterwards.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './queries/judge.ts';
import {
  type Answered,
  isSoldNow,
  type LabelledQuery,
  readLabelledQueries,
  scoreNeed,
  scoreRows,
} from './queries/score-query.ts';
import { withShop } from './queries/with-shop.ts';

const folder = process.env.MARKET_DATA ?? join(import.meta.dirname, '../../shared/data');
const list = join(folder, process.env.QUERY_LIST ?? 'queries_dev_320.csv');

if (!existsSync(list)) console.log('The list of labelled queries is absent. Nothing was asked.');
else process.exitCode = await askAll(readLabelledQueries(readFileSync(list, 'utf8')));

async function askAll(queries: readonly LabelledQuery[]): Promise<number> {
  return withShop(async (url) => {
    const sells = await brandsOf(url, queries);
    const scored = [];
    for (const query of queries) {
      const answer = await ask(url, query.query);
      const score = query.kind.startsWith('need') ? scoreNeed(query, answer) : scoreRows(query, answer);
      scored.push({
        query,
        answer,
        score,
        apart: !sells(query) ? 'absent' : isSoldNow(query, answer) ? 'sold' : null,
      } as const);
    }
    return judge(scored);
  });
}

/** The answer of the search. A text that is too short, or that it refuses, finds nothing. */
async function ask(url: string, query: string): Promise<Answered> {
  const response = await fetch(
    `${url}/api/v1/inventory/search-products?${new URLSearchParams({ query, limit: '20' })}`,
  );
  const body = (await response.json()) as { success: boolean; result: { data?: Answered } };
  return body.success && body.result.data ? body.result.data : { medicines: [] };
}

/** Whether the shop has the brand that a query means, searched by its printed name. */
async function brandsOf(url: string, queries: readonly LabelledQuery[]): Promise<(query: LabelledQuery) => boolean> {
  const absent = new Set<string>();
  for (const query of queries) {
    if (!/brand|trap|mixed/.test(query.kind)) continue;
    const wanted = query.expect.filter((each) => each !== 'none');
    if (wanted.length === 0) continue;
    const answers = await Promise.all(wanted.map((each) => ask(url, each)));
    if (!answers.some((answer) => scoreRows(query, answer).withinFive)) absent.add(query.id);
  }
  return ({ id }) => !absent.has(id);
}
