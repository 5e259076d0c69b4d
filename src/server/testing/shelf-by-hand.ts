import type { Db } from '../persistence/database.ts';
import { type BatchAct, type ChangedBatch, removePacks } from '../services/stock/change-batch.ts';
import { type BatchInput, recordBatch, type TakenIn } from '../services/stock/take-in-batch.ts';

interface Parts {
  readonly db: Db;
  readonly now: () => Date;
}

/** Sets a batch to the result of a count, without limits. */
export function countBatch({ db, now }: Parts, input: BatchInput): Promise<TakenIn> {
  const how = { kind: 'counted', packsOf: () => input.packs } as const;
  return db.transaction().execute((trx) => recordBatch(trx, input, how, now()));
}

/** Removes packs of a batch permanently, without limits. */
export function destroyPacks({ db, now }: Parts, act: BatchAct & { readonly packs: number }): Promise<ChangedBatch> {
  return db.transaction().execute((trx) => removePacks(trx, { ...act, how: 'destroyed' }, now()));
}
