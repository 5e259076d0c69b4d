/** Why a parcel was not handed over. The customer reads it in the message, and the counter shows it. */
export const DOOR_REASONS = {
  nobody_home: 'nobody was at home',
  refused: 'the parcel was not accepted',
  wrong_address: 'the address could not be found',
  asked_later: 'you asked for another day',
  damaged: 'the parcel was damaged on its way',
} as const satisfies Record<string, string>;
export type DoorReason = keyof typeof DOOR_REASONS;
export const DOOR_REASON_CODES = Object.keys(DOOR_REASONS) as [DoorReason, ...DoorReason[]];

/** Why a parcel was handed over without its code. Stored with the delivery, for later questions. */
export const NO_CODE_REASONS = {
  no_phone: 'the receiver had no telephone at hand',
  known_person: 'the courier knows the receiver',
  called: 'the receiver was called and agreed',
} as const satisfies Record<string, string>;
export type NoCodeReason = keyof typeof NO_CODE_REASONS;
export const NO_CODE_REASON_CODES = Object.keys(NO_CODE_REASONS) as [NoCodeReason, ...NoCodeReason[]];

/** What was recorded at delivery, and what the order requires. Money in paise. */
export interface HandOver {
  readonly code: string;
  readonly noCodeReason: NoCodeReason | null;
  /** The cash counted at the door; null if there was nothing to pay. */
  readonly cashPaise: number | null;
}

/**
 * Why a parcel may not count as handed over; null if it may. It needs the code from the customer's order page, or why there
 * is none; cash must equal the order's price to the paisa; an order that is paid takes no cash.
 */
export function handOverObstacle(
  { code, noCodeReason, cashPaise }: HandOver,
  due: { readonly code: string | null; readonly cashPaise: number },
): string | null {
  const typed = code.replace(/\s/g, '');
  if (typed !== '' && due.code !== null && typed !== due.code) {
    return 'This is not the delivery code of this order. Ask the receiver to read it from the order’s page.';
  }
  if (typed === '' && due.code !== null && noCodeReason === null) {
    return 'Please enter the delivery code, or choose why there is none.';
  }
  if (due.cashPaise === 0) {
    return cashPaise === null || cashPaise === 0 ? null : 'This order is paid. Nothing may be taken at the door.';
  }
  if (cashPaise === null) return 'Please enter the cash that was counted.';
  if (cashPaise !== due.cashPaise) {
    return `The cash that was counted is ${cashPaise < due.cashPaise ? 'less' : 'more'} than the order costs. Please count again.`;
  }
  return null;
}
