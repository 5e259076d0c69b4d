import { PharmacyMoney } from './pharmacy-money.ts';
import {
  type Answer,
  COUPON_PAISE,
  type LineInput,
  OTC,
  type PharmacyLine,
  type PharmacyOrder,
  type Prescribed,
  SEARCHED,
  SUBSTITUTE,
} from './pharmacy-parts.ts';

/*
 * A simple model of the pharmacy, without database, ledgers or domain rules: what the operator,
 * the gateway and the lists do to orders, and the resulting stock, debts and payments.
 */

const OK: Answer = 'ok';
const REFUSED: Answer = 'not-allowed-now';
const INVALID: Answer = 'invalid-input';

const NEXT: Readonly<Record<string, readonly string[]>> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['PACKED', 'CANCELLED'],
  PACKED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURNED_TO_ORIGIN'],
  OUT_FOR_DELIVERY: ['DELIVERED', 'UNDELIVERED'],
  UNDELIVERED: ['OUT_FOR_DELIVERY', 'RETURNED_TO_ORIGIN'],
  DELIVERED: ['RETURN_REQUESTED'],
  RETURN_REQUESTED: ['RETURNED', 'DELIVERED'],
};
const LATE_PAYMENT_S = 6 * 86_400;
const LATE_AUTHORISATION_S = 5 * 86_400;
const UNPAID = ['PAYMENT_PENDING', 'FAILED'];
/** The final states of an order. */
const OVER = ['DELIVERED', 'CANCELLED', 'FAILED', 'RETURNED', 'RETURNED_TO_ORIGIN'];

export interface PlaceInput {
  readonly inputs: readonly LineInput[];
  readonly type: 'cod' | 'online';
  readonly hasCoupon: boolean;
  readonly hasFile: boolean;
}
export interface Approval {
  readonly dated: 'yesterday' | 'long ago' | null;
  readonly prescriber: Prescribed | null;
}

export class PharmacyModel extends PharmacyMoney {
  readonly signedIn = [true, true];

