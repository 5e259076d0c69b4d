import { COUPONS, type Customer, type Medicine, type ModelCoupon, type Order, type Sums } from './model-parts.ts';

/** Whether an order has reserved packs and used its coupon. */
export const holds = ({ status }: Order) => status !== 'FAILED' && status !== 'CANCELLED';

/** The model's state of customers, stock and coupons, and derived values. */
export class ModelShelf {
  nowS = 0;
  readonly orders: Order[] = [];
  readonly customers: readonly Customer[];
  readonly medicines: readonly Medicine[];

  constructor(medicines: readonly Medicine[], customers: number) {
    this.medicines = medicines.map((one) => ({ ...one }));
    this.customers = Array.from({ length: customers }, () => ({
      signedIn: true,
      cart: new Map(),
      coupon: null,
      last: null,
    }));
  }

  sellingPaise(medicine: number): number {
    const { mrpPaise, percent } = this.medicine(medicine);
    return Math.floor((mrpPaise * (100 - percent) + 50) / 100);
  }

  uses(code: string, customer?: number, counts = holds): number {
    return this.orders.filter(
      (order) => order.coupon === code && counts(order) && (customer ?? order.customer) === order.customer,
    ).length;
  }

  /** The current price of the cart. A coupon that can't be used gives no discount. */
  sums(customer: number): Sums & { readonly couponProblem: boolean } {
    const { cart, coupon } = this.customer(customer);
    const lines = [...cart];
    const add = (price: (medicine: number) => number) =>
      lines.reduce((total, [medicine, { quantity }]) => total + quantity * price(medicine), 0);
    const discounted = add((medicine) => this.sellingPaise(medicine));
    const fee = lines.length > 0 && discounted <= 20_000 ? 5_000 : 0;
    const off = coupon === null ? 0 : this.discount(customer, coupon);
    return {
      original: add((medicine) => this.medicine(medicine).mrpPaise),
      discounted,
      fee,
      off: off ?? 0,
      payable: discounted + fee - (off ?? 0),
      // An empty cart reports nothing about its coupon.
      couponProblem: off === null && lines.length > 0,
    };
  }

  /** Shows the cart; returns how many lines changed their price since it was last shown. */
  show(customer: number): number {
    let changes = 0;
    for (const [medicine, line] of this.customer(customer).cart) {
      if (line.shownPaise !== this.sellingPaise(medicine)) changes += 1;
      line.shownPaise = this.sellingPaise(medicine);
    }
    return changes;
  }

  canStandAgain(order: Order): boolean {
    const coupon = order.coupon === null ? {} : this.terms(order.coupon);
    if (order.coupon !== null && this.usedUp(order.customer, order.coupon, coupon, holds)) return false;
    return order.lines.every(({ medicine, quantity, sellingPaise }) => {
      const { mrpPaise } = this.medicine(medicine);
      return this.canSend(medicine, quantity) && mrpPaise >= sellingPaise;
    });
  }

  canSend(medicine: number, quantity: number): boolean {
    const { stock, discontinued } = this.medicine(medicine);
    return !discontinued && stock >= quantity;
  }

  /** Removes packs from stock (-1) or returns them (1). */
  takeGoods({ lines }: Order, sign: 1 | -1): void {
    for (const { medicine, quantity } of lines) this.medicine(medicine).stock += sign * quantity;
  }

  usedUp(
    customer: number,
    code: string,
    { limit, perPerson, firstOrderOnly }: ModelCoupon,
    counts: (order: Order) => boolean,
  ): boolean {
    const before = this.orders.filter((order) => order.customer === customer && counts(order)).length;
    return (
      this.uses(code, undefined, counts) >= (limit ?? Number.POSITIVE_INFINITY) ||
      this.uses(code, customer, counts) >= (perPerson ?? Number.POSITIVE_INFINITY) ||
      (firstOrderOnly === true && before > 0)
    );
  }

  /** A coupon's discount on a cart; null if it can't be used. */
  discount(customer: number, code: string): number | null {
    if (!(code in COUPONS)) return null;
    const coupon = this.terms(code);
    const { cart } = this.customer(customer);
    const value = [...cart].reduce((sum, [medicine, { quantity }]) => sum + quantity * this.sellingPaise(medicine), 0);
    if (cart.size === 0 || this.nowS >= (coupon.untilS ?? Number.POSITIVE_INFINITY)) return null;
    // The customer's next order replaces the one that still waits for its payment.
    const counts = (order: Order) =>
      holds(order) && !(order.customer === customer && order.status === 'PAYMENT_PENDING');
    if (this.usedUp(customer, code, coupon, counts) || value < (coupon.minimumPaise ?? 0)) return null;
    if (code === 'SHIPFREE') return value > 20_000 ? null : 5_000;
    const off = coupon.percent ? Math.floor((value * coupon.percent + 50) / 100) : (coupon.amountPaise ?? 0);
    return Math.min(off, coupon.capPaise ?? Number.POSITIVE_INFINITY, value);
  }

  /** 120 packs a day may be reserved for payments that never come; the first attempt is free. */
  hoards(customer: number): boolean {
    const unpaid = this.orders.filter(
      (order) =>
        order.customer === customer &&
        order.type === 'online' &&
        ['FAILED', 'PAYMENT_PENDING'].includes(order.status) &&
        order.createdS > this.nowS - 86_400,
    );
    const packs = (lines: readonly { readonly quantity: number }[]) =>
      lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const before = unpaid.reduce((sum, { lines }) => sum + packs(lines), 0);
    return before > 0 && before + packs([...this.customer(customer).cart.values()]) > 120;
  }

  terms = (code: string): ModelCoupon => COUPONS[code] ?? {};
  customer = (index: number): Customer => this.customers[index] as Customer;
  order = (index: number): Order => this.orders[index] as Order;
  medicine = (index: number): Medicine => this.medicines[index] as Medicine;
}
