/** The days, in India, on which an order is promised to arrive. "yyyy-MM-dd". */
export interface DeliveryPromise {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const INDIA_MS = 330 * 60_000;
/** Orders in the city after five in the afternoon arrive the next day (specification, decisions 10). */
const SAME_DAY_UNTIL_HOUR = 17;

/**
 * When an order placed at this moment (milliseconds UTC) arrives at a pin code: Bengaluru (560xxx) the same day until
 * 17:00, Karnataka in 2 days, the rest of India in 3 to 5. Karnataka's pins begin with 56 to 59.
 */
export function promiseDelivery(pinCode: string, placedAt: number): DeliveryPromise {
  const india = new Date(placedAt + INDIA_MS);
  const [least, most] = daysTo(pinCode, india.getUTCHours());
  return { from: dayAfter(india, least), to: dayAfter(india, most) };
}

/**
 * The most days to a pin code at any hour of the day: for orders that still wait for a check, where no day can be
 * named.
 */
export function mostDaysTo(pinCode: string): number {
  return daysTo(pinCode, SAME_DAY_UNTIL_HOUR)[1];
}

/**
 * The days of a promise on which an order that is not packed yet can still arrive (milliseconds UTC); null if all of them
 * are over. After five in the afternoon nothing arrives the same day.
 */
export function promiseLeft({ from, to }: DeliveryPromise, nowMs: number): DeliveryPromise | null {
  const india = new Date(nowMs + INDIA_MS);
  const first = dayAfter(india, india.getUTCHours() < SAME_DAY_UNTIL_HOUR ? 0 : 1);
  if (to < first) return null;
  return { from: from < first ? first : from, to };
}

/** Whether an order placed at one moment is promised for the same days at both pin codes. */
export function isOnePromise(onePin: string, otherPin: string): boolean {
  return String(daysTo(onePin, 0)) === String(daysTo(otherPin, 0));
}

function daysTo(pinCode: string, hourInIndia: number): readonly [number, number] {
  if (pinCode.startsWith('560')) return hourInIndia < SAME_DAY_UNTIL_HOUR ? [0, 0] : [1, 1];
  return /^5[6-9]/.test(pinCode) ? [2, 2] : [3, 5];
}

function dayAfter(day: Date, days: number): string {
  return new Date(day.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
