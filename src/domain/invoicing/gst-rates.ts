import { GST_RATES, type GstRate, NIL_RATES } from './gst-rate-table.ts';

/** How the delivery fee is taxed: as the goods it comes with, or at a rate of its own as a service. */
export type DeliveryFeeTax = 'follows-goods' | { readonly percent: number; readonly sac: string };

/**
 * The fee is part of one supply with the goods (composite supply, CGST Act section 8). Some accountants bill it as a
 * service of its own at 18 % (`{ percent: 18, sac: '996812' }`): the licensee's accountant decides.
 */
export const DELIVERY_FEE_TAX: DeliveryFeeTax = 'follows-goods';

/**
 * The GST rate in whole percent for goods of a heading sold on an Indian day ("yyyy-MM-dd"). Nil where every salt of the
 * product is on the exempt list of that day; a combination with another salt is not. Throws for a heading or a day that
 * the table does not cover: a guessed rate would be a wrong invoice.
 */
export function gstPercent(hsn: string, day: string, salts: readonly string[] = []): number {
  if (hsn.startsWith('30') && salts.length > 0 && salts.every((salt) => isNilRated(salt, day))) return 0;
  const rate = GST_RATES.reduce<GstRate | null>((best, row) => better(best, row, hsn, day), null);
  if (rate === null) throw new RangeError(`There is no GST rate for HSN ${hsn} on ${day}.`);
  return rate.percent;
}

/** The first of the days that are taxed like this one: the last day up to it from which a rate or an exemption holds. */
export function taxedAlikeSince(day: string): string {
  return [...GST_RATES, ...NIL_RATES].reduce(
    (last, { validFrom }) => (validFrom <= day && validFrom > last ? validFrom : last),
    '',
  );
}

function isNilRated(salt: string, day: string): boolean {
  const name = salt.trim().toLowerCase();
  return NIL_RATES.some((row) => row.drug.toLowerCase() === name && row.validFrom <= day);
}

/** The longest heading counts first, then the latest day. */
function better(best: GstRate | null, row: GstRate, hsn: string, day: string): GstRate | null {
  if (!hsn.startsWith(row.hsn) || row.validFrom > day) return best;
  if (best === null || row.hsn.length > best.hsn.length) return row;
  return row.hsn.length === best.hsn.length && row.validFrom > best.validFrom ? row : best;
}
