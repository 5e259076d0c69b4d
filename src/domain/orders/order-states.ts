/** The states of an order (specification, decisions 10). */
export const ORDER_STATUSES = [
  'PAYMENT_PENDING',
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RETURN_REQUESTED',
  'RETURNED',
  'RETURNED_TO_ORIGIN',
  'CANCELLED',
  'FAILED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who changes an order's state: the customer, the pharmacy, or the payment (the gateway's answer, or its timeout). */
export const ORDER_ACTORS = ['customer', 'pharmacy', 'payment'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/**
 * The changes that are always allowed. Two more have rules of their own: a packed parcel is unpacked, and a customer refuses
 * what was read to them on the telephone. The pharmacy may cancel until the parcel has left.
 */
const TRANSITIONS: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>> = {
  PAYMENT_PENDING: { PLACED: ['payment'], FAILED: ['payment'] },
  PLACED: { CONFIRMED: ['pharmacy'], CANCELLED: ['customer', 'pharmacy'] },
  CONFIRMED: { PACKED: ['pharmacy'], CANCELLED: ['pharmacy'] },
  PACKED: { SHIPPED: ['pharmacy'], CANCELLED: ['pharmacy'] },
  SHIPPED: { OUT_FOR_DELIVERY: ['pharmacy'], UNDELIVERED: ['pharmacy'], RETURNED_TO_ORIGIN: ['pharmacy'] },
  OUT_FOR_DELIVERY: { DELIVERED: ['pharmacy'], UNDELIVERED: ['pharmacy'] },
  // Nobody was there, or the parcel was refused: it is tried again, or returned.
  UNDELIVERED: { OUT_FOR_DELIVERY: ['pharmacy'], RETURNED_TO_ORIGIN: ['pharmacy'] },
  DELIVERED: { RETURN_REQUESTED: ['customer', 'pharmacy'] },
  // The return arrived, or it was refused, or the customer keeps everything.
  RETURN_REQUESTED: { RETURNED: ['pharmacy'], DELIVERED: ['customer', 'pharmacy'] },
  RETURNED: {},
  RETURNED_TO_ORIGIN: {},
  CANCELLED: {},
  // The payment came late: the order is placed after all if stock and price still hold. Or the customer pays again,
  // while they hold.
  FAILED: { PLACED: ['payment'], PAYMENT_PENDING: ['customer'] },
};

/** Whether this actor may change an order from one state to the other. */
export function mayMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return TRANSITIONS[from][to]?.includes(actor) ?? false;
}

/** Whether the customer's receipt is offered: from delivery on; the tax invoice itself goes with the parcel. */
export function hasReceipt(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'RETURN_REQUESTED' || status === 'RETURNED';
}

/** Whether a tracking link can be made: the order is placed, has not ended, and nothing of it is being sent back. */
export function mayShareTracking(status: OrderStatus): boolean {
  return status !== 'RETURN_REQUESTED' && WAITING_STATUSES.includes(status);
}

/** Whether a courier has the parcel, so that its code can be asked for at the door. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY' || status === 'UNDELIVERED';
}

/** Whether an order in this state holds stock and a coupon use. When it no longer does, both are returned, once. */
export function holdsGoods(status: OrderStatus): boolean {
  return status !== 'CANCELLED' && status !== 'FAILED';
}

/** The states in which the pharmacy or its courier has something to do. */
export const WAITING_STATUSES: readonly OrderStatus[] = [
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'RETURN_REQUESTED',
];

/** States in which nothing is on its way any more, to the customer or back: they do not prevent closing an account. */
export const OVER_STATUSES: readonly OrderStatus[] = [
  'DELIVERED',
  'CANCELLED',
  'FAILED',
  'RETURNED',
  'RETURNED_TO_ORIGIN',
];

/** States of an order that was delivered, or returned after dispatch: the dispensing records must be kept. */
export const DISPENSED_STATUSES: readonly OrderStatus[] = [
  'DELIVERED',
  'RETURN_REQUESTED',
  'RETURNED',
  'RETURNED_TO_ORIGIN',
];

/** The prescription's state, separate from the order's. */
export const PRESCRIPTION_STATUSES = ['NOT_NEEDED', 'PENDING', 'TELECONSULT', 'APPROVED', 'REJECTED'] as const;
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number];

interface Prescribed {
  readonly status: OrderStatus;
  readonly prescriptionStatus: PrescriptionStatus;
}

/** Whether an order still waits for its prescription: it needs one, nobody has approved it, and the order is open. */
export function lacksPrescription({ status, prescriptionStatus }: Prescribed): boolean {
  return isOpen(status) && prescriptionStatus !== 'NOT_NEEDED' && prescriptionStatus !== 'APPROVED';
}

/**
 * Whether files can be added to an order's prescription: while the order waits for it, and once it is approved, while
 * nobody has decided on a substitute. A doctor's signed letter allows one.
 */
export function mayTakeFiles(
  order: Prescribed & { readonly lines: readonly { readonly substitution: SubstitutionState | null }[] },
): boolean {
  const asksDoctor = order.lines.some(({ substitution }) => substitution === 'requested');
  return lacksPrescription(order) || (isOpen(order.status) && order.prescriptionStatus === 'APPROVED' && asksDoctor);
}

function isOpen(status: OrderStatus): boolean {
  return status === 'PAYMENT_PENDING' || status === 'PLACED';
}

/** Whether a substitute for a prescribed medicine is allowed, and by whom; `original`: the searched medicine is sent instead. Null on a line without one. */
export const SUBSTITUTION_STATES = ['requested', 'allowed_by_prescription', 'allowed_by_doctor', 'original'] as const;
export type SubstitutionState = (typeof SUBSTITUTION_STATES)[number];

/** The prescription's state when the order is placed: files to review, or a free teleconsultation. */
export function firstPrescriptionStatus(needed: boolean, files: number): PrescriptionStatus {
  if (!needed) return 'NOT_NEEDED';
  return files > 0 ? 'PENDING' : 'TELECONSULT';
}

/** Why a prescription is not approved, in a sentence. */
const NOT_APPROVED = {
  PENDING: 'The prescription waits for a pharmacist.',
  TELECONSULT: 'There is no prescription: a doctor calls the customer first.',
  REJECTED: 'The prescription was rejected.',
} as const;

/** Why the pharmacy can't confirm an order yet, in a sentence; null if it can (specification, decisions 7 and 10). */
export function confirmationObstacle(
  prescription: PrescriptionStatus,
  lines: readonly { readonly line: number; readonly substitution: SubstitutionState | null }[],
): string | null {
  if (prescription !== 'NOT_NEEDED' && prescription !== 'APPROVED') {
    return `${NOT_APPROVED[prescription]} The order can be confirmed once a prescription is approved.`;
  }
  const open = lines.flatMap(({ line, substitution }) => (substitution === 'requested' ? [line] : []));
  if (open.length === 0) return null;
  return `Nobody has allowed the substitute of line ${open.join(', ')} yet.`;
}

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

/** How long a pay link works. */
export const PAY_LINK_HOURS = 24;

/** What anybody with the link may know about the order. */
export type PayLinkState = 'open' | 'paid' | 'cancelled' | 'over';

/** `canPay`: the order waits for its payment, or failed within 24 hours of being placed and could still be sent at its price. */
export function payLinkState(status: OrderStatus, canPay: boolean): PayLinkState {
  if (canPay) return 'open';
  if (status === 'CANCELLED') return 'cancelled';
  return status === 'FAILED' || status === 'PAYMENT_PENDING' ? 'over' : 'paid';
}
