import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-journal.ts';
import type { SandboxLedger } from './sandbox-ledger.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import type { SandboxEvent, SandboxWebhooks } from './sandbox-webhooks.ts';

/** The money actions of the sandbox: each is recorded in its books, and the shop is notified. */
export interface SandboxDesk {
  readonly ledger: SandboxLedger;
  readonly settings: SandboxSettings;
  /** The refund by "payment key". Only in memory: the real gateway's keys expire, too. */
  readonly refundKeys: ReadonlyMap<string, string>;
  /** The existing payment of an order, unless it failed. */
  inHand(order: SandboxOrder): SandboxPayment | undefined;
  pay(order: SandboxOrder): SandboxPayment;
  fail(order: SandboxOrder): SandboxPayment;
  capture(payment: SandboxPayment): SandboxPayment;
  refund(payment: SandboxPayment, amount: number, receipt: string | null, key: string | null): SandboxRefund;
}

/** Connects books and events. */
export function createSandboxDesk(
  ledger: SandboxLedger,
  webhooks: SandboxWebhooks,
  settings: SandboxSettings,
): SandboxDesk {
  const refundKeys = new Map<string, string>();
  const tell = (...events: readonly SandboxEvent[]) => webhooks.send({ ...settings }, events);
  const captureInBooks = (payment: SandboxPayment): [SandboxPayment, SandboxEvent[]] => {
    const captured = ledger.capture(payment);
    const order = ledger.order(payment.order_id);
    const paid: SandboxEvent[] = order ? [{ event: 'order.paid', payment: captured, order }] : [];
    return [captured, [{ event: 'payment.captured', payment: captured }, ...paid]];
  };
  return {
    ledger,
    settings,
    refundKeys,
    inHand: (order) => ledger.paymentsOf(order.id).find(({ status }) => status !== 'failed'),
    pay: (order) => {
      const payment = ledger.pay(order, 'authorized');
      const authorized: SandboxEvent = { event: 'payment.authorized', payment };
      const [captured, events] = settings.captureAutomatically ? captureInBooks(payment) : [payment, []];
      tell(authorized, ...events);
      return captured;
    },
    fail: (order) => {
      const payment = ledger.pay(order, 'failed');
      tell({ event: 'payment.failed', payment });
      return payment;
    },
    capture: (payment) => {
      const [captured, events] = captureInBooks(payment);
      tell(...events);
      return captured;
    },
    refund: (payment, amount, receipt, key) => {
      const refund = ledger.refund(payment, amount, receipt);
      if (key !== null) refundKeys.set(`${payment.id} ${key}`, refund.id);
      const after = ledger.payment(payment.id) ?? payment;
      tell({ event: 'refund.created', payment: after, refund }, { event: 'refund.processed', payment: after, refund });
      return refund;
    },
  };
}
