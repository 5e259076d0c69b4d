import type { SubstitutionState } from '../orders/order-states.ts';
import type { InvoiceBatch, InvoiceLine, InvoiceLineInput } from './invoice.ts';

/** A line at one price per pack, before coupon and tax. */
export type PricedLine = Pick<
  InvoiceLine,
  | 'description'
  | 'manufacturer'
  | 'hsn'
  | 'scheduleMark'
  | 'standsFor'
  | 'allowedBy'
  | 'batches'
  | 'quantity'
  | 'ratePaise'
> & { readonly salts: readonly string[] };

/**
 * Prices the packs of an order line: the lesser of the agreed price and the MRP of the packed batch, so that nobody pays
 * above either (decisions 7). Batches at different prices make a line each. Throws where the batches don't hold exactly
 * the packs of the line, where money or packs are no whole numbers, or where nobody allowed a substitute.
 */
export function priceLines(line: InvoiceLineInput): readonly PricedLine[] {
  refuseContradictions(line);
  const allowedBy = allowedByOf(line);
  const { description, manufacturer, hsn, scheduleMark, standsFor, salts = [] } = line;
  const byRate = new Map<number, InvoiceBatch[]>();
  for (const batch of line.batches) {
    const rate = Math.min(line.agreedPaise, batch.mrpPaise);
    byRate.set(rate, [...(byRate.get(rate) ?? []), batch]);
  }
  return [...byRate].map(([ratePaise, batches]) => ({
    ...{ description, manufacturer, hsn, scheduleMark, standsFor, salts, allowedBy },
    batches,
    quantity: packsOf(batches),
    ratePaise,
  }));
}

function refuseContradictions(line: InvoiceLineInput): void {
  if (packsOf(line.batches) !== line.quantity) {
    throw new RangeError(
      `The batches of "${line.description}" hold ${packsOf(line.batches)} of ${line.quantity} packs.`,
    );
  }
  const packs = line.batches.map((batch) => batch.quantity);
  const prices = [line.agreedPaise, ...line.batches.map((batch) => batch.mrpPaise)];
  if (packs.length === 0 || packs.some((value) => !Number.isSafeInteger(value) || value < 1)) {
    throw new RangeError(`"${line.description}" has a batch without packs.`);
  }
  if (prices.some((value) => !Number.isSafeInteger(value) || value < 0)) {
    throw new RangeError(`"${line.description}" has a price that is no whole number of paise.`);
  }
}

const ALLOWED_BY: Readonly<Record<SubstitutionState, string | null>> = {
  requested: null,
  allowed_by_prescription: 'the prescription',
  allowed_by_doctor: 'the doctor',
  original: null,
};

/** Who allowed the substitute, in words; null where nothing was substituted. The law wants a name for every H and H1. */
function allowedByOf(line: InvoiceLineInput): string | null {
  if (line.standsFor === null) return null;
  if (line.substitution === null && line.scheduleMark === 'OTC') return 'the customer';
  const allowedBy = line.substitution && ALLOWED_BY[line.substitution];
  if (!allowedBy) throw new RangeError(`Nobody allowed "${line.description}" for "${line.standsFor}".`);
  return allowedBy;
}

function packsOf(batches: readonly InvoiceBatch[]): number {
  return batches.reduce((packs, batch) => packs + batch.quantity, 0);
}
