import { financialYear, indianDay } from '#domain/invoicing/financial-year.ts';
import { invoiceNumber } from '#domain/invoicing/invoice-number.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Db } from '../../../persistence/database.ts';
import { nextCreditSerial, saveCreditNote } from '../../../persistence/repositories/orders/credit-note-repository.ts';
import { findInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';

/** Takes back the invoice of an order whose goods came back, in the same transaction and in full. An order without one needs none. */
export async function issueCreditNote(db: Db, order: Order, reason: string, at: Date): Promise<void> {
  const invoice = await findInvoice(db, order.id);
  if (invoice === null) return;
  const date = indianDay(at.getTime());
  const year = financialYear(date);
  const serial = await nextCreditSerial(db, year);
  const body = {
    number: invoiceNumber(year, serial, 'CN'),
    date,
    invoiceNumber: invoice.number,
    invoiceDate: invoice.date,
    orderNumber: order.number,
    reason,
    totalPaise: order.totals.payablePaise - order.shortfallPaise - order.recalledPaise,
  };
  await saveCreditNote(db, { orderId: order.id, financialYear: year, serial, issuedAt: at, body });
}
