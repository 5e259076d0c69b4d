/** The outcome of a call to somebody who sent a prescription from the home page. */
export const CALL_OUTCOMES = {
  reached: { label: 'Reached', closes: false },
  not_reached: { label: 'Not reached', closes: false },
  asked_later: { label: 'Asked to be called later', closes: false },
  wrong_number: { label: 'Wrong number', closes: true },
  declined: { label: 'Wants nothing', closes: true },
} as const satisfies Record<string, { readonly label: string; readonly closes: boolean }>;
export type CallOutcome = keyof typeof CALL_OUTCOMES;
export const CALL_OUTCOME_CODES = Object.keys(CALL_OUTCOMES) as [CallOutcome, ...CallOutcome[]];

/** Whether a patient can still refuse an order that was placed for them on the telephone: until it is packed. */
export function mayRefuseSpoken(status: string): boolean {
  return status === 'PLACED' || status === 'CONFIRMED';
}
