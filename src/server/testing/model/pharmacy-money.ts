import { ON_HOLD, PAYMENT_S, type PharmacyOrder, type PharmacyPayment, REFUND_LEASE_S } from './pharmacy-parts.ts';
import { PharmacyShelf } from './pharmacy-shelf.ts';

/** Payments of the model: the gateway's state, amounts due, paid and refunded. */
export class PharmacyMoney extends PharmacyShelf {
  nowS = 0;
  gateway: 'there' | 'away' | 'fails refunds' = 'there';

  pay(index: number, status: PharmacyPayment['status'], isWhole: boolean): void {
    const order = this.order(index);
    order.payments.push({ status, paise: order.askedPaise - (isWhole ? 0 : 1), isBack: false });
  }

  /** The state of the payment after the gateway was asked. */
  settle(index: number): 'paid' | 'waiting' | 'failed' | 'refunded' | 'nothing' {
    const order = this.order(index);
    if (!order.hasWindow) return this.#expire(order);
    if (this.gateway === 'away') return 'waiting';
    order.checkedS = this.nowS;
    const taken = this.#counting(order);
    if (taken === null) {
      const isDeclined = order.payments.length > 0 && order.payments.every(({ status }) => status === 'failed');
      if (isDeclined && order.status === 'PAYMENT_PENDING') this.end(order, 'FAILED');
      const settled = this.#expire(order);
      if (settled === 'failed') this.#returnOthers(order, null);
      return settled;
    }
    this.#returnOthers(order, taken);
    const isFirst = order.taken === null;
    order.taken = taken;
    if (isFirst) order.paidPaise += taken.paise;
    if (order.status === 'FAILED' && !(isFirst && this.#couldStand(order))) {
      this.#payBack(order);
      return 'refunded';
    }
    if (order.status === 'FAILED') this.#makesRoom(order);
    if (order.status === 'FAILED' || order.status === 'PAYMENT_PENDING') {
      order.status = 'PLACED';
      order.owedPaise += order.payablePaise;
    }
    return order.status === 'CANCELLED' ? 'refunded' : 'paid';
  }

  sweep(): void {
    const due = this.orders.filter((order) => this.#isDue(order));
    const turn = ({ status, checkedS }: PharmacyOrder) =>
      (status === 'PAYMENT_PENDING' ? -2 : 0) + (checkedS ?? -1) / 1e9;
    for (const order of due.toSorted((a, b) => turn(a) - turn(b))) {
      this.settle(this.orders.indexOf(order));
      order.checkedS = this.nowS;
    }
  }

  sendRefunds(): void {
    for (const refund of this.orders.flatMap(({ refunds }) => refunds)) {
      if (refund.done || refund.dueS > this.nowS) continue;
      refund.dueS = this.nowS + REFUND_LEASE_S;
      refund.done = this.gateway === 'there';
    }
  }

  /** Ends the order: nothing is owed any more, and the rest of the payment is refunded. */
  end(order: PharmacyOrder, status: string, isPaidBackByHand = false): void {
    if (order.status === 'PACKED' && status === 'CANCELLED') this.unpack(order.lines);
    order.status = status;
    order.owedPaise = 0;
    if (isPaidBackByHand) order.paidPaise = 0;
    else this.#payBack(order);
  }

  /** Lowers the price of the order; the difference of an online payment is refunded. */
  reduce(order: PharmacyOrder, paise: number): void {
    order.owedPaise -= paise;
    if (order.taken === null || paise === 0) return;
    order.paidPaise -= paise;
    this.#refund(order, paise);
  }

  #payBack(order: PharmacyOrder): void {
    if (order.paidPaise > 0 && order.type === 'online') {
      this.#refund(order, order.paidPaise);
      order.paidPaise = 0;
    }
  }

  #refund(order: PharmacyOrder, paise: number): void {
    order.refunds.push({ paise, done: false, dueS: this.nowS });
  }

  /** The valid payment: the one taken before, otherwise a captured one with the full amount, otherwise an authorised one worth capturing. */
  #counting(order: PharmacyOrder): PharmacyPayment | null {
    if (order.taken) return order.taken;
    const whole = order.payments.filter(({ paise }) => paise === order.askedPaise);
    const captured = whole.find(({ status }) => status === 'captured');
    if (captured) return captured;
    const promised = whole.find(({ status }) => status === 'authorized');
    if (!promised || (order.status === 'FAILED' && !this.#couldStand(order))) return null;
    promised.status = 'captured';
    return promised;
  }

  #returnOthers(order: PharmacyOrder, taken: PharmacyPayment | null): void {
    for (const payment of order.payments) {
      if (payment === taken || payment.isBack || payment.status !== 'captured') continue;
      payment.isBack = true;
      this.#refund(order, payment.paise);
    }
  }

  #expire(order: PharmacyOrder): 'waiting' | 'failed' | 'nothing' {
    if (order.status === 'PAYMENT_PENDING' && order.createdS + PAYMENT_S > this.nowS) return 'waiting';
    if (order.status === 'PAYMENT_PENDING') this.end(order, 'FAILED');
    return order.status === 'FAILED' ? 'failed' : 'nothing';
  }

  /** Only one attempt at a purchase is placed, and a waiting one is replaced by a paid one. */
  #makesRoom(order: PharmacyOrder): boolean {
    const others = this.orders.filter((other) => other !== order && other.attemptOf === order.attemptOf);
    if (others.some(({ status }) => status !== 'FAILED' && status !== 'PAYMENT_PENDING')) return false;
    for (const other of others) if (other.status === 'PAYMENT_PENDING') other.status = 'FAILED';
    return true;
  }

  #couldStand(order: PharmacyOrder): boolean {
    const before = this.orders.map(({ status }) => status);
    const could = this.#makesRoom(order) && this.#couldBeSent(order);
    for (const [index, status] of before.entries()) this.order(index).status = status;
    return could;
  }

  #couldBeSent({ lines }: PharmacyOrder): boolean {
    return lines.every((line) => {
      const same = lines.filter(({ medicine }) => medicine === line.medicine);
      const packs = same.reduce((sum, one) => sum + one.packs, 0);
      return this.canSend(line.medicine, packs) && this.shelf(line.medicine).mrpPaise >= line.sellingPaise;
    });
  }

  /**
   * The gateway is always asked about waiting orders. It is asked again about failed ones after a tenth of their age,
   * about paid ones after half of it.
   */
  #isDue({ type, taken, status, hasWindow, checkedS, createdS }: PharmacyOrder): boolean {
    if (type === 'cod' || status === 'PAYMENT_PENDING') return type === 'online';
    if (checkedS === null || !hasWindow) return hasWindow;
    return (taken === null ? 10 : 2) * (this.nowS - checkedS) >= this.nowS - createdS;
  }

  isOpen = ({ status }: PharmacyOrder): boolean => ON_HOLD.slice(0, 2).includes(status);
}
