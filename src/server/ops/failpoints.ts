/**
 * Every place where the shop can be made to die for a trial. The tests compare this list with the source: a transaction or a
 * call of a provider that is not named here does not compile or fails there.
 */

/** Transactions, each with a place before its commit and one after it. */
export const TRANSACTIONS = [
  'seed',
  'sample-batches',
  'switch-piece',
  'switch-catalogue',
  'replace-reference',
  'shipped-posts',
  'send-otp',
  'return-otp-limits',
  'verify-otp',
  'renew-session',
  'end-session',
  'end-other-sessions',
  'end-sessions-of-phone',
  'take-quota',
  'give-back-quota',
  'invite-staff',
  'invite-again',
  'end-staff',
  'write-exception',
  'withdraw-exception',
  'staff-sign-in',
  'open-invitation',
  'accept-carer',
  'accept-invitation',
  'take-order',
  'open-file',
  'decide-order',
  'decide-request',
  'undo-decision',
  'release-order',
  'ask-patient',
  'record-consultation',
  'update-profile',
  'add-address',
  'update-address',
  'delete-address',
  'choose-default-address',
  'add-family-member',
  'change-health',
  'save-medicine',
  'remove-medicine',
  'change-medicine-calendar',
  'change-medicine-reminder',
  'remind-of-medicines',
  'invite-carer',
  'make-draft',
  'change-draft',
  'end-reading',
  'update-family-member',
  'change-cart',
  'place-order',
  'settle-payment',
  'try-late-payment',
  'return-payments',
  'pay-again',
  'expire-unpaid',
  'cancel-order',
  'short-line',
  'write-note',
  'advance-order',
  'upload-prescription',
  'add-prescription',
  'take-in-batch',
  'receive-goods',
  'correct-stock',
  'decide-correction',
  'keep-apart',
  'recall-batch',
  'settle-recall',
  'pay-back-recalled',
  'note-recalled',
  'import-alerts',
  'correct-register',
  'change-batch',
  'take-off-sale',
  'sweep-unclaimed-files',
  'reseal-file',
  'forget-sessions',
  'save-post',
  'remove-post',
  'subscribe',
  'share-tracking',
  'stop-sharing',
  'make-letter',
  'withdraw-letter',
  'make-desk-letter',
  'withdraw-desk-letter',
  'answer-letter',
  'decide-substitution',
  'note-call',
  'quote-spoken',
  'place-spoken',
  'add-passkey',
  'remove-passkey',
  'passkey-sign-in',
  'confirm-newsletter',
  'unsubscribe',
  'mark-refunded',
  'affiliate-consent',
  'check-closing',
  'close-account',
  'tell-of-erasure',
  'erase-phone',
  'end-carer',
  'erase-person',
  'limit-export',
  'apply-retention',
  'audit',
  'set-supply-rule',
] as const;
export type TransactionName = (typeof TRANSACTIONS)[number];

/** Single statements that are a commit of their own, between two steps with somebody outside. */
export const STEPS = [
  'files-announced',
  'page-read',
  'gateway-order-saved',
  'event-saved',
  'payment-checked',
  'refunds-leased',
  'refund-marked',
  'messages-leased',
  'message-marked',
  'conversion-leased',
  'conversion-ended',
] as const;

/** Calls of what stands outside, each with a place before it and one after its answer. */
export const PROVIDER_CALLS = {
  messenger: ['send'],
  pinCodes: ['find'],
  files: ['put', 'get', 'reseal', 'remove'],
  scanner: ['scan'],
  gateway: ['createOrder', 'findPayments', 'capture', 'refund'],
  affiliate: ['report'],
} as const;
type ProviderName = keyof typeof PROVIDER_CALLS;
type ProviderCall = { [Name in ProviderName]: `${Name}.${(typeof PROVIDER_CALLS)[Name][number]}` }[ProviderName];

export type Failpoint =
  | `${TransactionName}:before-commit`
  | `${TransactionName}:after-commit`
  | `${ProviderCall}:before`
  | `${ProviderCall}:after`
  | (typeof STEPS)[number];

/** All of them, in the order of the lists above. */
export const FAILPOINTS: readonly Failpoint[] = [
  ...TRANSACTIONS.flatMap((name) => [`${name}:before-commit`, `${name}:after-commit`] as const),
  ...(Object.keys(PROVIDER_CALLS) as ProviderName[]).flatMap((provider) =>
    PROVIDER_CALLS[provider].flatMap(
      (call) => [`${provider}.${call}:before`, `${provider}.${call}:after`] as Failpoint[],
    ),
  ),
  ...STEPS,
];
