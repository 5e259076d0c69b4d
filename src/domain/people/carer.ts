/** What a carer may do: read the list of medicines, or also put packs of it into the patient's own cart. */
export const CARE_SCOPES = ['see', 'refill'] as const;
export type CareScope = (typeof CARE_SCOPES)[number];

/** People who look after the lists of one account. */
export const MOST_CARERS = 5;
/** An invitation that nobody accepted is over after so many days. */
export const INVITED_DAYS = 7;

/** Whether an invitation still stands. */
export function isInvited(invitedAt: Date, now: Date): boolean {
  return now.getTime() - invitedAt.getTime() < INVITED_DAYS * 86_400_000;
}
