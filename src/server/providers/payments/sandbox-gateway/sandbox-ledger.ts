import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SandboxOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: 'INR';
  readonly receipt: string;
  status: 'created' | 'attempted' | 'paid';
}

export interface SandboxPayment {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: 'INR';
  readonly method: 'upi';
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface SandboxRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly receipt: string;
  readonly status: 'processed';
}

interface Books {
  readonly orders: SandboxOrder[];
  readonly payments: SandboxPayment[];
  readonly refunds: SandboxRefund[];
}

/** The sandbox gateway's books: what a real gateway keeps about orders, payments and refunds. Kept in a file, where one is given. */
export class SandboxLedger {
  readonly #file: string | null;
  readonly #books: Books;

  constructor(file: string | null) {
    this.#file = file;
    this.#books =
      file && existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Books)
        : { orders: [], payments: [], refunds: [] };
  }

  /** A new order, or the one that this receipt has already. */
  openOrder(receipt: string, amount: number): SandboxOrder {
    const before = this.orderOf(receipt);
    if (before) return before;
    const order: SandboxOrder = { id: newId('order'), amount, currency: 'INR', receipt, status: 'created' };
    this.#books.orders.push(order);
    this.#save();
    return order;
  }

  order(id: string): SandboxOrder | undefined {
    return this.#books.orders.find((order) => order.id === id);
  }

  orderOf(receipt: string): SandboxOrder | undefined {
    return this.#books.orders.find((order) => order.receipt === receipt);
  }

  payment(id: string): SandboxPayment | undefined {
    return this.#books.payments.find((payment) => payment.id === id);
  }

  paymentsOf(orderId: string): readonly SandboxPayment[] {
    return this.#books.payments.filter(({ order_id }) => order_id === orderId);
  }

  refundsOf(paymentId: string): readonly SandboxRefund[] {
    return this.#books.refunds.filter(({ payment_id }) => payment_id === paymentId);
  }

  /** A payment that somebody made in the window. */
  pay(order: SandboxOrder, status: SandboxPayment['status']): SandboxPayment {
    const { id: order_id, amount, currency } = order;
    const payment: SandboxPayment = { id: newId('pay'), order_id, amount, currency, method: 'upi', status };
    this.#books.payments.push(payment);
    order.status = status === 'captured' ? 'paid' : 'attempted';
    this.#save();
    return payment;
  }

  capture(payment: SandboxPayment): void {
    payment.status = 'captured';
    const order = this.order(payment.order_id);
    if (order) order.status = 'paid';
    this.#save();
  }

  refund(payment: SandboxPayment, amount: number, receipt: string): SandboxRefund {
    const refund: SandboxRefund = { id: newId('rfnd'), payment_id: payment.id, amount, receipt, status: 'processed' };
    this.#books.refunds.push(refund);
    if (this.refundsOf(payment.id).reduce((sum, one) => sum + one.amount, 0) >= payment.amount)
      payment.status = 'refunded';
    this.#save();
    return refund;
  }

  #save(): void {
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#books), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
}
