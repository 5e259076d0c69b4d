import * as say from '#sentences/counter/bench.ts';
import * as dates from '#sentences/dates.ts';

/** An expiry (yyyy-MM-dd) as packs print it: "Mar 2027"; an unknown expiry is named as such. */
export function expiryInWords(day: string | null): string {
  const [year, month] = day?.split('-') ?? [];
  const name = dates.shortMonths[Number(month) - 1];
  return year && name ? `${name} ${year}` : say.notKnown;
}

/** A day (yyyy-MM-dd) as people read it: "30 Mar 2027". */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Rupees with two decimals, as packs and bills print them. */
export function rupees(amount: number): string {
  return `₹${amount.toFixed(2)}`;
}

/** Formats a time for the counter: day and time in India. */
export function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
