import {
  failedBefore,
  isUnpaid,
  type Order,
  type OrderType,
  otherAttempts,
  PAYMENT_S,
  type Payment,
  REFUND_LEASE_S,
  type ShopAnswer,
} from './model-parts.ts';
import { holds, ModelShelf } from './model-shelf.ts';

/*
 * A simple model of the shop, without database, transactions or domain prices: the model test runs the same
 * actions here and in a real shop and compares answers and resulting states. Money in paise, time in seconds from the first action.
 */

const OK: ShopAnswer = '200 0';
const NOT_SIGNED_IN: ShopAnswer = '401 10';
const NOT_THERE: ShopAnswer = '404 30';
const REFUSED: ShopAnswer = '409 40';
const COUPON_REFUSED: ShopAnswer = '400 41';
const CHANGED: ShopAnswer = '409 45';
const NOT_PAID: ShopAnswer = '402 60';
const TOO_MANY: ShopAnswer = '429 50';

type Settled = 'paid' | 'waiting' | 'failed' | 'refunded' | 'nothing';

const TELLS = ['PLACED', 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'FAILED'];
const NEXT: Readonly<Record<string, readonly string[]>> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['PACKED', 'CANCELLED'],
  PACKED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['OUT_FOR_DELIVERY'],
  OUT_FOR_DELIVERY: ['DELIVERED'],
};

/** The model's state and all actions on it. An action returns the expected answer of the shop. */
export class ShopModel extends ModelShelf {
  gatewayDown = false;
  add(customer: number, medicine: number, quantity: number): ShopAnswer {
    const { signedIn, cart } = this.customer(customer);
    if (!signedIn) return NOT_SIGNED_IN;
    const line = cart.get(medicine);
    const wanted = (line?.quantity ?? 0) + quantity;
    if (wanted > 20) return '400 20';
    if (!this.canSend(medicine, wanted)) return REFUSED;
    if (line) line.quantity = wanted;
    else cart.set(medicine, { quantity: wanted, shownPaise: this.sellingPaise(medicine) });
    return OK;
  }

  /** Removes one pack, or the whole line. */
  remove(customer: number, medicine: number, whole: boolean): ShopAnswer {
    const { signedIn, cart } = this.customer(customer);
    if (!signedIn) return NOT_SIGNED_IN;
    const line = cart.get(medicine);
    if (line && (whole || line.quantity === 1)) cart.delete(medicine);
    else if (line) line.quantity -= 1;
    return OK;
  }

  applyCoupon(customer: number, code: string): ShopAnswer {
    const person = this.customer(customer);
    if (!person.signedIn) return NOT_SIGNED_IN;
    if (this.discount(customer, code) === null) return COUPON_REFUSED;
    person.coupon = code;
    return OK;
  }

  removeCoupon(customer: number): ShopAnswer {
    const person = this.customer(customer);
    if (!person.signedIn) return NOT_SIGNED_IN;
    person.coupon = null;
    return OK;
  }

