import { brand } from '#brand';
import { mostDaysTo, promiseDelivery } from '#domain/orders/delivery-promise.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { DELIVERY_FEE_PAISE, FREE_DELIVERY_ABOVE_PAISE } from '#domain/pricing/price-rules.ts';
import { cashRefusal } from '#domain/settings/cash-rule.ts';
import * as dates from '#sentences/dates.ts';
import * as say from '#sentences/shopping/delivery.ts';
import type { Place } from './chosen-place.ts';

/** Where the text is shown: the header's control, a product page, the top of a list, the cart. */
export type About = 'place' | 'product' | 'list' | 'cart';

/** What is known of the user and the current time. */
export interface Known {
  readonly place: Place;
  /** Milliseconds, UTC. */
  readonly now: number;
  /** What the cart lacks for free delivery, in rupees; null if the cart is empty or not known. */
  readonly missing: number | null;
}

/** Two lines: the main fact, and the terms. */
export interface PlaceWords {
  readonly main: string;
  readonly terms: string;
}

const FEE = say.deliveryFreeAbove(briefRupees(DELIVERY_FEE_PAISE), briefRupees(FREE_DELIVERY_ABOVE_PAISE));

/**
 * The delivery text for a pin code. A day is named only where nothing but our own work is missing: a prescription
 * medicine (`rx`) waits for the pharmacist first (decisions 17).
 */
export function placeWords(about: About, rx: boolean, { place, now, missing }: Known): PlaceWords {
  const { pin } = place;
  if (about === 'place') return { main: say.deliverToWithPin(pin), terms: '' };
  // Without the pin code, which the header shows: with it the text needs a third line on a narrow phone, and the page
  // shifts.
  const main = rx ? afterCheck(pin) : say.dayAtPin(dayWords(pin, now), pin);
  if (about === 'cart') return { main, terms: cashWords(pin, IN_THE_CART) };
  const fee = feeWords(missing);
  const terms = cashWords(pin, {
    all: say.cashAndFee(fee),
    upTo: (limit) => say.cashUpToAndFee(limit, fee),
    none: say.noCashAndFee(fee),
  });
  return { main, terms: about === 'list' ? say.prescriptionMedicinesAfterOur(terms) : terms };
}

/** How cash may be paid at the door, in the words of a place. */
interface CashWords {
  readonly all: string;
  readonly upTo: (limit: string) => string;
  readonly none: string;
}

const IN_THE_CART = {
  all: say.cashOnDeliveryAvailable,
  upTo: say.cashOnDeliveryUpTo,
  none: say.noCashOnDelivery,
};

/** Whether cash is taken at a pin code, and up to what sum (the owner's settings). */
export function cashWords(pin: string, { all, upTo, none }: CashWords): string {
  const { cash } = brand;
  if (cashRefusal(cash, { payablePaise: 0, pinCode: pin })) return none;
  return cash.limitPaise === null ? all : upTo(briefRupees(cash.limitPaise));
}

/** "Get it by Tue, 24 Nov", or "Get it today". */
export function dayWords(pin: string, now: number): string {
  const { to } = promiseDelivery(pin, now);
  return to === dayInIndia(now) ? say.getItToday : say.getItBy(shortDay(to));
}

/** "Get it within a day of our check": no day is known before it. */
export function afterCheck(pin: string): string {
  return say.withinDaysOfCheck(mostDaysTo(pin));
}

/** The delivery fee, or what is missing for free delivery. */
export function feeWords(missing: number | null): string {
  if (missing === null) return FEE;
  return missing === 0 ? say.yourDeliveryIsFree : say.moreForFreeDelivery(briefRupees(Math.round(missing * 100)));
}

/** "Rs 50": whole rupees need no paise. */
function briefRupees(paise: number): string {
  return formatRupees(paise).replace(/\.00$/, '');
}

const SHORT = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** "Tue, 24 Nov" of "2026-11-24". */
function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${SHORT.format(date)}, ${date.getUTCDate()} ${dates.shortMonths[date.getUTCMonth()]}`;
}
