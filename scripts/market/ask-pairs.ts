import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDosageForm } from '#domain/medicine/form/dosage-form.ts';
import { readPackSize } from '#domain/medicine/pack-size.ts';
import type { Verdict } from '#domain/substitution/verdict.ts';
import { launchShop, newDataFolder, runCommand, type ShopProcess } from '../../trials/kit/shop-process.ts';
import type { ExpectedPair, PairSide } from './read-hard-pairs.ts';

/** The shop's answer about a pair, asked in both directions. */
export interface AnsweredPair {
  readonly pair: ExpectedPair;
  readonly there: Answer;
  readonly back: Answer;
}

export interface Answer {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** The parts of a `product-details` answer that show a verdict. */
interface Details {
  readonly search?: { readonly medicine_name?: string };
  readonly isRecommended: boolean;
  readonly recommended: { readonly medicine: { readonly id: string; readonly medicine_name: string } };
  readonly equivalents: readonly { verdict: Verdict; reason: string; medicine: { id: string } }[];
  readonly no_recommendation?: { readonly reason: string } | null;
}

/** Rupees per unit for every pack, so that no price hides or lowers a verdict. */
const UNIT_PRICE = 10;
const IMPORT_TIMEOUT_MS = 30_000;
/** The shop's own catalogue would add neighbours with other prices. */
const NO_SEED = { SEED: 'off' };

/**
 * Imports the pairs into a separate shop, over a real database, and requests `product-details` in both directions. They
 * come in batches in which no two pairs share their first salt, so that the number of equivalents shown on a page hides
 * none; every batch reuses the ids of the one before.
 */
export async function askPairs(pairs: readonly ExpectedPair[]): Promise<AnsweredPair[]> {
  const dataDir = newDataFolder();
  const shop = await launchShop(dataDir, [], NO_SEED).ready;
  try {
    const answered: AnsweredPair[] = [];
    for (const batch of batchesOf(pairs)) answered.push(...(await askBatch(shop, dataDir, batch)));
    return answered;
  } finally {
    await shop.stop();
  }
}

async function askBatch(shop: ShopProcess, dataDir: string, batch: readonly ExpectedPair[]): Promise<AnsweredPair[]> {
  const file = join(dataDir, 'pairs.csv');
  writeFileSync(file, toCsv(batch));
  const imported = await runCommand(dataDir, ['catalogue', 'import', file, '--default-stock', '100'], NO_SEED);
  if (imported.code !== 0) throw new Error(`The import ended with ${imported.code}: ${imported.printed}`);
  await untilShown(shop, batch);
  const answered: AnsweredPair[] = [];
  for (const [index, pair] of batch.entries()) {
    const [a, b] = [`pair-${index}-a`, `pair-${index}-b`];
    answered.push({ pair, there: await verdictOf(shop, a, b), back: await verdictOf(shop, b, a) });
  }
  return answered;
}

/** Greedy: a pair goes into the first batch in which no other pair begins with its salt. */
function batchesOf(pairs: readonly ExpectedPair[]): ExpectedPair[][] {
  const batches: { salts: Set<string>; pairs: ExpectedPair[] }[] = [];
  for (const pair of pairs) {
    const salts = [pair.a, pair.b].map(firstSalt);
    let batch = batches.find((each) => salts.every((salt) => !each.salts.has(salt)));
    if (batch === undefined) {
      batch = { salts: new Set(), pairs: [] };
      batches.push(batch);
    }
    batch.pairs.push(pair);
    for (const salt of salts) batch.salts.add(salt);
  }
  return batches.map((batch) => batch.pairs);
}

function firstSalt({ composition }: PairSide): string {
  const text = typeof composition === 'string' ? composition : composition[0];
  return text.toLowerCase().slice(0, 6);
}

function toCsv(batch: readonly ExpectedPair[]): string {
  const header =
    'id,name,price(₹),Is_discontinued,manufacturer_name,pack_size_label,composition,short_composition1,short_composition2';
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const line = (id: string, { name, maker, packLabel, composition }: PairSide) => {
    const columns = typeof composition === 'string' ? [composition, '', ''] : ['', ...composition];
    return [id, name, priceOf(packLabel, name), 'FALSE', maker, packLabel, ...columns].map(quoted).join(',');
  };
  const lines = batch.flatMap(({ a, b }, index) => [line(`pair-${index}-a`, a), line(`pair-${index}-b`, b)]);
  return `${[header, ...lines].join('\n')}\n`;
}

function priceOf(packLabel: string, name: string): string {
  const units = readPackSize(packLabel, readDosageForm(packLabel, name))?.units ?? 1;
  return (units * UNIT_PRICE).toFixed(2);
}

/** The catalogue is rebuilt in a worker: wait until the last product of the batch is shown. */
async function untilShown(shop: ShopProcess, batch: readonly ExpectedPair[]): Promise<void> {
  const last = batch.length - 1;
  const expected = batch[last]?.b.name;
  const until = Date.now() + IMPORT_TIMEOUT_MS;
  while (Date.now() < until) {
    const details = await detailsOf(shop, `pair-${last}-b`);
    if (details !== null && JSON.stringify(details).includes(JSON.stringify(expected))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The shop did not show ${expected} within ${IMPORT_TIMEOUT_MS / 1_000} s of its import.`);
}

async function verdictOf(shop: ShopProcess, searched: string, other: string): Promise<Answer> {
  const details = await detailsOf(shop, searched);
  if (details === null) throw new Error(`The shop does not know ${searched}.`);
  if (details.isRecommended && details.recommended.medicine.id === other)
    return { verdict: 'same', reason: 'recommended' };
  const found = details.equivalents.find(({ medicine }) => medicine.id === other);
  return found ?? { verdict: 'never', reason: details.no_recommendation?.reason ?? 'not among the equivalents' };
}

async function detailsOf(shop: ShopProcess, id: string): Promise<Details | null> {
  const response = await fetch(`${shop.origin}/api/v1/inventory/product-details`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.origin },
    body: JSON.stringify({ medicine_id: id }),
  });
  if (response.status === 404) return null;
  const body = (await response.json()) as { result: { data: Details } };
  if (!response.ok) throw new Error(`product-details answered ${response.status}: ${JSON.stringify(body)}`);
  return body.result.data;
}
