/** Why customers cancel, as they choose it from a short list. It is kept with the event, in these words and no others. */
export const CANCEL_REASONS = [
  'ordered-by-mistake',
  'changed-medicine',
  'found-cheaper',
  'comes-too-late',
  'bought-elsewhere',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
