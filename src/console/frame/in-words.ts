import { groupIndian } from '#domain/pricing/money.ts';
import * as say from '#sentences/counter/bench.ts';
import * as dates from '#sentences/dates.ts';

/** An expiry (yyyy-MM-dd) as packs print it: "Mar 2027"; an unknown expiry is named as such. */
export function expiryInWords(day: string | null): string {
  const [year, month] = day?.split('-') ?? [];
  const name = dates.shortMonths[Number(month) - 1];
  return year && name ? `${name} ${year}` : say.notKnown;
}

/** Rupees with two decimals, grouped as in India, as packs and bills print them: "₹1,23,456.50". */
export function rupees(amount: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)$/.exec(amount.toFixed(2)) ?? [];
  return `₹${sign}${groupIndian(whole)}${fraction}`;
}

/** Formats a time for the counter: day and time in India. */
export function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
