/** What staff write about an order: a call with the customer, a note for colleagues, or a message sent to the customer. */
export const NOTE_KINDS = ['call', 'note', 'message'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Messages that can be sent about an order. None names a medicine, because others may read the phone, and none says more than is known when it is sent. */
export const ORDER_MESSAGES = {
  missed_call: {
    label: 'We tried to call',
    toCustomer: 'is why we tried to call you.',
  },
  delayed: {
    label: 'It takes longer',
    toCustomer: 'takes longer than we said. We are sorry, and will tell you when it leaves.',
  },
  address: {
    label: 'The address is unclear',
    toCustomer: 'cannot be sent yet: we are not sure of the address.',
  },
  prescription: {
    label: 'A prescription is needed',
    toCustomer: 'is waiting for your prescription. You can send a photo of it under My Orders in your account.',
  },
} as const satisfies Record<string, { readonly label: string; readonly toCustomer: string }>;
export type OrderMessage = keyof typeof ORDER_MESSAGES;
export const ORDER_MESSAGE_CODES = Object.keys(ORDER_MESSAGES) as [OrderMessage, ...OrderMessage[]];

/** Why the pharmacy cancels an order, as the customer reads it after "The pharmacy says:". */
export const CANCEL_BECAUSE = {
  asked: { label: 'The customer asked for it', toCustomer: 'you asked us to cancel it' },
  not_available: { label: 'Not available', toCustomer: 'what you ordered is not available' },
  not_reached: { label: 'Nobody could be reached', toCustomer: 'we could not reach you' },
  no_prescription: { label: 'No valid prescription', toCustomer: 'no prescription for it could be accepted' },
  twice: { label: 'Ordered twice', toCustomer: 'it was ordered twice' },
  not_sent_there: { label: 'May not be sent there', toCustomer: 'we may not send it there' },
} as const satisfies Record<string, { readonly label: string; readonly toCustomer: string }>;
export type CancelBecause = keyof typeof CANCEL_BECAUSE;
export const CANCEL_BECAUSE_CODES = Object.keys(CANCEL_BECAUSE) as [CancelBecause, ...CancelBecause[]];
