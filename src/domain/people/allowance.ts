/** How many times within how many seconds. */
export interface Allowance {
  readonly atMost: number;
  readonly withinS: number;
}

/** A code may be sent to one phone once in 30 s, 5 times an hour and 10 times a day (specification, decisions 4; the day against SMS bombing). */
export const SENDS_PER_PHONE: readonly Allowance[] = [
  { atMost: 1, withinS: 30 },
  { atMost: 5, withinS: 3600 },
  { atMost: 10, withinS: 86_400 },
];
/**
 * Codes to one phone that one network may request, from browsers that never logged in with that phone: fewer than the
 * phone's own limit, so that no single stranger can use up the codes of an owner with a new phone.
 */
export const SENDS_PER_PHONE_AND_ADDRESS: readonly Allowance[] = [
  { atMost: 3, withinS: 3600 },
  { atMost: 6, withinS: 86_400 },
];
/**
 * Codes to strangers (browsers that never logged in with that phone) that one network may request, for any phones: each
 * one costs money. A whole neighbourhood may share one address of its mobile carrier; browsers that have logged in
 * before are not counted.
 */
export const SENDS_PER_ADDRESS: readonly Allowance[] = [{ atMost: 10, withinS: 3600 }];
/** How many different phones these codes may be for. */
export const PHONES_PER_ADDRESS: readonly Allowance[] = [{ atMost: 5, withinS: 3600 }];
/** Codes to strangers that one /48 of IPv6 may request, which a single customer of a provider may own: 65,536 networks. */
export const SENDS_PER_SITE: readonly Allowance[] = [{ atMost: 40, withinS: 3600 }];
/** Ten wrong codes in a day stop further tries (specification, decisions 4). */
export const WRONG_CODES_PER_DAY: readonly Allowance[] = [{ atMost: 10, withinS: 86_400 }];
export const WRONG_CODES_PER_ADDRESS: readonly Allowance[] = [{ atMost: 60, withinS: 3600 }];
/** Wrong attempts that one code survives (specification, decisions 4). */
export const TRIES_PER_CODE = 5;

/** Attempts to order per person: nobody fills in a checkout faster, only a script that hoards stock. */
export const ORDERS_PER_ACCOUNT: readonly Allowance[] = [{ atMost: 10, withinS: 60 }];
/** Prescription files that one person may send: ten requests of five files (security design 3.9). */
export const FILES_PER_ACCOUNT: readonly Allowance[] = [{ atMost: 50, withinS: 86_400 }];
/** Payment status requests per person: the page asks once, and a user presses a few times. */
export const CAPTURES_PER_ACCOUNT: readonly Allowance[] = [{ atMost: 10, withinS: 60 }];
/** Changes of an order's address by its customer: each one sends messages, which cost money. */
export const ADDRESS_CHANGES_PER_ACCOUNT: readonly Allowance[] = [{ atMost: 10, withinS: 86_400 }];
/** Calls that one member of staff may place through the telephone service: each rings two telephones and costs money. */
export const CALLS_PER_PERSON: readonly Allowance[] = [
  { atMost: 6, withinS: 60 },
  { atMost: 60, withinS: 3600 },
];
/** Coupons tried on a cart by one person, right or wrong. */
export const COUPON_TRIES: readonly Allowance[] = [{ atMost: 20, withinS: 60 }];
/** Wrong codes that one person may type: a code must not be found by guessing. */
export const WRONG_COUPON_CODES: readonly Allowance[] = [{ atMost: 10, withinS: 3600 }];

/**
 * Seconds until this many more are allowed at once (one by default), 0 if they are now. `moments` are the earlier ones
 * and `now`, in milliseconds UTC; every allowance must have room. More than an allowance ever gives must wait its whole
 * length. A clock that was ahead must not block anybody for long: moments further ahead than ten minutes, or the
 * longest allowance, are ignored, closer ones count as now.
 */
export function secondsToWait(
  moments: readonly number[],
  allowances: readonly Allowance[],
  now: number,
  times = 1,
): number {
  const past = countingMoments(moments, allowances, now);
  const waits = allowances.map(({ atMost, withinS }) => {
    if (times > atMost) return withinS;
    const start = now - withinS * 1000;
    const recent = past.filter((moment) => moment > start).toSorted((a, b) => a - b);
    const inTheWay = recent[recent.length - (atMost - times + 1)];
    return inTheWay === undefined ? 0 : Math.max(1, Math.ceil((inTheWay - start) / 1000));
  });
  return Math.max(0, ...waits);
}

/** The clocks of two servers differ by less; a moment further ahead was written by a wrong clock. */
const MOST_AHEAD_MS = 10 * 60_000;

/** The moments that still matter to one of the allowances, none of them in the future. */
export function countingMoments(moments: readonly number[], allowances: readonly Allowance[], now: number): number[] {
  const longestMs = Math.max(...allowances.map(({ withinS }) => withinS)) * 1000;
  const aheadMs = Math.min(longestMs, MOST_AHEAD_MS);
  return moments
    .filter((moment) => moment > now - longestMs && moment <= now + aheadMs)
    .map((moment) => Math.min(moment, now));
}

/**
 * A wait as text for a sentence: "20 seconds", "1 minute", "3 hours". Rounded up, so that the text never promises too
 * much.
 */
export function waitWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  if (seconds < 3600) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
