import { AppError } from '#contract/app-error.ts';
import { lastExpiryTooNear } from '#domain/orders/shelf-life.ts';
import { sendBackUntil, yearOfInvoice } from '#domain/stock/goods-in.ts';
import { packsToOrder, SALES_DAYS } from '#domain/stock/reorder.ts';
import * as say from '#sentences/services/stock.ts';
import { listBatchChanges, listBatches } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { listHolds } from '../../persistence/repositories/catalogue/hold-repository.ts';
import { listMovements } from '../../persistence/repositories/catalogue/stock-ledger-repository.ts';
import {
  findPurchase,
  listBought,
  listPurchaseLines,
  type Purchase,
  type PurchaseLine,
} from '../../persistence/repositories/stock/goods-in-repository.ts';
import { findShelfMedicine, listSelling, readCardRows } from '../../persistence/repositories/stock/shelf-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

const MOST_ROWS = 100;

/** The stock card of a medicine: its batches, its purchases, and the movements of each batch, newest first. */
export async function showCard({ db }: Pick<ServiceParts, 'db'>, medicineId: string) {
  const medicine = await findShelfMedicine(db, medicineId);
  if (medicine === null) throw new AppError('medicine-not-found', { sentence: say.thereIsNoMedicine(medicineId) });
  return {
    medicine,
    hold: (await listHolds(db, [medicineId]))[0] ?? null,
    batches: await listBatches(db, medicineId),
    bought: await listBought(db, medicineId, MOST_ROWS),
    rows: await readCardRows(db, medicineId, MOST_ROWS),
  };
}

/** The goods received on a supplier's invoice; null if none were. */
export async function readPurchase(
  { db }: Pick<ServiceParts, 'db'>,
  { supplierId, number, dated }: Pick<Purchase, 'supplierId' | 'number' | 'dated'>,
): Promise<{ readonly purchase: Purchase; readonly lines: readonly PurchaseLine[] } | null> {
  const purchase = await findPurchase(db, { supplierId, number, financialYear: yearOfInvoice(dated) });
  return purchase && { purchase, lines: await listPurchaseLines(db, purchase.id) };
}

/** All batches, or those of one medicine, in the order in which they are used; `expiringDays`: only those that expire within that many days or have expired. */
export function readBatches(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  medicineId: string | null,
  expiringDays: number | null,
) {
  return listBatches(db, medicineId, expiringDays === null ? null : lastExpiryTooNear(now().getTime(), expiringDays));
}

/** The movements and changes of a medicine's batches, at most `most` of each, newest first. */
export async function readBatchHistory({ db }: Pick<ServiceParts, 'db'>, medicineId: string, most: number) {
  return {
    moves: await listMovements(db, medicineId, most),
    changes: await listBatchChanges(db, medicineId, most),
  };
}

const DAY_MS = 24 * 3_600_000;

/** Batches with packs that expire within that many days or have expired, the first to expire first, and until when a supplier takes them back. */
export async function listExpiring({ db, now }: Pick<ServiceParts, 'db' | 'now'>, days: number) {
  const batches = await listBatches(db, null, lastExpiryTooNear(now().getTime(), days));
  return batches.map((one) => ({ ...one, sendBackUntil: sendBackUntil(one.expiry) }));
}

/** What to order from suppliers, the most needed first. */
export async function listToOrder({ db, now }: Pick<ServiceParts, 'db' | 'now'>) {
  const selling = await listSelling(db, new Date(now().getTime() - SALES_DAYS * DAY_MS));
  return selling
    .map((one) => ({ ...one, toOrder: packsToOrder(one) }))
    .filter(({ toOrder }) => toOrder > 0)
    .toSorted((a, b) => b.short - a.short || b.toOrder - a.toOrder || a.name.localeCompare(b.name));
}
