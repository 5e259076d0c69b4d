import { readGtin } from '#domain/stock/goods-in.ts';
import { findPackCode } from '../../persistence/repositories/stock/goods-in-repository.ts';
import {
  findShelfMedicine,
  findShelfMedicines,
  type ShelfMedicine,
} from '../../persistence/repositories/stock/shelf-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { readPackCeiling } from './pack-ceiling.ts';

/** A medicine found at the shelf, with the government's ceiling of its pack, if known. */
export interface OnShelf extends ShelfMedicine {
  readonly ceilingPaise: number | null;
}

/** Medicines by the code on their pack, by id, or by letters of their name. An unknown code finds none. */
export async function findOnShelf(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  typed: string,
): Promise<readonly OnShelf[]> {
  const gtin = readGtin(typed);
  const meant = gtin === null ? null : await findPackCode(db, gtin);
  const known = meant === null ? null : await findShelfMedicine(db, meant);
  const found = known !== null ? [known] : gtin !== null ? [] : await findShelfMedicines(db, typed);
  return Promise.all(found.map(async (one) => ({ ...one, ceilingPaise: await readPackCeiling(db, one.id, now()) })));
}

/** Assigns a code to another medicine, for the operator, if an earlier entry was wrong. */
export { changePackCode as setPackCode } from '../../persistence/repositories/stock/goods-in-repository.ts';
