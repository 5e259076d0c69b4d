import { brand } from '#brand';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { waitsFor } from '#domain/orders/waits-for.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import type { QueuedMessage } from '../../persistence/repositories/outbox-repository.ts';

/** What a customer is told when an order comes into a state; the states in between say nothing. */
const NEWS: Partial<Record<OrderStatus, (order: Order) => string>> = {
  PLACED: (order) =>
    `is placed (${formatRupees(order.totals.payablePaise)}${order.orderType === 'cod' ? ', cash on delivery' : ', paid'}). ${next(order)}`,
  CONFIRMED: (order) =>
    `${order.prescriptionStatus === 'APPROVED' ? 'was checked by our pharmacist' : 'is confirmed'} and will be packed. It should arrive ${arrival(order)}.`,
  SHIPPED: () => 'is on its way.',
  OUT_FOR_DELIVERY: () => 'arrives today.',
  UNDELIVERED: () => 'could not be handed over. The courier tries again, or we call you.',
  RETURN_REQUESTED: () => 'is to be sent back. We tell you when it has arrived.',
  RETURNED: ({ orderType }) =>
    orderType === 'online'
      ? 'has come back to us. What you paid is on its way back.'
      : 'has come back to us, and you have your money back.',
  RETURNED_TO_ORIGIN: ({ orderType }) =>
    orderType === 'online'
      ? 'could not be delivered and came back to us. What you paid is on its way back.'
      : 'could not be delivered and came back to us. There is nothing to pay.',
  DELIVERED: () => 'was delivered. The receipt is in your account.',
  CANCELLED: ({ orderType }) =>
    orderType === 'online'
      ? 'is cancelled. What you paid is on its way back.'
      : 'is cancelled. There is nothing to pay.',
  FAILED: () => 'was not placed, because the payment did not go through. Your cart is still there.',
};

/**
 * The messages about an order's new state, to be queued in the transaction that brings it there: an SMS, and an e-mail where
 * the address is known. No medicine is ever named: others may read the phone.
 */
export function orderMessages(
  order: Order,
  status: OrderStatus,
  reader: Reader,
  why: string | null = null,
): QueuedMessage[] {
  const news = NEWS[status]?.({ ...order, status });
  if (news === undefined) return [];
  const because = why === null ? '' : ` The pharmacy says: ${why}.`;
  return messagesTo(reader, {
    about: `order ${order.number}`,
    number: order.number,
    news: `${news}${because}`,
    reason: `${order.id} ${status}`,
  });
}

/** Who is told, and where the ids of messages come from. */
interface Reader {
  readonly newId: () => string;
  readonly email: string;
  readonly phone: string;
}

/**
 * The messages that the pharmacy could not accept a prescription: of an order, which can have another file, or of a request from
 * the home page. `at` tells this time from an earlier one.
 */
export function rejectionMessages(
  { id, number, isOrder }: { readonly id: string; readonly number: string; readonly isOrder: boolean },
  why: string | null,
  reader: Reader,
  at: Date,
): QueuedMessage[] {
  const because = why === null ? '' : `: ${why}`;
  const next = isOrder
    ? 'Please send another photo of it under My Orders in your account'
    : 'Please upload another photo of it';
  return messagesTo(reader, {
    about: isOrder ? `order ${number}` : `prescription ${number}`,
    number,
    news: `waits, because our pharmacist could not accept the prescription${because}. ${next}, or call ${brand.phone.display}.`,
    reason: `${id} REJECTED ${at.toISOString()}`,
  });
}

/**
 * The messages that a pharmacist at the counter has something to say of an order's prescription: which lines, what is wrong, what to do. `reason`
 * tells this time from an earlier one.
 */
export function deskMessages(
  { number }: { readonly number: string },
  words: string,
  reader: Reader,
  reason: string,
): QueuedMessage[] {
  return messagesTo(reader, {
    about: `order ${number}`,
    number,
    news: `waits for you. Our pharmacist says of your prescription: ${words} A further photo can be sent under My Orders in your account, or call ${brand.phone.display}.`,
    reason,
  });
}

function messagesTo(
  { newId, email, phone }: Reader,
  { about, number, news, reason }: { about: string; number: string; news: string; reason: string },
): QueuedMessage[] {
  const message = {
    template: 'order-update' as const,
    text: `${brand.name}: your ${about} ${news}`,
    variables: { number, news },
  };
  const sms = { ...message, id: newId(), reason: `${reason} sms`, channel: 'sms' as const, to: phone };
  if (email === '') return [sms];
  return [sms, { ...message, id: newId(), reason: `${reason} email`, channel: 'email', to: email }];
}

/** A day is promised once only our own work is missing; before that, the customer reads what is waited for. */
function next(order: Order): string {
  switch (waitsFor(order)) {
    case 'doctor_call':
      return 'A doctor calls you first; then we tell you when it arrives.';
    case 'prescription_check':
      return 'Our pharmacist checks your prescription first; then we tell you when it arrives.';
    case 'prescription':
    case 'substitution':
      return 'We call you about your prescription; then we tell you when it arrives.';
    default:
      return `It should arrive ${arrival(order)}.`;
  }
}

function arrival({ promise: { from, to } }: Order): string {
  return from === to ? `on ${from}` : `between ${from} and ${to}`;
}
