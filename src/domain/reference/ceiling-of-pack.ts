import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { packCeilingPaise, withTax } from './ceiling-cap.ts';
import { findReference, type ReferenceIndex } from './reference-index.ts';

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
