import type { OrderData, OrderItem } from '#contract/areas/shop/order.ts';
import type { OrderActor, OrderStatus } from '#domain/orders/order-states.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/person/orders.ts';

type Look = 'plain' | 'info' | 'warn' | 'error' | 'save';
interface StatusWords {
  readonly name: string;
  readonly sentence: string;
  readonly look: Look;
}

const STATUSES: Readonly<Record<OrderStatus, StatusWords>> = {
  PAYMENT_PENDING: {
    name: say.waitingForPayment,
    sentence: say.yourOrderStandsAs,
    look: 'warn',
  },
  PLACED: { name: say.orderPlaced, sentence: say.weHaveYourOrder, look: 'info' },
  CONFIRMED: { name: say.confirmed, sentence: say.yourOrderIsConfirmed, look: 'info' },
  PACKED: { name: say.packed, sentence: say.yourMedicinesArePacked, look: 'info' },
  SHIPPED: { name: say.onItsWay, sentence: say.yourParcelHasLeft, look: 'info' },
  OUT_FOR_DELIVERY: { name: say.outForDelivery, sentence: say.yourParcelIsOn, look: 'info' },
  UNDELIVERED: {
    name: say.notDelivered,
    sentence: say.theCourierCouldNot,
    look: 'warn',
  },
  DELIVERED: { name: say.delivered, sentence: say.yourParcelWasHanded, look: 'plain' },
  RETURN_REQUESTED: {
    name: say.returnAskedFor,
    sentence: say.youAskedToSend,
    look: 'info',
  },
  RETURNED: { name: say.returned, sentence: say.returnHasArrived, look: 'plain' },
  RETURNED_TO_ORIGIN: {
    name: say.cameBackToUs,
    sentence: say.yourParcelCouldNot,
    look: 'plain',
  },
  CANCELLED: { name: say.cancelled, sentence: say.thisOrderWasCancelled, look: 'plain' },
  FAILED: { name: say.paymentFailed, sentence: say.thePaymentWasNotCompleted, look: 'error' },
};

/** A status in plain words; an unknown one is shown unchanged. */
export function statusWords(status: string): StatusWords {
  if (Object.hasOwn(STATUSES, status)) return STATUSES[status as OrderStatus];
  return { name: status, sentence: '', look: 'plain' };
}

const ACTORS: Readonly<Record<OrderActor, string>> = {
  customer: say.byYou,
  pharmacy: say.byThePharmacy,
  payment: say.throughThePayment,
};

export function actorWords(actor: OrderActor): string {
  return ACTORS[actor];
}

/** States after which no doctor calls and no parcel arrives; the customer may still return packs. */
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
/** The parcel has reached the customer, who may still send it back. */
const WITH_THE_CUSTOMER: readonly OrderStatus[] = ['DELIVERED', 'RETURN_REQUESTED', 'RETURNED'];

const SUBSTITUTIONS = {
  requested: say.youAskedForThis,
  allowed_by_prescription: say.yourPrescriptionAllowsThis,
  allowed_by_doctor: say.aDoctorHasAllowed,
  original: say.changedBackTo,
} as const;

/** The state of a substitute for a prescribed medicine; null if nobody had to allow anything. */
export function substitutionWords({ substitution }: OrderItem, status: OrderStatus): string | null {
  if (substitution === 'requested' && isOver(status)) return say.youAskedForThisSubstitute;
  return substitution === null ? null : SUBSTITUTIONS[substitution];
}

/** The state of the prescription, as a sentence. */
export function prescriptionWords(order: OrderData): string {
  const { prescription_status: status, prescription_files: files } = order;
  if (status === 'NOT_NEEDED') return say.noPrescriptionIsNeeded;
  if (status === 'APPROVED') return say.ourPharmacistHasApproved;
  if (status === 'REJECTED') {
    const why = order.prescription_rejection;
    return say.ourPharmacistCouldNot(why === null ? '' : `: ${why}`);
  }
  if (isOver(order.order_status)) return say.noPrescriptionWasChecked;
  if (status === 'PENDING') {
    return say.ourPharmacistWillCheck(files);
  }
  return say.youSentNoPrescription;
}

