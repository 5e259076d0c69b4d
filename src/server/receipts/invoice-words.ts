import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Invoice, InvoiceBatch, InvoiceKind, InvoiceLine, ScheduleMark } from '#domain/invoicing/invoice.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/server/receipts.ts';

/** The document's legal name. */
export const KIND_TITLES: Readonly<Record<InvoiceKind, string>> = {
  'tax-invoice': say.taxInvoice,
  'bill-of-supply': say.billOfSupply,
  'invoice-cum-bill-of-supply': say.invoiceCumBillOf,
};

/** The printed document: an invoice, or a credit note with the lines and taxes that it reverses, all of the invoice's or a part of them. */
export type Printed = Invoice & { readonly credit?: CreditNote };

/** The title of the document. */
export function titleOf({ kind, credit }: Printed): string {
  return credit ? say.creditNote : KIND_TITLES[kind];
}

/** The number of the document itself. */
export function numberOf({ number, credit }: Printed): string {
  return credit?.number ?? number;
}

/** How an order was paid, in words. */
export const PAID_BY: Readonly<Record<Invoice['paidBy'], string>> = { cod: say.cashOnDelivery, online: say.paidOnline };

/** The schedule's condition for the supply (Drugs Rules, schedules H and H1). */
export const SCHEDULE_WORDS: Readonly<Record<ScheduleMark, string>> = {
  OTC: say.noPrescriptionNeeded,
  H: say.scheduleHOnPrescription,
  H1: say.scheduleH1OnPrescription,
};

/** Paise in a column of money: "1,23,456.50", without the currency, which the heading names. */
export function plainAmount(paise: number): string {
  // not a sentence: the sign of money, as the figures have it
  return formatRupees(paise).replace('Rs ', '');
}

/** A rate of tax: "2.5%". */
export function percentInWords(percent: number): string {
  return `${percent}%`;
}

/** A batch as printed on packs: "Batch CP2611, exp 03/2028, MRP 120.00"; with its packs where the line has other batches. */
export function batchInWords({ batch, expiry, mrpPaise, quantity }: InvoiceBatch, isOnly: boolean): string {
  // A list without batches doesn't give the expiry; then it is left out.
  const until = expiry === '' ? '' : say.until(`${expiry.slice(5, 7)}/${expiry.slice(0, 4)}`);
  const printed = say.batchMrp(batch, until, plainAmount(mrpPaise));
  return isOnly ? printed : say.printedAndQuantity(printed, quantity);
}

/** Which product a line replaces and who allowed it; null if nothing was substituted. */
export function substitutionInWords({ standsFor, allowedBy }: InvoiceLine): string | null {
  return standsFor === null ? null : say.substitutedFor(standsFor, allowedBy);
}

/** Who prescribed a line, where the lines have several prescribers; null of any other. */
export function prescriberInWords({ prescriber }: InvoiceLine): string | null {
  if (prescriber === undefined) return null;
  return say.prescriberIs(prescriber?.name ?? say.notRecorded, prescriber?.registration ?? null);
}

/** The place of supply with its GST code: "Karnataka (29)". */
export function placeInWords({ placeOfSupply }: Invoice): string {
  return placeOfSupply.code === null ? placeOfSupply.state : `${placeOfSupply.state} (${placeOfSupply.code})`;
}
