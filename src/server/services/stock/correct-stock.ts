import { AppError, refuse } from '#contract/app-error.ts';
import type { ShelfBatch } from '#domain/orders/packing-plan.ts';
import { type AuditActor, staffOfActor } from '#domain/privacy/audit.ts';
import { type CorrectionKind, needsSecondPerson, packsMoved } from '#domain/stock/correction.ts';
import { sameBatch } from '#domain/stock/goods-in.ts';
import * as say from '#sentences/server/stock.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { lockBatches } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { lockMedicines } from '../../persistence/repositories/catalogue/stock-repository.ts';
import {
  type Correction,
  holdCorrectionsOf,
  saveCorrection,
  sumAlonePacks,
} from '../../persistence/repositories/stock/correction-repository.ts';
import type { Parts } from '../service-parts.ts';
import { type ChangedBatch, removePacks } from './change-batch.ts';
import { recordBatch, type TakenIn } from './take-in-batch.ts';

const DAY_MS = 24 * 3_600_000;

/** A requested stock correction: the result of a count, or packs that were removed. */
export interface AskedCorrection {
  readonly medicineId: string;
  readonly batch: string;
  readonly kind: CorrectionKind;
  /** The number of packs in stock for `counted`, otherwise the number of removed packs. */
  readonly packs: number;
  /** The packs of the batch that the page showed; null on the command line. */
  readonly shown: number | null;
  readonly why: string;
  /** For a batch that is not recorded yet. */
  readonly expiry?: string | null;
  readonly mrpPaise?: number | null;
}

/** The result: no difference, done, or waiting for another person. */
export interface Corrected {
  readonly state: 'same' | 'done' | 'waits';
  readonly id: string | null;
  readonly before: number;
  readonly after: number;
  /** The batch and the sellable stock, if it was done. */
  readonly result: TakenIn | ChangedBatch | null;
}

/**
 * Corrects the stock of a batch. One person may correct a number of packs in a day alone; beyond that the correction waits for another
 * person, and the stock does not change. Refuses a count if the stock has changed since the page showed it.
 */
export async function correctStock(parts: Parts, actor: AuditActor, asked: AskedCorrection): Promise<Corrected> {
  return inTransaction(parts.db, 'correct-stock', async (db) => {
    // A count may be 0; a removal of 0 packs is a mistake.
    if (asked.kind !== 'counted' && asked.packs === 0)
      throw new AppError('invalid-input', { sentence: say.removeOne, fields: { packs: say.removeOne } });
    const at = parts.now();
    await holdCorrectionsOf(db, actor);
    const known = await lockBatch(db, asked);
    if (known === null && asked.kind !== 'counted') refuse(say.noSuchBatch(asked.batch));
    if (known === null && !asked.expiry) refuse(say.expiryNeeded(asked.batch));
    const before = known?.packs ?? 0;
    if (asked.shown !== null && asked.shown !== before) refuse(say.countedMeanwhile(asked.batch, before, asked.shown));
    const after = asked.kind === 'counted' ? asked.packs : before - asked.packs;
    if (after < 0) refuse(say.holdsOnly(asked.batch, before));
    if (after === before && known !== null) return { state: 'same', id: null, before, after, result: null };
    const since = new Date(at.getTime() - DAY_MS);
    const { medicineId, kind, why, expiry = null, mrpPaise = null } = asked;
    const batch = known?.batch ?? asked.batch;
    const one: Correction = {
      ...{ id: parts.newId(), medicineId, batch, kind, before, after, why, madeBy: actor, madeAt: at },
      ...{ expiry: known === null ? expiry : null, mrpPaise: known === null ? mrpPaise : null },
      alonePacks: (await sumAlonePacks(db, actor, since)) + packsMoved({ before, after }),
    };
    const waits = needsSecondPerson(one.alonePacks);
    const end = waits ? null : ({ outcome: 'done', decidedBy: null, at } as const);
    if (!(await saveCorrection(db, one, end))) refuse(say.waitsAlready(batch));
    const result = waits ? null : await applyCorrection(db, one, at);
    return { state: waits ? 'waits' : 'done', id: one.id, before, after, result };
  });
}

/** The batch as it is now, with its medicine's row locked; null if it is not recorded. */
export async function lockBatch(
  db: Db,
  { medicineId, batch }: Pick<ShelfBatch, 'medicineId' | 'batch'>,
): Promise<ShelfBatch | null> {
  await lockMedicines(db, [medicineId]);
  return sameBatch(await lockBatches(db, [medicineId]), batch) ?? null;
}

/** Applies a correction, in the transaction that decides it. The caller has checked the current stock of the batch. */
export async function applyCorrection(db: Db, one: Correction, at: Date): Promise<TakenIn | ChangedBatch> {
  const { medicineId, batch, kind, before, after, why } = one;
  const actor = one.madeBy as AuditActor;
  if (kind !== 'counted')
    return removePacks(db, { medicineId, batch, why, actor, packs: before - after, how: kind }, at);
  const known = await lockBatch(db, one);
  const expiry = known?.expiry ?? one.expiry;
  if (expiry === null) throw new Error(`Correction ${one.id} has no expiry for its batch.`);
  const input = { medicineId, batch, expiry, packs: after, mrpPaise: known?.mrpPaise ?? one.mrpPaise };
  return recordBatch(db, input, { kind: 'counted', packsOf: () => after, staffId: staffOfActor(actor) }, at);
}
