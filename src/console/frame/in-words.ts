import { dayInIndia } from '#domain/people/age.ts';
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

/** The day in India of a time (ISO, UTC): "27 Nov 2026". */
export function dayInWords(moment: string): string {
  return dates.dateInWords(dayInIndia(Date.parse(moment)));
}

/** A time (ISO, UTC) in India, with its day: "27 Nov 2026, 2:23 pm". */
export function momentInWords(moment: string): string {
  const time = new Date(moment).toLocaleTimeString('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  return `${dayInWords(moment)}, ${time}`;
}