/** The state of the payment, as a sentence; the refund has its own. */
export function paymentWords(order: OrderData): string {
  const atTheDoor = order.shortfall?.status === 'at_the_door' ? order.shortfall.amount : 0;
  const amount = inRupees(order.finalPrice - atTheDoor);
  const { order_status: status } = order;
  if (order.order_type === 'cod') {
    if (WITH_THE_CUSTOMER.includes(status)) return say.paidWhenItWas(amount);
    return isOver(status) ? say.thereIsNothingTo : say.pleaseHaveReadyWhen(amount);
  }
  if (status === 'PAYMENT_PENDING') return say.weAreWaitingFor(amount);
  if (status === 'FAILED') return say.thePaymentWasNot;
  return say.paidOnline(amount);
}

/** The label of the last amount of the price: owed, paid, or neither for an order that is not carried out, or that costs less at the door. */
export function finalLabel({ order_status: status, order_type, shortfall }: OrderData): string {
  if (status === 'CANCELLED' || status === 'FAILED' || status === 'RETURNED_TO_ORIGIN') return say.totalAlone;
  if (shortfall?.status === 'at_the_door') return say.agreed;
  const isPaid = order_type === 'online' ? status !== 'PAYMENT_PENDING' : WITH_THE_CUSTOMER.includes(status);
  return isPaid ? say.paid : say.toPay;
}

/** What happened to the payment for an order that is not carried out; null if there is nothing to refund. */
export function refundWords(refund: OrderData['refund']): string | null {
  if (refund === null) return null;
  const amount = inRupees(refund.amount);
  if (refund.status === 'done') return say.weHaveRefundedThe(amount);
  return say.yourRefundOfIs(amount);
}

const WAITS: Readonly<Record<NonNullable<OrderData['waits_for']>, string>> = {
  payment: say.weNameTheDay,
  prescription: say.weCouldNotAccept,
  doctor_call: say.aDoctorCallsYou,
  prescription_check: say.ourPharmacistChecksYour,
  pharmacist_call: say.ourPharmacistCallsYou,
  substitution: say.weWaitForThe,
  packs: say.weWaitForThePacks,
};

/** What an order waits for before a delivery day can be promised; null once only the pharmacy's work remains. */
export function waitsWords({ waits_for }: Pick<OrderData, 'waits_for'>): string | null {
  return waits_for === null ? null : WAITS[waits_for];
}

const NEXT: Partial<Record<OrderStatus, string>> = {
  PLACED: say.nextWeConfirm,
  CONFIRMED: say.nextWePackYour,
  PACKED: say.nextYourParcelLeaves,
  SHIPPED: say.nextTheCourierBrings,
};

/** What comes next for an order, or how it ended, in a sentence for its card. */
export function nextWords(order: Pick<OrderData, 'order_status' | 'waits_for' | 'can_pay'>): string {
  const { order_status: status, can_pay } = order;
  if (status === 'FAILED' && can_pay) return say.thePaymentWasNotCompletedYou;
  if (status === 'PAYMENT_PENDING') return statusWords(status).sentence;
  return waitsWords(order) ?? NEXT[status] ?? statusWords(status).sentence;
}

/** What goes back of an order that is carried out, one sentence for each reason. */
export function partsBackWords(order: OrderData): string[] {
  return [
    shortfallWords(order),
    backInWords(order.money_back, say.aPartGoesBack),
    backInWords(order.missing_back, say.packsWereMissing),
    backInWords(order.uncovered_back, say.prescriptionCoversFewer),
    backInWords(order.surplus_back, say.wasPaidMoreThanOnce),
  ].filter((words) => words !== null);
}

function backInWords(back: OrderData['money_back'], why: string): string | null {
  const words = refundWords(back);
  return words && say.because(why, words);
}

/** That a packed batch prints a lower MRP than the agreed price, and what happens to the difference; null if there is none. */
function shortfallWords({ shortfall, finalPrice }: OrderData): string | null {
  if (shortfall === null) return null;
  const { status } = shortfall;
  const amount = inRupees(shortfall.amount);
  const why = say.thePacksOfThis;
  switch (status) {
    case 'at_the_door':
      return say.soYouPayLess(why, amount, inRupees(finalPrice));
    case 'at_dispatch':
      return say.weRefundTheWay(why, amount);
    default:
      return backInWords({ amount: shortfall.amount, status }, why);
  }
}

function inRupees(rupees: number): string {
  return formatRupees(Math.round(rupees * 100));
}

export function itemCount(items: readonly unknown[]): string {
  return say.itemCount(items.length);
}
