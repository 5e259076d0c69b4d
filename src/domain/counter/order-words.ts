/** What somebody of the pharmacy writes about an order: of a call with the customer, or for the others. */
export const NOTE_KINDS = ['call', 'note'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
