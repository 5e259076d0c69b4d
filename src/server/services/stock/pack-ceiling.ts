import { indianDay } from '#domain/invoicing/financial-year.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import type { CeilingPolicy } from '#domain/reference/ceiling-cap.ts';
import { ceilingOfPack, indexReferences } from '#domain/reference/reference-index.ts';
import { isHidden } from '#domain/reference/staleness.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';
import type { Db } from '../../persistence/database.ts';
import { readCeilings } from '../../persistence/repositories/catalogue/reference-repository.ts';
import { readPrinted } from '../../persistence/repositories/catalogue/schedule-repository.ts';

/** The government's ceiling of a pack with the tax of the day, in paise; null if none is known, or the list is outdated. */
export async function readPackCeiling(db: Db, medicineId: string, at: Date): Promise<number | null> {
  return (await readCeilingRule(db, medicineId, at)).paise;
}

/** That ceiling, and what the shop does with a medicine whose MRP is above it. */
export async function readCeilingRule(
  db: Db,
  medicineId: string,
  at: Date,
): Promise<{ readonly paise: number | null; readonly policy: CeilingPolicy }> {
  const [printed] = await readPrinted(db, [medicineId]);
  const facts = printed && readMedicine(printed);
  const key = facts && familyKey(facts);
  if (!facts || !key) return { paise: null, policy: 'cap' };
  const day = indianDay(at.getTime());
  const { asOf, policy, prices } = await readCeilings(db, [key]);
  if (asOf === null || isHidden('ceiling', asOf, day)) return { paise: null, policy };
  return { paise: ceilingOfPack(facts, indexReferences(prices), day), policy };
}
