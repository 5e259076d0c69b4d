import type { OrderData, OrderItem } from '#contract/areas/order.ts';
import type { OrderActor, OrderStatus } from '#domain/orders/order-states.ts';
import { formatRupees } from '#domain/pricing/money.ts';

type Look = 'plain' | 'info' | 'warn' | 'error' | 'save';
interface StatusWords {
  readonly name: string;
  readonly sentence: string;
  readonly look: Look;
}

const STATUSES: Readonly<Record<OrderStatus, StatusWords>> = {
  PAYMENT_PENDING: {
    name: 'Waiting for payment',
    sentence: 'Your order stands as soon as the payment has arrived.',
    look: 'warn',
  },
  PLACED: { name: 'Order placed', sentence: 'We have your order. Our pharmacist looks at it next.', look: 'info' },
  CONFIRMED: { name: 'Confirmed', sentence: 'Our pharmacist has confirmed your order.', look: 'info' },
  PACKED: { name: 'Packed', sentence: 'Your medicines are packed.', look: 'info' },
  SHIPPED: { name: 'On its way', sentence: 'Your parcel has left the pharmacy.', look: 'info' },
  OUT_FOR_DELIVERY: { name: 'Out for delivery', sentence: 'Your parcel is on its way to your door.', look: 'info' },
  UNDELIVERED: {
    name: 'Not delivered',
    sentence: 'The courier could not hand your parcel over. We try again, or call you.',
    look: 'warn',
  },
  DELIVERED: { name: 'Delivered', sentence: 'Your parcel was handed over.', look: 'plain' },
  RETURN_REQUESTED: {
    name: 'Return asked for',
    sentence: 'You asked to send this order back. We tell you how it goes on.',
    look: 'info',
  },
  RETURNED: { name: 'Returned', sentence: 'What you sent back has arrived at the pharmacy.', look: 'plain' },
  RETURNED_TO_ORIGIN: {
    name: 'Came back to us',
    sentence: 'Your parcel could not be delivered and came back to the pharmacy.',
    look: 'plain',
  },
  CANCELLED: { name: 'Cancelled', sentence: 'This order was cancelled. Nothing will be sent.', look: 'plain' },
  FAILED: { name: 'Payment failed', sentence: 'The payment was not completed, so nothing was ordered.', look: 'error' },
};

/** A status in plain words; one that this page does not know is shown as it is given. */
export function statusWords(status: string): StatusWords {
  if (Object.hasOwn(STATUSES, status)) return STATUSES[status as OrderStatus];
  return { name: status, sentence: '', look: 'plain' };
}

const ACTORS: Readonly<Record<OrderActor, string>> = {
  customer: 'by you',
  pharmacy: 'by the pharmacy',
  payment: 'through the payment',
};

export function actorWords(actor: OrderActor): string {
  return ACTORS[actor];
}

/** Nothing more happens to these: no doctor calls, no parcel comes. */
export function isOver(status: OrderStatus): boolean {
  return OVER.includes(status);
}

const OVER: readonly OrderStatus[] = [
  'CANCELLED',
  'FAILED',
  'DELIVERED',
  'RETURN_REQUESTED',
  'RETURNED',
  'RETURNED_TO_ORIGIN',
];
/** The parcel stayed with the customer, be it to be sent back. */
const WITH_THE_CUSTOMER: readonly OrderStatus[] = ['DELIVERED', 'RETURN_REQUESTED', 'RETURNED'];

const SUBSTITUTIONS = {
  requested: 'You asked for this substitute. We send it once your prescription or a doctor allows it.',
  allowed_by_prescription: 'Your prescription allows this substitute.',
  allowed_by_doctor: 'A doctor has allowed this substitute.',
  original: 'You went back to the medicine that was prescribed.',
} as const;

/** How a substitute for a prescribed medicine stands; null where nobody had to allow anything. */
export function substitutionWords({ substitution }: OrderItem, status: OrderStatus): string | null {
  if (substitution === 'requested' && isOver(status)) return 'You asked for this substitute.';
  return substitution === null ? null : SUBSTITUTIONS[substitution];
}

/** How the prescription stands, in a sentence. */
export function prescriptionWords(order: OrderData): string {
  const { prescription_status: status, prescription_files: files } = order;
  if (status === 'NOT_NEEDED') return 'No prescription is needed for this order.';
  if (status === 'APPROVED') return 'Our pharmacist has approved your prescription.';
  if (status === 'REJECTED') {
    const why = order.prescription_rejection;
    return `Our pharmacist could not accept your prescription${why === null ? '' : `: ${why}`}.`;
  }
  if (isOver(order.order_status)) return 'The prescription was not checked, because the order ended before.';
  if (status === 'PENDING') {
    return `Our pharmacist is checking your prescription (${files} ${files === 1 ? 'file' : 'files'}).`;
  }
  return 'You sent no prescription, so a doctor will call you. The call is free.';
}

