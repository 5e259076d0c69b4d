import { type CreditedPacks, creditPart, restOfInvoice } from '#domain/invoicing/credit-part.ts';
import { type CreditNote, financialYear, indianDay, invoiceNumber } from '#domain/invoicing/financial-year.ts';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { SentPacks } from '#domain/orders/returns.ts';
import type { Db } from '../../../persistence/database.ts';
import { listReturns } from '../../../persistence/repositories/counter/return-repository.ts';
import { countCreditNotes, saveCreditNote } from '../../../persistence/repositories/orders/credit-note-repository.ts';
import { findInvoice, nextSerial } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { recallLinesOf } from '../../../persistence/repositories/recall/recall-line-repository.ts';

/**
 * Reverses the rest of the invoice of an order whose goods were returned, including the delivery fee, in the same transaction. An order
 * without an invoice needs none. The caller holds the order's lock.
 */
export async function issueCreditNote(db: Db, order: Order, reason: string, at: Date): Promise<void> {
  const invoice = await findInvoice(db, order.id);
  if (invoice === null) return;
  const before = asInvoiced(order, await creditedBefore(db, order.id));
  const totalPaise = order.totals.payablePaise - order.shortfallPaise;
  if (before.length === 0) return issue(db, order, invoice, { reason, totalPaise, at });
  const part = restOfInvoice(invoice, before);
  if (part !== null) await issue(db, order, invoice, { reason, part, totalPaise: part.totals.netPaise, at });
}

/**
 * Reverses the part of the invoice for these packs, and returns their price in paise. `before` are the packs for which that was
 * already done. Returns 0, without a credit note, if none of the packs are on the invoice.
 */
export async function creditPacks(
  db: Db,
  order: Order,
  { before, back }: { readonly before: readonly SentPacks[]; readonly back: readonly SentPacks[] },
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<number> {
  const invoice = await findInvoice(db, order.id);
  const part = invoice && creditPart(invoice, asInvoiced(order, before), asInvoiced(order, back));
  if (invoice === null || part === null || part.totals.netPaise === 0) return 0;
  const totalPaise = part.totals.netPaise;
  await issue(db, order, invoice, { reason, part, totalPaise, at });
  return totalPaise;
}

/**
 * Packs of an order for which the invoice was reversed: refunded recalled packs, and those of completed returns.
 * `withPromised`: also recalled packs whose cash is still to be handed back.
 */
export async function creditedBefore(db: Db, orderId: string, { withPromised = false } = {}): Promise<SentPacks[]> {
  const [promised, refunded, atDoor, paidBack, returns] = await Promise.all([
    withPromised ? recallLinesOf(db, orderId, 'by_hand') : [],
    recallLinesOf(db, orderId, 'refunded'),
    recallLinesOf(db, orderId, 'at_door'),
    recallLinesOf(db, orderId, 'paid_back'),
    listReturns(db, orderId),
  ]);
  const ended = returns.filter(({ outcome }) => outcome === 'back').flatMap(({ packs }) => packs);
  return [...promised, ...refunded, ...atDoor, ...paidBack, ...ended];
}

/** Packs of an order, with the names on its invoice. */
export function asInvoiced({ lines }: Pick<Order, 'lines'>, packs: readonly SentPacks[]): CreditedPacks[] {
  return packs.flatMap(({ line, batch, packs: count }) => {
    const ordered = lines.find((one) => one.line === line);
    return ordered === undefined ? [] : [{ description: describeLine(ordered), batch, packs: count }];
  });
}

/** As an invoice describes a product. */
export function describeLine({ name, packLabel }: Pick<OrderLine, 'name' | 'packLabel'>): string {
  return `${name}, ${packLabel}`;
}

async function issue(
  db: Db,
  order: Order,
  invoice: Invoice,
  { at, ...note }: Pick<CreditNote, 'reason' | 'totalPaise' | 'part'> & { readonly at: Date },
): Promise<void> {
  const date = indianDay(at.getTime());
  const year = financialYear(date);
  const serial = await nextSerial(db, 'credit_note_series', year);
  const nth = (await countCreditNotes(db, order.id)) + 1;
  const body = {
    ...{ number: invoiceNumber(year, serial, 'CN'), date, orderNumber: order.number },
    ...{ invoiceNumber: invoice.number, invoiceDate: invoice.date },
    ...note,
  };
  await saveCreditNote(db, { orderId: order.id, nth, financialYear: year, serial, issuedAt: at, body });
}