  place(customer: number, type: OrderType, again: boolean): ShopAnswer {
    const person = this.customer(customer);
    if (!person.signedIn) return NOT_SIGNED_IN;
    const key = again && person.last ? person.last : { type, order: null };
    person.last = key;
    if (key.order === null && this.#isPaidAfterAll(customer)) return REFUSED;
    if (key.order !== null) {
      // A waiting order of the account is only replaced by a new one.
      return this.#openWindow(key.order);
    }
    // A new attempt replaces the waiting one; if it is refused, nothing changes.
    const waiting = this.orders.findIndex((one) => one.customer === customer && one.status === 'PAYMENT_PENDING');
    const replaced = waiting === -1 ? null : this.order(waiting);
    if (replaced) this.#fail(replaced);
    const refusal = this.#refusal(customer, key.type);
    if (refusal && replaced) {
      replaced.status = 'PAYMENT_PENDING';
      this.takeGoods(replaced, -1);
    }
    if (refusal) return refusal;
    key.order = this.orders.length;
    const tried = replaced ?? failedBefore(this, customer, person.cart);
    this.orders.push(this.#newOrder(customer, key.type, tried?.firstAttempt ?? key.order));
    if (key.type === 'cod') {
      this.#tell(key.order, 'PLACED');
      person.cart.clear();
      person.coupon = null;
    }
    return this.#openWindow(key.order);
  }

  pay(order: number, status: Payment['status'], isWhole: boolean): void {
    this.order(order).payments.push({ status, isWhole, refund: null });
  }

  /** The browser returns from the payment window of an order, which may belong to another customer. */
  capture(customer: number, order: number): ShopAnswer {
    const person = this.customer(customer);
    if (!person.signedIn) return NOT_SIGNED_IN;
    const { customer: owner, type } = this.order(order);
    if (owner !== customer || type !== 'online') return NOT_THERE;
    const settled = this.settle(order);
    if (settled === 'waiting') return '409 61';
    return settled === 'paid' ? OK : NOT_PAID;
  }

  sweep(): void {
    const due = [...this.orders.keys()].filter((index) => this.#isDue(this.order(index)));
    const turn = ({ status, checkedS }: Order) => (status === 'PAYMENT_PENDING' ? -2 : 0) + (checkedS ?? -1) / 1e9;
    for (const index of due.toSorted((a, b) => turn(this.order(a)) - turn(this.order(b)))) {
      this.settle(index);
      this.order(index).checkedS = this.nowS;
    }
  }

  /**
   * The gateway is always asked about waiting orders. It is asked again about failed ones after a tenth of their age,
   * about paid ones after half of it.
   */
  #isDue({ type, taken, status, hasWindow, checkedS, createdS }: Order): boolean {
    if (type === 'cod' || status === 'PAYMENT_PENDING') return type === 'online';
    if (checkedS === null || !hasWindow) return hasWindow;
    return (taken === null ? 10 : 2) * (this.nowS - checkedS) >= this.nowS - createdS;
  }

  sendRefunds(): void {
    for (const payment of this.orders.flatMap(({ payments }) => payments)) {
      if (!payment.refund || payment.refund.done || payment.refund.dueS > this.nowS) continue;
      payment.refund.dueS = this.nowS + REFUND_LEASE_S;
      if (this.gatewayDown) continue;
      payment.refund.done = true;
      payment.status = 'refunded';
    }
  }

  cancel(customer: number, order: number): ShopAnswer {
    if (!this.customer(customer).signedIn) return NOT_SIGNED_IN;
    if (this.order(order).customer !== customer) return NOT_THERE;
    if (this.order(order).status !== 'PLACED') return REFUSED;
    this.#move(order, 'CANCELLED');
    return OK;
  }

  /** The pharmacy moves an order to its next state; returns whether it may. */
  advance(order: number, to: string): boolean {
    if (!NEXT[this.order(order).status]?.includes(to)) return false;
    this.#move(order, to);
    return true;
  }

  /** The state of the payment after the gateway was asked. */
  settle(index: number): Settled {
    const order = this.order(index);
    if (!order.hasWindow) return this.#expire(index);
    if (this.gatewayDown) return 'waiting';
    order.checkedS = this.nowS;
    const whole = order.payments.filter(({ isWhole }) => isWhole);
    let taken =
      order.taken ??
      whole.find(({ status }) => status === 'captured') ??
      whole.find(({ status }) => status === 'authorized') ??
      null;
    // An authorised payment is not captured for an order that can no longer be placed.
    if (taken?.status === 'authorized' && order.status === 'FAILED' && !this.#couldStand(order)) taken = null;
    if (taken?.status === 'authorized') taken.status = 'captured';
    for (const one of taken ? order.payments : []) if (one !== taken && one.status === 'captured') this.#refund(one);
    if (taken === null) {
      const declined = order.payments.filter(({ status }) => status === 'failed').length;
      const isDeclined = declined > 0 && declined === order.payments.length && order.status === 'PAYMENT_PENDING';
      if (isDeclined) this.#move(index, 'FAILED');
      const settled = this.#expire(index);
      if (settled === 'failed')
        for (const other of order.payments) if (other.status === 'captured') this.#refund(other);
      return settled;
    }
    const isFirst = order.taken === null;
    order.taken = taken;
    if (order.status === 'CANCELLED') return 'refunded';
    if (order.status !== 'PAYMENT_PENDING' && order.status !== 'FAILED') return 'paid';
    if (order.status === 'FAILED' && !(isFirst && this.#couldStand(order))) {
      this.#refund(taken);
      if (isFirst) order.told.push('LATE email', 'LATE sms');
      return 'refunded';
    }
    if (order.status === 'FAILED') {
      for (const other of otherAttempts(this.orders, order)) if (other.status === 'PAYMENT_PENDING') this.#fail(other);
      this.takeGoods(order, -1);
    }
    this.#move(index, 'PLACED');
    const { cart } = this.customer(order.customer);
    for (const { medicine } of order.lines) cart.delete(medicine);
    if (order.coupon !== null) this.customer(order.customer).coupon = null;
    return 'paid';
  }

  #isPaidAfterAll(customer: number): boolean {
    const waiting = this.orders.findIndex((one) => one.customer === customer && one.status === 'PAYMENT_PENDING');
    return waiting !== -1 && this.settle(waiting) === 'paid';
  }

  /** Without a message, since the customer is just trying again. */
  #fail(order: Order): void {
    order.status = 'FAILED';
    this.takeGoods(order, 1);
  }

  /** Whether it could be placed, without changes: not if another attempt was; goods of a waiting one are available to it. */
  #couldStand(order: Order): boolean {
    const others = otherAttempts(this.orders, order);
    if (!others.every(isUnpaid)) return false;
    const waiting = others.filter(({ status }) => status === 'PAYMENT_PENDING');
    for (const other of waiting) this.#fail(other);
    const could = this.canStandAgain(order);
    for (const other of waiting) {
      other.status = 'PAYMENT_PENDING';
      this.takeGoods(other, -1);
    }
    return could;
  }

  #refusal(customer: number, type: OrderType): ShopAnswer | null {
    const { cart, coupon } = this.customer(customer);
    if (cart.size === 0) return REFUSED;
    for (const [medicine, { quantity, shownPaise }] of cart) {
      if (shownPaise !== this.sellingPaise(medicine) || !this.canSend(medicine, quantity)) return CHANGED;
    }
    const { payable, couponProblem } = this.sums(customer);
    if (coupon !== null && couponProblem) return COUPON_REFUSED;
    if (type === 'online' && payable < 100) return REFUSED;
    return type === 'online' && this.hoards(customer) ? TOO_MANY : null;
  }

