import { ON_HOLD, PAYMENT_S, type PharmacyOrder, type PharmacyPayment, REFUND_LEASE_S } from './pharmacy-parts.ts';
import { PharmacyShelf } from './pharmacy-shelf.ts';

/** Payments of the model: what the gateway says, what is owed, what is paid and what goes back. */
export class PharmacyMoney extends PharmacyShelf {
  nowS = 0;
  gateway: 'there' | 'away' | 'fails refunds' = 'there';

  pay(index: number, status: PharmacyPayment['status'], isWhole: boolean): void {
    const order = this.order(index);
    order.payments.push({ status, paise: order.askedPaise - (isWhole ? 0 : 1), isBack: false });
  }

  /** What is known of the payment after the gateway was asked. */
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
    if (order.status === 'FAILED' && !(isFirst && this.#makesRoom(order) && this.#couldBeSent(order))) {
      this.#payBack(order);
      return 'refunded';
    }
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

  /** The order ends: nothing is owed any more, and all that is left of what was paid goes back. */
  end(order: PharmacyOrder, status: string, isPaidBackByHand = false): void {
    if (order.status === 'PACKED' && status === 'CANCELLED') this.unpack(order.lines);
    order.status = status;
    order.owedPaise = 0;
    if (isPaidBackByHand) order.paidPaise = 0;
    else this.#payBack(order);
  }

  /** The order costs less; what was paid online for it goes back. */
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

  /** The payment that counts: the one taken before, otherwise one that came whole, otherwise one that is promised and worth taking. */
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

  /** Of attempts at one purchase only one stands, and one that waits makes room for one that is paid. */
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

  /** Orders that wait are always asked about, failed ones when a tenth of their age has passed, paid ones when half has. */
  #isDue({ type, taken, status, hasWindow, checkedS, createdS }: PharmacyOrder): boolean {
    if (type === 'cod' || status === 'PAYMENT_PENDING') return type === 'online';
    if (checkedS === null || !hasWindow) return hasWindow;
    return (taken === null ? 10 : 2) * (this.nowS - checkedS) >= this.nowS - createdS;
  }

  isOpen = ({ status }: PharmacyOrder): boolean => ON_HOLD.slice(0, 2).includes(status);
}
