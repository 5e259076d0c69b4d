import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { familyKey } from '../substitution/substitution-key.ts';
import { packCeilingPaise, withTax } from './ceiling-cap.ts';
import { type PreparedReference, prepareReference, referencePaise } from './match-reference.ts';
import type { ReferenceKind, ReferencePrice } from './reference-price.ts';

/** Rows of the lists by the molecules that they name, with each row's index in the given list. */
export type ReferenceIndex = ReadonlyMap<string, readonly IndexedReference[]>;

interface IndexedReference extends PreparedReference {
  readonly place: number;
}

/** The price of one unit of a medicine in a list. */
export interface FoundReference {
  readonly place: number;
  readonly price: ReferencePrice;
  /** For one unit of the medicine's own pack; before tax for a ceiling. */
  readonly paisePerUnit: number;
}

/** Parses all rows once, for comparison with many medicines; `prepare` parses one. */
export function indexReferences(
  prices: readonly ReferencePrice[],
  prepare: typeof prepareReference = prepareReference,
): ReferenceIndex {
  const index = new Map<string, IndexedReference[]>();
  prices.forEach((price, place) => {
    const prepared = prepare(price);
    const key = familyKey(prepared.facts);
    if (key === null) return;
    const listed = index.get(key);
    if (listed) listed.push({ ...prepared, place });
    else index.set(key, [{ ...prepared, place }]);
  });
  return index;
}

/**
 * A list's price for a medicine. Two ceilings that disagree are a doubt, and no ceiling is shown; of several packs at a
 * kendra the cheapest unit counts.
 */
export function findReference(index: ReferenceIndex, facts: MedicineFacts, kind: ReferenceKind): FoundReference | null {
  const key = familyKey(facts);
  if (key === null) return null;
  let found: FoundReference | null = null;
  for (const row of index.get(key) ?? []) {
    if (row.price.kind !== kind) continue;
    const paisePerUnit = referencePaise(facts, row);
    if (paisePerUnit === null) continue;
    if (found !== null && kind === 'ceiling' && found.paisePerUnit !== paisePerUnit) return null;
    if (found === null || paisePerUnit < found.paisePerUnit)
      found = { place: row.place, price: row.price, paisePerUnit };
  }
  return found;
}

/**
 * The government's ceiling of a pack with the tax of a day, in paise. Null if the lists have none or two that disagree, if
 * the tax of that day is not known, or if the pack cannot be counted.
 */
export function ceilingOfPack(facts: MedicineFacts, index: ReferenceIndex, day: string): number | null {
  const found = findReference(index, facts, 'ceiling');
  const units = facts.pack?.units ?? 0;
  const taxed = found && withTax(found.paisePerUnit, facts, day);
  return taxed === null || units <= 0 ? null : packCeilingPaise(taxed, units);
}
