import { mergeManufacturer, presentSeller } from '#domain/medicine/manufacturers.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import type { ImportRow } from '#server/services/catalogue-file/read-catalogue-row.ts';
import type { ListRow } from './list-rows.ts';
import { productKey } from './product-key.ts';

export type Field = 'maker' | 'composition' | 'pack' | 'price';

/** A fact on which a shipped row and a list disagree. */
export interface Difference {
  readonly row: ImportRow;
  readonly field: Field;
  readonly ours: string;
  readonly theirs: string;
}

/** The rows of the lists, indexed by what their names say. */
export type ListIndex = ReadonlyMap<string, readonly ListRow[]>;

/** Indexes the lists: each row under everything that its name says, and under what remains without the numbers. */
export function indexLists(lists: readonly ListRow[]): ListIndex {
  const index = new Map<string, ListRow[]>();
  const put = (key: string, row: ListRow) => index.set(key, [...(index.get(key) ?? []), row]);
  for (const row of lists) {
    const { whole, unnumbered } = productKey(row.name, row.pack);
    put(whole, row);
    put(`?${unnumbered}`, row);
  }
  return index;
}

/** Where the lists differ from a shipped row: each field once per different value. */
export function compareRow(row: ImportRow, index: ListIndex): Difference[] {
  const { whole, unnumbered, numbers } = productKey(row.name, row.packLabel);
  const named = index.get(whole) ?? [];
  const differ = (field: Field, ours: string, theirs: string): Difference => ({ row, field, ours, theirs });
  const found = [
    ...named
      .filter((each) => !isSameMaker(row, each))
      .map((each) => differ('maker', row.manufacturerPrinted, each.maker)),
    ...named
      .filter((each) => each.salts !== null && !isSameComposition(row, each))
      .map((each) => differ('composition', row.salts.join(' + '), (each.salts ?? []).join(' + '))),
    ...comparePrice(
      row,
      named,
      (index.get(`?${unnumbered}`) ?? []).filter((each) => mayBeOne(numbers, productKey(each.name, each.pack).numbers)),
    ),
  ];
  return [...new Map(found.map((each) => [`${each.field}|${each.theirs.replace(/\s+/g, ' ')}`, each])).values()];
}

/** Names omit strengths and volumes: "Deplatt Tablet" may be Deplatt 75. */
function mayBeOne(some: readonly string[], others: readonly string[]): boolean {
  return some.every((each) => others.includes(each)) || others.every((each) => some.includes(each));
}

function isSameMaker({ manufacturerPrinted, name }: ImportRow, { maker }: ListRow): boolean {
  const sellerKey = (printed: string) => mergeManufacturer(presentSeller(printed, name)).key;
  return sellerKey(maker) === sellerKey(manufacturerPrinted);
}

function factsOf(name: string, pack: string, salts: readonly string[]): MedicineFacts {
  return readMedicine({ id: 'x', name, manufacturer: 'x', packLabel: pack, saltTexts: salts, listing: 'complete' });
}

function isSameComposition(row: ImportRow, { salts }: ListRow): boolean {
  if (salts === null) return true;
  const ours = factsOf(row.name, row.packLabel, row.salts);
  const theirs = factsOf(row.name, row.packLabel, salts);
  const read = ({ salts: each }: MedicineFacts) =>
    each
      ?.map(({ molecule, strength }) => `${molecule} ${JSON.stringify(strength)}`)
      .sort()
      .join('+');
  if (read(ours) !== undefined && read(ours) === read(theirs)) return true;
  // Lists omit "/5ml": then the amounts are compared without their volume.
  return salts.length === row.salts.length && bareAmounts(row, salts) === bareAmounts(row, row.salts);
}

function bareAmounts({ name, packLabel }: ImportRow, salts: readonly string[]): string {
  return salts
    .map((text) => {
      const molecule = factsOf(name, packLabel, [text]).salts?.[0]?.molecule ?? text;
      return `${molecule}${/[\d.]+\s*(mg|mcg|gm|iu|%)/i.exec(text)?.[0]}`.replace(/\s+|\.0+(?=mg)/g, '').toLowerCase();
    })
    .sort()
    .join('+');
}

/**
 * A confirmed row needs a list that prints its pack and price; for an unconfirmed one, no list may have its composition
 * and price.
 */
function comparePrice(row: ImportRow, named: readonly ListRow[], alike: readonly ListRow[]): Difference[] {
  const priced = (rows: readonly ListRow[]) => rows.filter((each) => each.mrpPaise !== null && !each.discontinued);
  const say = (each: ListRow) => `${each.pack} ${((each.mrpPaise ?? 0) / 100).toFixed(2)}`;
  const ours = `${row.packLabel} ${(row.mrpPaise / 100).toFixed(2)}`;
  if (row.factsSource === null) {
    if (!named.some((each) => each.salts !== null && isSameComposition(row, each))) return [];
    return priced(named).map((each) => ({ row, field: 'price', ours: `${ours} not confirmed`, theirs: say(each) }));
  }
  const offered = priced([...named, ...alike]);
  const sameUnits = offered.filter((each) => unitsOf(each.pack) === unitsOf(row.packLabel));
  if (sameUnits.some((each) => each.mrpPaise === row.mrpPaise)) return [];
  const field: Field = sameUnits.length === 0 ? 'pack' : 'price';
  return [{ row, field, ours, theirs: offered.map(say).join(' or ') || 'no list prints a price' }];
}

/** The first number on a pack: "15 tablets in 1 strip" and "strip of 15 tablets" contain 15. */
function unitsOf(pack: string): string {
  return /\d+(\.\d+)?/.exec(pack)?.[0] ?? '';
}
