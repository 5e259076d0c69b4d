import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import { recommendFrom } from '#domain/substitution/recommend-substitute.ts';
import { sameGroup } from '#domain/substitution/same-group.ts';
import { substitutionKey } from '#domain/substitution/substitution-key.ts';
import type { Verdict } from '#domain/substitution/verdict.ts';
import { splitComposition } from '#server/services/catalogue-file/read-catalogue-row.ts';
import type { MarketProduct } from './market-product.ts';

/** The words in the hand-picked list and the verdict that each one expects. */
export const EXPECTED: Readonly<Record<string, Verdict>> = {
  'should match': 'same',
  'match with a note': 'ask',
  ask: 'ask',
  'compare per kit': 'ask',
  never: 'never',
  block: 'never',
  'doctor only': 'never',
  'dedupe by name+pack': 'same',
};

type PairRow = Readonly<Record<string, string>>;

/** One line for each pair: the result, and what was wrong with it, if anything. */
export interface PairResult {
  readonly text: string;
  readonly problem: string | null;
}

/** Checks the hand-picked pairs by the rules: compositions as printed and assumed complete, without special cases. */
export function checkPairs(folder: string, products: readonly MarketProduct[]): PairResult[] {
  const byId = new Map(products.map((product) => [product.row.id, product]));
  const text = gunzipSync(readFileSync(join(folder, 'substitution_pairs.csv.gz'))).toString('utf8');
  const rows = parse(text, { columns: true }) as PairRow[];
  return rows.map((row) => checkPair(row, byId));
}

function checkPair(row: PairRow, byId: ReadonlyMap<string, MarketProduct>): PairResult {
  const searched = factsOf(row, 'searched', byId);
  const other = factsOf(row, 'other', byId);
  const expected = EXPECTED[row.expected ?? ''];
  const { verdict, code } = compareMedicines(searched, other);
  const back = compareMedicines(other, searched);
  const text = `${row.searched_name} / ${row.other_name}: ${verdict} (${code})`;
  if (expected === undefined) return { text, problem: `the expectation "${row.expected}" is not known` };
  if (verdict !== expected) return { text, problem: `expected ${expected}: ${row.why}` };
  if (back.verdict !== verdict) return { text, problem: `the other way round it is ${back.verdict}` };
  if (row.expected === 'dedupe by name+pack') return { text, problem: checkTwins(row, searched, other) };
  return { text, problem: null };
}

/**
 * One name, two packs, one of them discontinued: the two products are the same, and the discontinued one is never
 * recommended.
 */
function checkTwins(row: PairRow, searched: MedicineFacts, other: MedicineFacts): string | null {
  if (searched.id === other.id) return 'the two packs were taken for one product';
  if (substitutionKey(searched) !== substitutionKey(other)) return 'the two packs are in different groups';
  const cheap = offerOf(other, row.other_price);
  const listed = offerOf(searched, row.searched_price);
  const dear = { ...listed, mrpPaise: listed.mrpPaise * 2 };
  const recommendAmong = (pack: Offer) => recommendFrom(dear, sameGroup([dear, pack])).kind;
  if (recommendAmong({ ...cheap, discontinued: true }) === 'recommended')
    return 'the discontinued pack was recommended';
  return recommendAmong(cheap) === 'recommended' ? null : 'a pack still made was not recommended';
}

function offerOf(facts: MedicineFacts, price: string | undefined): Offer {
  const mrpPaise = Math.round(Number(price) * 100);
  const maker = { name: facts.manufacturer, topTier: true, size: 1 };
  return { facts, mrpPaise, discountPercent: 0, inStock: true, discontinued: false, maker, confirmed: true };
}

function factsOf(row: PairRow, side: 'searched' | 'other', byId: ReadonlyMap<string, MarketProduct>): MedicineFacts {
  const id = row[`${side}_id`] ?? '';
  return readMedicine({
    id,
    name: row[`${side}_name`] ?? '',
    manufacturer: byId.get(id)?.offer.facts.manufacturer ?? supposedMaker(row, side),
    packLabel: row[`${side}_pack`] ?? '',
    saltTexts: splitComposition(row[`${side}_composition`] ?? ''),
    listing: 'complete',
  });
}

/** If the lists do not name the manufacturer: one firm for two names with the same first word, otherwise two firms. */
export function supposedMaker(row: PairRow, side: 'searched' | 'other'): string {
  const [one, other] = [row.searched_name, row.other_name].map((name) => name?.split(' ')[0]?.toLowerCase());
  return one === other ? 'One Maker' : `Maker of the ${side} one`;
}
