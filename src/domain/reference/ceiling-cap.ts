import { gstPercent } from '../invoicing/gst-rates.ts';
import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { sellingPricePaise } from '../pricing/money.ts';

/** The tariff heading of packed medicines, as the invoices print it. */
const MEDICINES_HSN = '3004';

/** A ceiling per unit with the tax of the day; null if the tax of that day is not known. */
export function withTax(paisePerUnit: number, facts: Pick<MedicineFacts, 'salts'>, day: string): number | null {
  try {
    const percent = gstPercent(
      MEDICINES_HSN,
      day,
      (facts.salts ?? []).map(({ printedName }) => printedName),
    );
    return Number(((paisePerUnit * (100 + percent)) / 100).toPrecision(12));
  } catch {
    return null;
  }
}

/** The highest selling price of a pack, in whole paise, rounded down so that it does not exceed the ceiling; at least 1. */
export function packCeilingPaise(taxedPaisePerUnit: number, units: number): number {
  return Math.max(1, Math.floor(Number((taxedPaisePerUnit * units).toPrecision(12))));
}

/** Whether a printed price is above a pack's ceiling: one paisa of rounding is tolerated. */
export function isOverCeiling(mrpPaise: number, ceilingPaise: number): boolean {
  return mrpPaise > ceilingPaise + 1;
}

/** What to do with a medicine whose MRP is above its ceiling: sell it within the ceiling, or not at all. */
export type CeilingPolicy = 'cap' | 'refuse';

/** Whether a medicine is not sold, because its MRP is above the pack's ceiling (null if none is known). Amounts in paise. */
export function isRefusedAboveCeiling(policy: CeilingPolicy, mrpPaise: number, ceilingPaise: number | null): boolean {
  return policy === 'refuse' && ceilingPaise !== null && isOverCeiling(mrpPaise, ceilingPaise);
}

/**
 * The discount that keeps a selling price at or below a ceiling: the shop's own if it is enough, else the smallest one
 * in hundredths of a percent that is. Every price is derived from MRP and discount, so this one function caps them all.
 */
export function discountWithinCeiling(mrpPaise: number, discountPercent: number, ceilingPaise: number | null): number {
  if (ceilingPaise === null || sellingPricePaise(mrpPaise, discountPercent) <= ceilingPaise) return discountPercent;
  let hundredths = Math.max(0, Math.floor(((mrpPaise - ceilingPaise) * 10_000) / mrpPaise) - 1);
  while (hundredths < 10_000 && sellingPricePaise(mrpPaise, hundredths / 100) > ceilingPaise) hundredths += 1;
  return hundredths / 100;
}