  /** A customer empties the cart, fills it and orders. */
  place(customer: number, { inputs, type, hasCoupon, hasFile }: PlaceInput): Answer {
    if (!this.signedIn[customer]) return '401 10';
    const lines = inputs.map((input) => this.#lineOf(input));
    if (lines.some(({ medicine, packs }) => !this.canSend(medicine, packs))) return '409 40';
    const waiting = this.orders.findIndex((one) => one.customer === customer && one.status === 'PAYMENT_PENDING');
    if (waiting !== -1 && this.settle(waiting) === 'paid') return '409 40';
    // An order that still waits releases its packs for this one; a refusal reverses that.
    const replaced = this.orders[waiting]?.status === 'PAYMENT_PENDING' ? this.order(waiting) : null;
    if (replaced) replaced.status = 'FAILED';
    if (!this.#areThere(lines)) {
      if (replaced) replaced.status = 'PAYMENT_PENDING';
      return '409 45';
    }
    const attemptOf = (replaced ?? this.#failedBefore(customer, lines))?.attemptOf ?? this.orders.length;
    this.orders.push(this.#newOrder({ customer, type, hasCoupon, hasFile, lines, attemptOf }));
    if (type === 'cod') return '200 0';
    if (this.gateway === 'away') return '503 60';
    this.order(this.orders.length - 1).hasWindow = true;
    return '200 0';
  }

  cancelAsCustomer(customer: number, index: number): Answer {
    if (!this.signedIn[customer]) return '401 10';
    const order = this.order(index);
    if (order.customer !== customer) return '404 30';
    if (order.status !== 'PLACED') return '409 40';
    this.end(order, 'CANCELLED');
    return '200 0';
  }

  addFile(customer: number, index: number): Answer {
    if (!this.signedIn[customer]) return '401 10';
    const order = this.order(index);
    if (order.customer !== customer) return '404 30';
    const isApproved = order.prescription === 'APPROVED';
    const asksDoctor = order.lines.some(({ substitution }) => substitution === 'requested');
    if (!this.isOpen(order) || order.prescription === 'NOT_NEEDED' || (isApproved && !asksDoctor)) return '409 40';
    order.files += 1;
    if (!isApproved) order.prescription = 'PENDING';
    return '200 0';
  }

  approve(index: number, { dated, prescriber }: Approval): Answer {
    const order = this.order(index);
    if (order.prescription === 'NOT_NEEDED' || !this.isOpen(order)) return REFUSED;
    const isFull = (one: Prescribed | null) => Boolean(one?.hasName && one.hasAddress && one.hasRegistration);
    const isHeldNow = prescriber?.wasConsulted ?? false;
    if (isHeldNow && !isFull(prescriber)) return INVALID;
    order.consulted ||= isHeldNow;
    const who = prescriber ?? order.prescriber;
    const hasFile = order.files > 0;
    if (!isFull(who) || !(hasFile || order.consulted)) return INVALID;
    const isDated = hasFile
      ? dated === 'yesterday' || (dated === null && order.dated)
      : isHeldNow || (dated !== 'long ago' && order.dated);
    if (!isDated) return INVALID;
    order.dated = true;
    order.prescriber = who;
    order.prescription = 'APPROVED';
    return OK;
  }

  reject(index: number): Answer {
    const order = this.order(index);
    if (order.prescription === 'NOT_NEEDED' || !this.isOpen(order)) return REFUSED;
    if (order.files === 0 && !order.consulted) return INVALID;
    order.prescription = 'REJECTED';
    return OK;
  }

  substitute(index: number, at: number, to: 'allowed_by_prescription' | 'allowed_by_doctor' | 'original'): Answer {
    const order = this.order(index);
    const line = order.lines[at];
    if (!this.isOpen(order) || !line?.substitution || line.substitution === 'original') return REFUSED;
    if (to !== 'original') {
      line.substitution = to;
      return OK;
    }
    if (order.status === 'PAYMENT_PENDING' || !this.canSend(line.searched, line.packs)) return REFUSED;
    const perPack = Math.min(line.searchedSellingPaise, this.shelf(line.searched).mrpPaise);
    if (perPack > line.sellingPaise && order.type === 'online') return REFUSED;
    Object.assign(line, { medicine: line.searched, sellingPaise: perPack, substitution: 'original' });
    order.prescription = order.files > 0 ? 'PENDING' : 'TELECONSULT';
    const goods = goodsPaise(order.lines);
    order.couponPaise = Math.min(order.couponPaise, goods + order.feePaise);
    const before = order.payablePaise;
    order.payablePaise = goods + order.feePaise - order.couponPaise;
    if (order.payablePaise > before) order.owedPaise += order.payablePaise - before;
    else this.reduce(order, before - order.payablePaise);
    return OK;
  }

  advance(index: number, to: string, details: { readonly paidBack: boolean; readonly namesMedicine: boolean }): Answer {
    const order = this.order(index);
    if (to === 'CONFIRMED' && !this.#mayConfirm(order)) return REFUSED;
    if (details.namesMedicine) return INVALID;
    if (!NEXT[order.status]?.includes(to)) return REFUSED;
    if (to === 'RETURNED' && order.type === 'cod' && !details.paidBack) return INVALID;
    if (to === 'PACKED' && !this.pack(order.lines)) return REFUSED;
    if (to === 'CANCELLED') this.end(order, to);
    if (to === 'PACKED') order.shortfallPaise = shortfallPaise(order);
    if (to === 'SHIPPED') {
      order.invoicePaise = order.payablePaise - order.shortfallPaise;
      this.reduce(order, order.shortfallPaise);
    }
    if (to === 'DELIVERED' && order.type === 'cod') order.paidPaise = order.owedPaise;
    if (to === 'RETURNED' || to === 'RETURNED_TO_ORIGIN') {
      order.creditPaise = order.invoicePaise;
      this.end(order, to, order.type === 'cod');
    }
    order.status = to;
    return OK;
  }

  /** Closes the account, unless an order or a payment is pending. */
  close(customer: number): Answer {
    const own = this.orders.filter((order) => order.customer === customer);
    const isLate = ({ status, type, createdS }: PharmacyOrder) =>
      status === 'FAILED' && type === 'online' && this.nowS - createdS < LATE_PAYMENT_S;
    if (own.some((order) => !OVER.includes(order.status) || order.refunds.some(({ done }) => !done) || isLate(order)))
      return REFUSED;
    this.signedIn[customer] = false;
    return OK;
  }

  #mayConfirm({ prescription, lines }: PharmacyOrder): boolean {
    const isAllowed = prescription === 'NOT_NEEDED' || prescription === 'APPROVED';
    return isAllowed && lines.every(({ substitution }) => substitution !== 'requested');
  }

  #lineOf({ medicine: searched, packs, keepsOriginal }: LineInput): PharmacyLine {
    const isSubstituted = searched === SEARCHED && !keepsOriginal;
    const medicine = isSubstituted ? SUBSTITUTE : searched;
    const [sellingPaise, searchedSellingPaise] = [this.sellingPaise(medicine), this.sellingPaise(searched)];
    const substitution = isSubstituted ? 'requested' : null;
    return { medicine, searched, packs, sellingPaise, searchedSellingPaise, substitution, used: [] };
  }

  #areThere(lines: readonly PharmacyLine[]): boolean {
    const wanted = Map.groupBy(lines, ({ medicine }) => medicine);
    return [...wanted].every(([medicine, same]) =>
      this.canSend(
        medicine,
        same.reduce((sum, { packs }) => sum + packs, 0),
      ),
    );
  }

  /** The newest failed purchase of the last days that a cart tries again: it has one of its medicines, and none of its attempts was placed. */
  #failedBefore(customer: number, lines: readonly PharmacyLine[]): PharmacyOrder | undefined {
    const searched = lines.map((line) => line.searched);
    return this.orders.findLast(
      (order) =>
        order.customer === customer &&
        order.status === 'FAILED' &&
        order.type === 'online' &&
        this.nowS - order.createdS < LATE_AUTHORISATION_S &&
        order.lines.some((line) => searched.includes(line.searched)) &&
        this.orders.every((one) => one.attemptOf !== order.attemptOf || UNPAID.includes(one.status)),
    );
  }