  #newOrder(customer: number, type: OrderType, firstAttempt: number): Order {
    const { cart, coupon } = this.customer(customer);
    const { couponProblem: _none, ...sums } = this.sums(customer);
    const lines = [...cart].map(([medicine, { quantity }]) => ({
      medicine,
      quantity,
      sellingPaise: this.sellingPaise(medicine),
    }));
    const status = type === 'cod' ? 'PLACED' : 'PAYMENT_PENDING';
    const order: Order = {
      ...{ customer, type, status, lines, sums, coupon, firstAttempt, createdS: this.nowS },
      ...{ checkedS: null, hasWindow: false, payments: [], taken: null, told: [] },
    };
    this.takeGoods(order, -1);
    return order;
  }

  #openWindow(index: number): ShopAnswer {
    const order = this.order(index);
    if (order.status !== 'PAYMENT_PENDING' || order.hasWindow) return OK;
    if (this.gatewayDown) return '503 60';
    order.hasWindow = true;
    return OK;
  }

  #expire(index: number): Settled {
    const order = this.order(index);
    if (order.status === 'PAYMENT_PENDING' && order.createdS + PAYMENT_S > this.nowS) return 'waiting';
    if (order.status === 'PAYMENT_PENDING') this.#move(index, 'FAILED');
    else if (order.status !== 'FAILED') return 'nothing';
    return 'failed';
  }

  #move(index: number, to: string): void {
    const order = this.order(index);
    order.status = to;
    this.#tell(index, to);
    if (holds(order)) return;
    this.takeGoods(order, 1);
    if (order.taken) this.#refund(order.taken);
  }

  #tell(index: number, status: string): void {
    if (TELLS.includes(status)) this.order(index).told.push(`${status} email`, `${status} sms`);
  }

  #refund(payment: Payment): void {
    payment.refund ??= { done: false, dueS: this.nowS };
  }
}
