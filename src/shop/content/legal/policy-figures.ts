import { RETURN_WINDOW_DAYS } from '#domain/orders/returns.ts';
import { retentionRule } from '#domain/privacy/retention.ts';

/** The figures that the legal texts promise, each defined once; every sentence that names one is built from it. */
export const POLICY = {
  minimumAgeYears: 18,
  /** From delivery, for any request to return or refund. */
  returnWindowDays: RETURN_WINDOW_DAYS,
  /** From delivery, for a parcel that isn't what was ordered. */
  wrongItemWindowHours: 24,
  /** From when we have verified the claim, or received the goods. */
  refundWithinHours: 48,
  /** For telling us that the original prescription did not come back or did not arrive. */
  originalPrescriptionDays: 7,
  grievanceAcknowledgedWithinHours: 24,
  grievanceResolvedWithinDays: 15,
  /** After an account was closed at its owner's request. */
  keptAfterWithdrawalDays: retentionRule('closed-accounts').days,
  supportHours: '10 am to 8 pm',
} as const;

export const PAYMENT_METHODS = [
  'debit cards, credit cards and prepaid cards',
  'netbanking',
  'UPI',
  'wallets',
  'cardless EMI and EMI on card',
  'pay later',
  'cash on delivery',
] as const;
