import { yearOfInvoice } from '#domain/stock/goods-in.ts';
import {
  findPurchase,
  listPurchaseLines,
  type Purchase,
  type PurchaseLine,
} from '../../persistence/repositories/stock/goods-in-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** What of a supplier's invoice has come in; null where nothing has. */
export async function readPurchase(
  { db }: Pick<ServiceParts, 'db'>,
  { supplierId, number, dated }: Pick<Purchase, 'supplierId' | 'number' | 'dated'>,
): Promise<{ readonly purchase: Purchase; readonly lines: readonly PurchaseLine[] } | null> {
  const purchase = await findPurchase(db, { supplierId, number, financialYear: yearOfInvoice(dated) });
  return purchase && { purchase, lines: await listPurchaseLines(db, purchase.id) };
}