/** How the money stands, in a sentence; the refund has its own. */
export function paymentWords(order: OrderData): string {
  const atTheDoor = order.shortfall?.status === 'at_the_door' ? order.shortfall.amount : 0;
  const amount = inRupees(order.finalPrice - atTheDoor);
  const { order_status: status } = order;
  if (order.order_type === 'cod') {
    if (WITH_THE_CUSTOMER.includes(status)) return `${amount}, paid when it was delivered.`;
    return isOver(status) ? 'There is nothing to pay.' : `Please have ${amount} ready when it arrives.`;
  }
  if (status === 'PAYMENT_PENDING') return `We are waiting for your payment of ${amount}.`;
  if (status === 'FAILED') return 'The payment was not completed.';
  return `${amount}, paid online.`;
}

/** What the last amount of the price is: owed, paid, or neither for what is not carried out, or costs less at the door. */
export function finalLabel({ order_status: status, order_type, shortfall }: OrderData): string {
  if (status === 'CANCELLED' || status === 'FAILED' || status === 'RETURNED_TO_ORIGIN') return 'Total';
  if (shortfall?.status === 'at_the_door') return 'Agreed';
  const isPaid = order_type === 'online' ? status !== 'PAYMENT_PENDING' : WITH_THE_CUSTOMER.includes(status);
  return isPaid ? 'Paid' : 'To pay';
}

/** What became of the money of an order that is not carried out; null where there is nothing to give back. */
export function refundWords({ refund }: OrderData): string | null {
  if (refund === null) return null;
  const amount = inRupees(refund.amount);
  if (refund.status === 'done') return `We have refunded ${amount} the way you paid.`;
  return `Your refund of ${amount} is being made. It comes back the way you paid.`;
}

const WAITS: Readonly<Record<NonNullable<OrderData['waits_for']>, string>> = {
  payment: 'We name the day of delivery once your payment has arrived.',
  prescription:
    'We could not accept your prescription, so we wait for another one. We name the day of delivery after that.',
  doctor_call: 'A doctor calls you first. We name the day of delivery after that.',
  prescription_check: 'Our pharmacist checks your prescription first. We name the day of delivery after that.',
  substitution:
    'We wait for the word of your doctor or your prescription on the other brand. We name the day of delivery after that.',
};

/** What an order waits for before a day can be promised; null once only our own work is missing. */
export function waitsWords({ waits_for }: Pick<OrderData, 'waits_for'>): string | null {
  return waits_for === null ? null : WAITS[waits_for];
}

const NEXT: Partial<Record<OrderStatus, string>> = {
  PLACED: 'Next: our pharmacist confirms your order.',
  CONFIRMED: 'Next: we pack your medicines.',
  PACKED: 'Next: your parcel leaves the pharmacy.',
  SHIPPED: 'Next: the courier brings it to your door.',
};

/** What comes next for an order, or how it ended, in a sentence for its card. */
export function nextWords(order: Pick<OrderData, 'order_status' | 'waits_for' | 'can_pay'>): string {
  const { order_status: status, can_pay } = order;
  if (status === 'FAILED' && can_pay)
    return 'The payment was not completed. You can pay again at the same price today.';
  if (status === 'PAYMENT_PENDING') return statusWords(status).sentence;
  return waitsWords(order) ?? NEXT[status] ?? statusWords(status).sentence;
}

/** What goes back because a line went back to a cheaper medicine; null where nothing does. */
export function moneyBackWords({ money_back: back }: OrderData): string | null {
  if (back === null) return null;
  const amount = inRupees(back.amount);
  const why = 'A line of this order went back to a medicine that costs less';
  if (back.status === 'done') return `${why}. We have refunded ${amount} the way you paid.`;
  return `${why}. Your refund of ${amount} is being made. It comes back the way you paid.`;
}

/** That a packed batch prints a lower MRP than was agreed on, and what becomes of the difference; null where it is none. */
export function shortfallWords({ shortfall, finalPrice }: OrderData): string | null {
  if (shortfall === null) return null;
  const amount = inRupees(shortfall.amount);
  const why = 'The packs of this order print a lower MRP than the price you ordered at';
  switch (shortfall.status) {
    case 'at_the_door':
      return `${why}, so you pay ${amount} less than ${inRupees(finalPrice)}.`;
    case 'at_dispatch':
      return `${why}. We refund ${amount} the way you paid as soon as the parcel leaves.`;
    case 'pending':
      return `${why}. Your refund of ${amount} is being made. It comes back the way you paid.`;
    case 'done':
      return `${why}. We have refunded ${amount} the way you paid.`;
  }
}

function inRupees(rupees: number): string {
  return formatRupees(Math.round(rupees * 100));
}

export function itemCount(items: readonly unknown[]): string {
  return `${items.length} ${items.length === 1 ? 'item' : 'items'}`;
}
