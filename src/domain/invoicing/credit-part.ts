import { plainMark } from '../stock/goods-in.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { sumByRate, totalOf } from './make-invoice.ts';
import { type SupplyKind, type TaxParts, workOutTax } from './work-out-tax.ts';

/** Packs of a batch that were returned or recalled. */
export interface CreditedPacks {
  /** As the invoice describes the product. */
  readonly description: string;
  readonly batch: string;
  readonly packs: number;
}

/**
 * The part of an invoice that a credit note reverses: these packs, after `before` were already reversed, each line in
 * proportion to its packs, so that the parts of a line add up to it to the paisa, in its price and in each tax. Packs that are not on the invoice, or
 * that were already reversed, cost nothing. Null if nothing is left to reverse.
 */
export function creditPart(
  invoice: Invoice,
  before: readonly CreditedPacks[],
  back: readonly CreditedPacks[],
): Invoice | null {
  const taken = allot(invoice.lines, before);
  const all = allot(invoice.lines, [...before, ...back]);
  const lines = invoice.lines.flatMap((line, place) => {
    const part = partOf(invoice, line, taken[place] ?? new Map(), all[place] ?? new Map());
    return part === null ? [] : [part];
  });
  return lines.length === 0 ? null : withCharges(invoice, lines, null);
}

/** What is left of an invoice after these packs were reversed, including its delivery fee; null if nothing is. */
export function restOfInvoice(invoice: Invoice, before: readonly CreditedPacks[]): Invoice | null {
  const everything = invoice.lines.flatMap(({ description, batches }) =>
    batches.map(({ batch, quantity }) => ({ description, batch, packs: quantity })),
  );
  const lines = creditPart(invoice, before, everything)?.lines ?? [];
  return lines.length === 0 && invoice.delivery === null ? null : withCharges(invoice, lines, invoice.delivery);
}

function withCharges(invoice: Invoice, lines: readonly InvoiceLine[], delivery: Invoice['delivery']): Invoice {
  const charges = delivery === null ? lines : [...lines, delivery];
  const totals = totalOf(charges);
  return {
    ...invoice,
    ...{ lines, delivery, totals, taxRows: sumByRate(charges), shortfallPaise: 0 },
    amountInWords: amountInWords(totals.netPaise),
  };
}

/** Packs by batch of each line; two lines of one product share the returned packs of a batch, the first one first. */
function allot(lines: readonly InvoiceLine[], packs: readonly CreditedPacks[]): Map<string, number>[] {
  const left = new Map<string, number>();
  const keyOf = (description: string, batch: string) => `${plainMark(batch)} ${description}`;
  for (const one of packs) {
    const key = keyOf(one.description, one.batch);
    left.set(key, (left.get(key) ?? 0) + one.packs);
  }
  return lines.map(({ description, batches }) => {
    const own = new Map<string, number>();
    for (const { batch, quantity } of batches) {
      const key = keyOf(description, batch);
      const count = Math.min(quantity, left.get(key) ?? 0);
      left.set(key, (left.get(key) ?? 0) - count);
      own.set(batch, (own.get(batch) ?? 0) + count);
    }
    return own;
  });
}

function partOf(
  { supply }: Pick<Invoice, 'supply'>,
  line: InvoiceLine,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): InvoiceLine | null {
  const [from, to] = [countOf(before), countOf(after)];
  if (to === from || line.quantity === 0) return null;
  const upTo = (packs: number) => Math.floor((line.netPaise * packs) / line.quantity);
  const grossPaise = line.ratePaise * (to - from);
  const netPaise = upTo(to) - upTo(from);
  return {
    ...line,
    batches: line.batches.flatMap((each) => {
      const quantity = (after.get(each.batch) ?? 0) - (before.get(each.batch) ?? 0);
      return quantity > 0 ? [{ ...each, quantity }] : [];
    }),
    quantity: to - from,
    ...{ grossPaise, netPaise, discountPaise: grossPaise - netPaise },
    ...taxBetween(upTo(from), upTo(to), line.gstPercent, supply),
  };
}

/** The tax up to one amount less that up to another: tax of each part alone would be rounded once for every part. */
function taxBetween(fromPaise: number, toPaise: number, percent: number, supply: SupplyKind): TaxParts {
  const [from, to] = [workOutTax(fromPaise, percent, supply), workOutTax(toPaise, percent, supply)];
  return {
    taxablePaise: to.taxablePaise - from.taxablePaise,
    cgstPaise: to.cgstPaise - from.cgstPaise,
    sgstPaise: to.sgstPaise - from.sgstPaise,
    igstPaise: to.igstPaise - from.igstPaise,
  };
}

function countOf(packs: ReadonlyMap<string, number>): number {
  return [...packs.values()].reduce((sum, count) => sum + count, 0);
}
