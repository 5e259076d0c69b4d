import type { Db } from '../persistence/database.ts';
import { type BatchAct, type ChangedBatch, takePacksAway } from '../services/stock/change-batch.ts';
import { type BatchInput, type TakenIn, writeBatchDown } from '../services/stock/take-in-batch.ts';

interface Parts {
  readonly db: Db;
  readonly now: () => Date;
}

/** Sets a batch to what a count found, whoever counted and however much it differs. */
export function countBatch({ db, now }: Parts, input: BatchInput): Promise<TakenIn> {
  const how = { kind: 'counted', packsOf: () => input.packs } as const;
  return db.transaction().execute((trx) => writeBatchDown(trx, input, how, now()));
}

/** Takes packs of a batch away for good, however many. */
export function destroyPacks({ db, now }: Parts, act: BatchAct & { readonly packs: number }): Promise<ChangedBatch> {
  return db.transaction().execute((trx) => takePacksAway(trx, { ...act, how: 'destroyed' }, now()));
}
