/** The reasons from which a customer chooses when cancelling. The event stores exactly these words. */
export const CANCEL_REASONS = [
  'ordered-by-mistake',
  'changed-medicine',
  'found-cheaper',
  'comes-too-late',
  'bought-elsewhere',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
