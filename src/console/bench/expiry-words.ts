import * as say from '#sentences/counter/bench.ts';

// not a sentence: packs print these whatever language the shop speaks.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** An expiry (yyyy-MM-dd) as packs print it: "Mar 2027"; what no list told is said so. */
export function expiryInWords(day: string | null): string {
  const [year, month] = day?.split('-') ?? [];
  const name = MONTHS[Number(month) - 1];
  return year && name ? `${name} ${year}` : say.notKnown;
}

/** Rupees with two places, as packs and bills print them. */
export function rupees(amount: number): string {
  return `₹${amount.toFixed(2)}`;
}
