import { AppError, refuse } from '#contract/app-error.ts';
import type { ShelfBatch } from '#domain/orders/packing-plan.ts';
import { lastExpiryTooNear, SOLD_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import { type AuditActor, staffOfActor } from '#domain/privacy/audit.ts';
import { sameBatch } from '#domain/stock/goods-in.ts';
import * as recall from '#sentences/server/recall.ts';
import * as say from '#sentences/services/stock.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import {
  type BatchChange,
  listOrdersOfBatch,
  lockBatches,
  noteBatchChanges,
  saveBatch,
} from '../../persistence/repositories/catalogue/batch-repository.ts';
import { bumpCatalogueVersion } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import {
  listTooNear,
  lockMedicines,
  markOffSale,
  moveStock,
  settleStock,
} from '../../persistence/repositories/catalogue/stock-repository.ts';
import { readShelf } from '../../persistence/repositories/orders/cart-repository.ts';
import { findRecallOf } from '../../persistence/repositories/recall/recall-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { maySell, refuseFarExpiry } from './take-in-batch.ts';

const AT_ONCE = 200;

/**
 * Takes batches off sale that are too close to their expiry, and removes their packs from the sellable stock; returns how
 * many batches. Earlier orders keep their packs: only the rest is removed, and missing packs are
 * `short`, which `shop verify` reports. Several servers may run it concurrently, while customers order.
 */
export async function takeExpiringOffSale(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  goesOn = () => true,
): Promise<number> {
  const tooNear = lastExpiryTooNear(now().getTime(), SOLD_WHILE_IT_LASTS_DAYS);
  let taken = 0;
  while (goesOn()) {
    const ids = await listTooNear(db, tooNear, AT_ONCE);
    if (ids.length === 0) break;
    taken += await inTransaction(db, 'take-off-sale', async (trx) => {
      await lockMedicines(trx, ids);
      const off = await markOffSale(trx, ids, tooNear);
      const moves = off.map(({ medicineId, packs }) => ({ medicineId, shelfPacks: -packs, heldPacks: 0 }));
      await moveStock(trx, 'off_sale', moves, { reference: `expires by ${tooNear}`, at: now() }); // not a sentence: a reference in the ledger.
      // Search must show that it is sold out now.
      await bumpCatalogueVersion(trx);
      return off.length;
    });
  }
  return taken;
}

type Parts = Pick<ServiceParts, 'db' | 'now'>;

/** The batch, the person who changes it, and the reason. */
export interface BatchAct {
  readonly medicineId: string;
  readonly batch: string;
  readonly why: string;
  readonly actor: AuditActor;
}

/** A batch before and after, the sellable stock, and the orders with packs of it. */
export interface ChangedBatch {
  readonly before: ShelfBatch;
  readonly after: ShelfBatch;
  readonly sellable: number;
  readonly orders: readonly { readonly number: string; readonly status: string; readonly packs: number }[];
}

/**
 * Corrects a wrongly typed expiry or MRP of a batch. Invoices and registers of packed orders do not change. Refuses an expiry that is
 * further away than any pack lasts.
 */
export async function changeBatch(
  parts: Parts,
  { expiry, mrpPaise, ...act }: BatchAct & { readonly expiry: string | null; readonly mrpPaise: number | null },
): Promise<ChangedBatch> {
  if (expiry !== null) refuseFarExpiry({ batch: act.batch, expiry }, parts.now());
  return changing(parts, act, (known) => {
    const after = { ...known, expiry: expiry ?? known.expiry, mrpPaise: mrpPaise ?? known.mrpPaise };
    const changes = [
      { what: 'expiry' as const, before: known.expiry, after: after.expiry },
      { what: 'mrp' as const, before: String(known.mrpPaise), after: String(after.mrpPaise) },
    ].filter((change) => change.before !== change.after);
    if (changes.length === 0) refuse(say.batchSaysSoAlready(known.batch));
    return { after, changes };
  });
}