  #newOrder(
    details: Pick<PharmacyOrder, 'customer' | 'type' | 'hasCoupon' | 'lines' | 'attemptOf'> & { hasFile: boolean },
  ) {
    const { hasFile, ...input } = details;
    const { type, hasCoupon, lines } = input;
    const goods = goodsPaise(lines);
    const feePaise = goods <= 20_000 ? 5_000 : 0;
    const couponPaise = hasCoupon ? Math.min(COUPON_PAISE, goods) : 0;
    const payablePaise = goods + feePaise - couponPaise;
    const isPrescribed = lines.some(({ medicine }) => medicine !== OTC);
    const order: PharmacyOrder = {
      ...input,
      status: type === 'cod' ? 'PLACED' : 'PAYMENT_PENDING',
      prescription: isPrescribed ? (hasFile ? 'PENDING' : 'TELECONSULT') : 'NOT_NEEDED',
      ...{ files: isPrescribed && hasFile ? 1 : 0, dated: false, consulted: false, prescriber: null },
      ...{ feePaise, couponPaise, payablePaise, askedPaise: payablePaise, shortfallPaise: 0 },
      ...{ owedPaise: type === 'cod' ? payablePaise : 0, paidPaise: 0, refunds: [], payments: [], taken: null },
      ...{ hasWindow: false, checkedS: null, createdS: this.nowS, invoicePaise: null, creditPaise: null },
    };
    return order;
  }
}

const goodsPaise = (lines: readonly PharmacyLine[]) =>
  lines.reduce((sum, { sellingPaise, packs }) => sum + sellingPaise * packs, 0);

/** Each pack costs the lower of the agreed price and its batch's MRP; the coupon cannot exceed the total. */
function shortfallPaise({ lines, feePaise, couponPaise }: PharmacyOrder): number {
  const packed = lines.flatMap(({ used, sellingPaise }) =>
    used.map(({ packs, mrpPaise }) => packs * Math.min(sellingPaise, mrpPaise ?? sellingPaise)),
  );
  const charged = packed.reduce((sum, paise) => sum + paise, 0);
  return goodsPaise(lines) + feePaise - couponPaise - Math.max(0, charged + feePaise - couponPaise);
}
