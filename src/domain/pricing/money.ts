/**
 * The shop's selling price in whole paise: the MRP less the shop's discount in percent (at most two decimals are used),
 * rounded to the nearest paisa. Never above the MRP, because the law lets nobody sell above it, and never below zero: a
 * discount outside 0 to 100 is clamped to that range, and one that is not a finite number counts as 0.
 */
export function sellingPricePaise(mrpPaise: number, discountPercent: number): number {
  const percent = Number.isFinite(discountPercent) ? Math.min(Math.max(discountPercent, 0), 100) : 0;
  const keptBasisPoints = 10_000 - Math.round(percent * 100);
  return Math.min(mrpPaise, Math.round((mrpPaise * keptBasisPoints) / 10_000));
}

/** Paise as rupees with at most two decimals: the number in the API. */
export function rupees(paise: number): number {
  return Math.round(paise) / 100;
}

/** Rupees of the API in whole paise, rounded to the nearest. */
export function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Paise for display, grouped the Indian way, always with two decimals: "Rs 1,23,456.50". */
export function formatRupees(paise: number): string {
  const whole = Math.round(Math.abs(paise));
  const fraction = String(whole % 100).padStart(2, '0');
  const sign = paise < 0 && whole > 0 ? '-' : '';
  return `${sign}Rs ${groupIndian(String(Math.floor(whole / 100)))}.${fraction}`;
}

/** Groups the digits of a whole number as India does: three at the end, then pairs. "123456" is "1,23,456". */
export function groupIndian(digits: string): string {
  const last = digits.slice(-3);
  const pairs = digits.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',');
  return pairs === '' ? last : `${pairs},${last}`;
}

/** Adds up amounts, all in one unit. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
