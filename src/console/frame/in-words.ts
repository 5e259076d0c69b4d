import * as say from '#sentences/counter/bench.ts';
import * as dates from '#sentences/dates.ts';

/** An expiry (yyyy-MM-dd) as packs print it: "Mar 2027"; what no list told is said so. */
export function expiryInWords(day: string | null): string {
  const [year, month] = day?.split('-') ?? [];
  const name = dates.shortMonths[Number(month) - 1];
  return year && name ? `${name} ${year}` : say.notKnown;
}

/** Rupees with two places, as packs and bills print them. */
export function rupees(amount: number): string {
  return `₹${amount.toFixed(2)}`;
}

/** A moment as it is read at the counter: day and time in India. */
export function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
