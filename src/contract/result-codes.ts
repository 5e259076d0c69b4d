/**
 * The registry of result codes: every refusal carries one, and clients act on it. A published number keeps its meaning.
 * Each is exported separately, so that a page downloads only those that it uses.
 */

// 10-15: identity.
export const NOT_SIGNED_IN = 10;
export const ACCESS_EXPIRED = 11;
export const REFRESH_REFUSED = 12;
export const CROSS_SITE = 13;
export const FRESH_CODE_NEEDED = 14;
/** At the counter: signed in, but not allowed to do this. */
export const STAFF_MAY_NOT = 15;

// 20-22: input.
export const INVALID_INPUT = 20;
export const TOO_LARGE = 21;
export const WRONG_CONTENT_TYPE = 22;

// 30-31: not found.
export const NOT_FOUND = 30;
export const METHOD_NOT_ALLOWED = 31;

// 40-50: not now, or not like this.
export const NOT_ALLOWED_NOW = 40;
export const COUPON_REFUSED = 41;
export const KEY_REUSED = 43;
export const PRICES_CHANGED = 45;
export const SAFETY_STOP = 46;
/** At the counter: the data on the screen has changed meanwhile. */
export const ORDER_CHANGED = 47;
/** At the counter: somebody else has locked the order. */
export const ORDER_TAKEN = 48;

export const TOO_MANY_REQUESTS = 50;

// 60-61: payment.
export const PAYMENT_REFUSED = 60;
export const PAYMENT_WAITING = 61;

// 90-91: our own fault, and services that are unavailable now.
export const INTERNAL = 90;
export const UNAVAILABLE = 91;

/** Whether a refusal is about authentication: no login, or an expired one. */
export function isAboutLogin(resultCode: number): boolean {
  return resultCode >= NOT_SIGNED_IN && resultCode < INVALID_INPUT;
}
