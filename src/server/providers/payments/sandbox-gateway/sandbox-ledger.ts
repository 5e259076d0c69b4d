import { randomInt } from 'node:crypto';
import type { SandboxEntry, SandboxJournal, SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-journal.ts';

/** The sandbox gateway's books: what a real gateway stores about orders, payments and refunds. Amounts in paise. */
export interface SandboxLedger {
  order(id: string): SandboxOrder | undefined;
  orderOf(receipt: string): SandboxOrder | undefined;
  payment(id: string): SandboxPayment | undefined;
  paymentsOf(orderId: string): readonly SandboxPayment[];
  refundsOf(paymentId: string): readonly SandboxRefund[];
  openOrder(input: Pick<SandboxOrder, 'receipt' | 'amount' | 'notes'>): SandboxOrder;
  /** An attempt to pay the whole order, as the user chose in the window. */
  pay(order: SandboxOrder, status: 'authorized' | 'failed'): SandboxPayment;
  capture(payment: SandboxPayment): SandboxPayment;
  refund(payment: SandboxPayment, amount: number, receipt: string | null): SandboxRefund;
}

/** Opens the books in the journal's last state. */
export function createSandboxLedger(journal: SandboxJournal, now: () => Date): SandboxLedger {
  const books = createBooks(journal);
  const born = () => ({ currency: 'INR', created_at: Math.floor(now().getTime() / 1000) }) as const;
  return {
    ...books.find,
    openOrder: ({ receipt, amount, notes }) => {
      const money = { amount, amount_paid: 0, amount_due: amount, ...born() };
      const order = { id: newId('order'), entity: 'order', ...money, receipt, notes } as const;
      return books.save({ ...order, status: 'created', attempts: 0 });
    },
    pay: (order, status) => {
      books.save({ ...order, status: 'attempted', attempts: order.attempts + 1 });
      const isFailed = status === 'failed';
      return books.save({
        id: newId('pay'),
        entity: 'payment',
        order_id: order.id,
        amount: order.amount,
        ...born(),
        method: 'upi',
        status,
        captured: false,
        amount_refunded: 0,
        error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
        error_description: isFailed ? 'The bank declined the payment.' : null,
      });
    },
    capture: (payment) => {
      const order = books.find.order(payment.order_id);
      if (order) books.save({ ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 });
      return books.save({ ...payment, status: 'captured', captured: true });
    },
    refund: (payment, amount, receipt) => {
      const amount_refunded = payment.amount_refunded + amount;
      const status = amount_refunded === payment.amount ? 'refunded' : payment.status;
      books.save({ ...payment, amount_refunded, status });
      const refund = { id: newId('rfnd'), entity: 'refund', payment_id: payment.id, amount, ...born() } as const;
      return books.save({ ...refund, receipt, status: 'processed' });
    },
  };
}

function createBooks(journal: SandboxJournal) {
  const orders = new Map<string, SandboxOrder>();
  const orderIds = new Map<string, string>();
  const payments = new Map<string, SandboxPayment>();
  const refunds = new Map<string, SandboxRefund>();
  const paymentIds = new Map<string, string[]>();
  const enter = (entry: SandboxEntry) => {
    if (entry.entity === 'order') {
      orders.set(entry.id, entry);
      orderIds.set(entry.receipt, entry.id);
    } else if (entry.entity === 'payment') {
      if (!payments.has(entry.id))
        paymentIds.set(entry.order_id, [...(paymentIds.get(entry.order_id) ?? []), entry.id]);
      payments.set(entry.id, entry);
    } else refunds.set(entry.id, entry);
  };
  for (const entry of journal.entries) enter(entry);
  const order = (id: string) => orders.get(id);
  const payment = (id: string) => payments.get(id);
  return {
    find: {
      order,
      orderOf: (receipt: string) => order(orderIds.get(receipt) ?? ''),
      payment,
      paymentsOf: (orderId: string) => (paymentIds.get(orderId) ?? []).flatMap((id) => payment(id) ?? []),
      refundsOf: (paymentId: string) => [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId),
    },
    save: <Entry extends SandboxEntry>(entry: Entry): Entry => {
      journal.write(entry);
      enter(entry);
      return entry;
    },
  };
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen letters and digits after the kind, like the real gateway's ids. */
function newId(kind: 'order' | 'pay' | 'rfnd'): string {
  return `${kind}_${Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}