/** Quarantines a batch: its packs are neither sold nor packed until it is released. */
export async function quarantineBatch(parts: Parts, act: BatchAct): Promise<ChangedBatch> {
  return inTransaction(parts.db, 'keep-apart', (trx) => quarantineIn(trx, act, parts.now()));
}

/** Quarantines a batch, in the caller's transaction. */
export function quarantineIn(trx: Db, act: BatchAct, at: Date): Promise<ChangedBatch> {
  return changeIn(trx, act, at, (known) => {
    if (known.quarantine !== null) refuse(say.batchIsKeptApart(known.batch, known.quarantine));
    const changes = [{ what: 'quarantine' as const, before: '', after: act.why }];
    return { after: { ...known, quarantine: act.why }, changes };
  });
}

/** Releases a quarantined batch for sale, if its shelf life is long enough. A recalled one stays, also if the recall is made at the same moment. */
export async function releaseBatch(parts: Parts, act: BatchAct): Promise<ChangedBatch> {
  return changing(parts, act, async (known, trx) => {
    if ((await findRecallOf(trx, act)) !== null) refuse(recall.batchWasRecalled(act.batch));
    if (known.quarantine === null) refuse(say.batchIsNotKept(known.batch));
    const changes = [{ what: 'quarantine' as const, before: known.quarantine ?? '', after: '' }];
    return { after: { ...known, quarantine: null }, changes };
  });
}

/** Removes packs of a batch permanently: expired, damaged, destroyed, or returned to the supplier. */
export async function removePacks(
  trx: Db,
  { packs, how, ...act }: BatchAct & { readonly packs: number; readonly how: 'destroyed' | 'sent_back' },
  at: Date,
): Promise<ChangedBatch> {
  return changeIn(trx, act, at, (known) => {
    if (packs < 1 || packs > known.packs) refuse(say.batchHoldsPacks(known.batch, known.packs));
    const changes = [{ what: how, before: String(known.packs), after: String(known.packs - packs) }];
    return { after: { ...known, packs: known.packs - packs }, changes };
  });
}

interface Change {
  readonly after: ShelfBatch;
  readonly changes: readonly Pick<BatchChange, 'what' | 'before' | 'after'>[];
}

/** Judges and changes a batch that is locked. */
type BatchChanger = (known: ShelfBatch, trx: Db) => Change | Promise<Change>;

function changing({ db, now }: Parts, act: BatchAct, change: BatchChanger): Promise<ChangedBatch> {
  return inTransaction(db, 'change-batch', (trx) => changeIn(trx, act, now(), change));
}

async function changeIn(
  trx: Db,
  { medicineId, batch, why, actor }: BatchAct,
  at: Date,
  change: BatchChanger,
): Promise<ChangedBatch> {
  await lockMedicines(trx, [medicineId]);
  const known = sameBatch(await lockBatches(trx, [medicineId]), batch);
  if (!known) throw new AppError('invalid-input', { sentence: say.noBatchOfIsRecorded(batch, medicineId) });
  const { after, changes } = await change(known, trx);
  const written = { ...after, onSale: maySell(after, at) };
  await saveBatch(trx, written);
  const away = changes.map(({ what }) => what).find((what) => what === 'destroyed' || what === 'sent_back');
  const kind = away ?? (written.onSale ? 'on_sale' : 'off_sale');
  await settleStock(trx, [medicineId], kind, { reference: known.batch, at, staffId: staffOfActor(actor) });
  await noteBatchChanges(
    trx,
    known,
    changes.map((one) => ({ ...one, why, actor })),
    at,
  );
  await bumpCatalogueVersion(trx);
  return {
    before: known,
    after: written,
    sellable: await sellableOf(trx, medicineId),
    orders: await listOrdersOfBatch(trx, known),
  };
}

/** The medicine of a batch may have left the catalogue: then the batch cannot be sold. */
async function sellableOf(db: Db, medicineId: string): Promise<number> {
  return (await readShelf(db, [medicineId], { lock: false })).get(medicineId)?.stock ?? 0;
}
