import { AppError, refuse } from '#contract/app-error.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { type AuditActor, staffOfActor } from '#domain/privacy/audit.ts';
import { isOverCeiling } from '#domain/reference/ceiling-cap.ts';
import {
  type GoodsLine,
  goodsFault,
  invoiceDayFault,
  RECEIVED_WHILE_IT_LASTS_DAYS,
  sameBatch,
  yearOfInvoice,
} from '#domain/stock/goods-in.ts';
import * as alerts from '#sentences/server/recall.ts';
import * as say from '#sentences/server/stock.ts';
import * as shelf from '#sentences/services/stock.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { lockBatches } from '../../persistence/repositories/catalogue/batch-repository.ts';
import type { ListedAlert } from '../../persistence/repositories/recall/alert-repository.ts';
import {
  addPurchaseLine,
  learnPackCode,
  listSuppliers,
  openPurchase,
} from '../../persistence/repositories/stock/goods-in-repository.ts';
import { findShelfMedicine, type ShelfMedicine } from '../../persistence/repositories/stock/shelf-repository.ts';
import { alertFor } from '../recall/find-alerts.ts';
import type { Parts } from '../service-parts.ts';
import { readPackCeiling } from './pack-ceiling.ts';
import { addPacksTo, recordBatch, type TakenIn } from './take-in-batch.ts';

/** A line of a supplier's invoice as typed or scanned. */
export interface ReceivedGoods {
  readonly supplierId: string;
  readonly number: string;
  /** The day on the invoice, "yyyy-MM-dd". */
  readonly dated: string;
  /** Fourteen digits of the code on the pack; null if none was scanned. */
  readonly gtin: string | null;
  readonly line: GoodsLine;
}

/** The received goods, and warnings for the person who entered them. */
export interface GoodsIn {
  readonly line: number;
  readonly batch: TakenIn;
  readonly notes: readonly string[];
}

/**
 * Receives a line of a supplier's invoice: adds its packs to the stock, including free ones, and records its cost. Refuses
 * packs that have expired or soon will, a batch that was already received on this invoice, and a code of another medicine.
 */
export async function receiveGoods(parts: Parts, actor: AuditActor, goods: ReceivedGoods): Promise<GoodsIn> {
  const at = parts.now();
  refuseFaults(goods, at);
  const taken = await inTransaction(parts.db, 'receive-goods', async (db) => {
    const medicine = await findShelfMedicine(db, goods.line.medicineId);
    if (medicine === null)
      throw new AppError('medicine-not-found', { sentence: shelf.thereIsNoMedicine(goods.line.medicineId) });
    const line = await ownSpelling(db, goods.line);
    const made = { actor, at };
    await refuseForeignCode(db, goods, made);
    const listed = await alertFor(db, line);
    if (listed?.match === 'sure') refuse(alerts.surelyListed(line.batch, listed.alert.month, listed.alert.reason));
    const purchase = await openPurchase(db, await purchaseOf(parts, db, goods), made);
    if (purchase.dated !== goods.dated) refuse(say.otherInvoiceDay(purchase.number, purchase.dated));
    const place = await addPurchaseLine(db, purchase.id, { ...line, medicine: medicine.name }, made);
    if (place === null) refuse(say.enteredAlready(line.batch, purchase.number));
    const packs = line.packs + line.freePacks;
    const how = { kind: 'received', packsOf: addPacksTo(packs), staffId: staffOfActor(actor) } as const;
    const { medicineId, batch: name, expiry, mrpPaise } = line;
    const batch = await recordBatch(db, { medicineId, batch: name, expiry, mrpPaise, packs }, how, at);
    return { line: place, batch, medicine, listed: listed?.alert ?? null };
  });
  return { line: taken.line, batch: taken.batch, notes: await notesOn(parts, goods.line, taken) };
}

function refuseFaults({ line, dated }: ReceivedGoods, at: Date): void {
  const { batch, expiry } = line;
  const faults = {
    'no-packs': say.noPacks,
    expired: say.expired(batch, expiry),
    'near-expiry': say.nearExpiry(batch, expiry, RECEIVED_WHILE_IT_LASTS_DAYS),
    'too-far': say.expiryTooFar(batch, expiry),
    'cost-above-mrp': say.costAboveMrp,
  };
  const day = invoiceDayFault(dated, at.getTime());
  if (day === 'in-the-future') refuse(say.invoiceInTheFuture(dated));
  if (day === 'too-old') refuse(say.invoiceTooOld(dated));
  const fault = goodsFault(line, at.getTime());
  if (fault !== null) refuse(faults[fault]);
}

async function ownSpelling(db: Db, line: GoodsLine): Promise<GoodsLine> {
  const shelf = await lockBatches(db, [line.medicineId], { lock: false });
  return { ...line, batch: sameBatch(shelf, line.batch)?.batch ?? line.batch };
}

async function refuseForeignCode(
  db: Db,
  { gtin, line }: ReceivedGoods,
  made: { readonly actor: AuditActor; readonly at: Date },
): Promise<void> {
  if (gtin === null) return;
  const means = await learnPackCode(db, gtin, line.medicineId, made);
  if (means === line.medicineId) return;
  refuse(say.codeOfAnother(gtin, (await findShelfMedicine(db, means))?.name ?? means));
}

async function purchaseOf({ newId }: Parts, db: Db, { supplierId, number, dated }: ReceivedGoods) {
  if (!(await listSuppliers(db)).some(({ id }) => id === supplierId)) refuse(say.noSuchSupplier);
  return { id: newId(), supplierId, number, financialYear: yearOfInvoice(dated), dated };
}

async function notesOn(
  { db, now }: Parts,
  { batch, mrpPaise }: GoodsLine,
  taken: { readonly batch: TakenIn; readonly medicine: ShelfMedicine; readonly listed: ListedAlert | null },
): Promise<string[]> {
  const ceiling = await readPackCeiling(db, taken.medicine.id, now());
  const { mrpPaise: catalogued } = taken.medicine;
  const { listed } = taken;
  return [
    listed === null ? null : alerts.likelyListed(batch, listed.month, listed.product, listed.maker),
    batch === taken.batch.batch ? null : say.recordedAs(taken.batch.batch),
    taken.batch.quarantine === null ? null : say.batchIsBlocked(taken.batch.quarantine),
    ceiling !== null && isOverCeiling(mrpPaise, ceiling)
      ? say.overCeiling(formatRupees(mrpPaise), formatRupees(ceiling))
      : null,
    mrpPaise === catalogued ? null : say.otherMrp(formatRupees(mrpPaise), formatRupees(catalogued)),
  ].filter((note) => note !== null);
}
