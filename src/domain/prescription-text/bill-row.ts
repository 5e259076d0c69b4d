import { FORM_WORDS } from './paper-words-table.ts';

const SUM = /^(?:rs\.?|₹)?\d{1,7}\.\d{2}$/u;
/** A tax rate or a discount, and the rupee sign. */
const BESIDE_SUM = /^(?:\d{1,2}(?:\.\d{1,2})?%|rs\.?|₹)$/u;
const COUNT = /^\d{1,3}$/u;
const COUNTED = /^(?:strips?|nos?|pcs|pc|units?|packs?|qty|tabs?)\.?$/u;
/** Text between a name and the quantity sold. */
const OF_BATCH =
  /^(?:\d{1,3}'?s|\d{1,2}x\d{1,3}|300[1-6](?:\d{2}|\d{4})?|(?:21|22|33|34|90|96)\d{6}|(?:0[1-9]|1[0-2])[/-](?:20)?[23]\d|(?=[a-z\d-]*\d[a-z\d-]*\d)(?=[a-z\d-]*[a-z])(?!\d+(?:\.\d+)?(?:mg|mcg|gm?|ml|iu|%|k)$)[a-z\d-]{5,14}|b\.?no\.?:?|batch:?|exp:?|mfg:?|hsn:?|mrp:?)$/u;
/** The maker's abbreviation before a batch: "GLEN K5539 09/28". */
const MAKER = /^[a-z]{2,6}$/u;
/** The fewest amounts of money that end a row of a bill; a single one may be a strength ("Eltroxin 12.50"). */
const FEWEST_SUMS = 2;

/**
 * Where the name ends in a row of a bill, and the quantity sold: after the name come pack, code, batch and expiry in any order,
 * then the quantity and the money. Null where the row is not part of a bill.
 */
export function readBillRow(lower: string): { readonly length: number; readonly quantity: number | null } | null {
  const words = Array.from(lower.matchAll(/\S+/gu), ({ 0: word, index }) => ({ word, index }));
  let end = words.length;
  let sums = 0;
  for (; end > 0; end -= 1) {
    const { word } = words[end - 1] as (typeof words)[number];
    if (SUM.test(word)) sums += 1;
    else if (!BESIDE_SUM.test(word)) break;
  }
  if (sums === 0 || end < 2) return null;
  const hasUnit = COUNTED.test(words[end - 1]?.word ?? '');
  const at = hasUnit ? end - 2 : end - 1;
  const last = words[at]?.word ?? '';
  const isCounted = COUNT.test(last);
  if (!isCounted && sums < FEWEST_SUMS && !/\b(?:exp|batch|b\.?no)\b/u.test(lower)) return null;
  const rest = words.slice(0, isCounted ? at : end);
  const batch = rest.findIndex(({ word }, place) => place > 0 && OF_BATCH.test(word));
  if (!isCounted && batch < 0) return null;
  const maker = batch < 2 || /^\d/u.test(rest[batch]?.word ?? '') ? '' : (rest[batch - 1]?.word ?? '');
  const hasMaker = MAKER.test(maker) && !Object.hasOwn(FORM_WORDS, maker);
  const until = batch < 0 ? rest.length : hasMaker ? batch - 1 : batch;
  const lastOfName = rest[until - 1];
  if (lastOfName === undefined) return null;
  return { length: lastOfName.index + lastOfName.word.length, quantity: isCounted ? Number(last) : null };
}
