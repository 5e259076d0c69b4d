/** The types of the model of the shop. Money in paise, time in seconds from the first action. */

/** The shop's answer: HTTP status and result code. */
export type ShopAnswer = `${number} ${number}`;

export interface Medicine {
  stock: number;
  mrpPaise: number;
  percent: number;
  discontinued: boolean;
}
/** A coupon of the model; a missing field means no condition. */
export interface ModelCoupon {
  readonly percent?: number;
  readonly amountPaise?: number;
  readonly capPaise?: number;
  readonly limit?: number;
  readonly perPerson?: number;
  readonly minimumPaise?: number;
  readonly firstOrderOnly?: boolean;
  readonly untilS?: number;
}
export const COUPONS: Readonly<Record<string, ModelCoupon>> = {
  TENTH: { percent: 10, capPaise: 2_000, limit: 2 },
  ONCE300: { amountPaise: 30_000, perPerson: 1 },
  SHIPFREE: { minimumPaise: 5_000 },
  FIRSTHALF: { percent: 50, firstOrderOnly: true, untilS: 7_200 },
};
/** How long an online order waits for its payment. */
export const PAYMENT_S = 900;
export const REFUND_LEASE_S = 120;

/** A line of a cart, and the price of a pack that was shown last. */
export interface Line {
  quantity: number;
  shownPaise: number;
}
export interface Customer {
  signedIn: boolean;
  /** By medicine. */
  readonly cart: Map<number, Line>;
  coupon: string | null;
  /** The use of the last key: the order type, and the resulting order. */
  last: { readonly type: OrderType; order: number | null } | null;
}
export type OrderType = 'cod' | 'online';
export interface Payment {
  status: 'failed' | 'authorized' | 'captured' | 'refunded';
  readonly isWhole: boolean;
  refund: { done: boolean; dueS: number } | null;
}
export interface Order {
  readonly customer: number;
  readonly type: OrderType;
  status: string;
  readonly lines: readonly { readonly medicine: number; readonly quantity: number; readonly sellingPaise: number }[];
  readonly sums: Sums;
  readonly coupon: string | null;
  /** Attempts that replaced each other have the index of the first of them. */
  readonly firstAttempt: number;
  readonly createdS: number;
  /** When the gateway was asked about it last. */
  checkedS: number | null;
  hasWindow: boolean;
  readonly payments: Payment[];
  taken: Payment | null;
  readonly told: string[];
}
export interface Sums {
  readonly original: number;
  readonly discounted: number;
  readonly fee: number;
  /** The coupon's discount. */
  readonly off: number;
  readonly payable: number;
}

export const isUnpaid = ({ status }: Order): boolean => status === 'FAILED' || status === 'PAYMENT_PENDING';

/** The other attempts at the purchase of an order. */
export function otherAttempts(orders: readonly Order[], order: Order): Order[] {
  return orders.filter((other) => other !== order && other.firstAttempt === order.firstAttempt);
}

const LATE_S = 5 * 86_400;

/** The newest failed purchase of the last days that a cart tries again: it has one of its medicines, and no attempt at it was placed. */
export function failedBefore(
  { orders, nowS }: { readonly orders: readonly Order[]; readonly nowS: number },
  customer: number,
  cart: Customer['cart'],
): Order | undefined {
  return orders.findLast(
    (one) =>
      one.customer === customer &&
      one.status === 'FAILED' &&
      one.type === 'online' &&
      nowS - one.createdS < LATE_S &&
      one.lines.some(({ medicine }) => cart.has(medicine)) &&
      otherAttempts(orders, one).every(isUnpaid),
  );
}
