import type { GatewayPayment, GatewayRefund, PaymentGateway } from '../providers/payments/payment-gateway.ts';
import { GatewayUnavailable } from '../providers/payments/payment-gateway.ts';
import { hmacHex, isSignature } from '../providers/payments/signatures.ts';

/** A gateway controlled by the test, which decides what is paid. */
export interface MemoryGateway extends PaymentGateway {
  /** While true, the shop's requests fail as if nothing answered. */
  down: boolean;
  readonly refunds: GatewayRefund[];
  readonly captures: string[];
  pay(gatewayOrderId: string, status: GatewayPayment['status'], amountPaise?: number): GatewayPayment;
  setStatus(gatewayPaymentId: string, status: GatewayPayment['status']): void;
  sign(gatewayOrderId: string, gatewayPaymentId: string): string;
  signBody(body: string): string;
}

const KEY_SECRET = 'key secret of the tests';
const WEBHOOK_SECRET = 'webhook secret of the tests';

/** A gateway without orders, payments and refunds. */
export function createMemoryGateway(): MemoryGateway {
  const orders = new Map<string, { id: string; amountPaise: number }>();
  const payments: GatewayPayment[] = [];
  const refunds: GatewayRefund[] = [];
  const captures: string[] = [];
  let count = 0;
  const next = (kind: string) => {
    count += 1;
    return `${kind}_${count}`;
  };
  const reachable = () => {
    if (gateway.down) throw new GatewayUnavailable('The gateway of the tests is down.');
    return { payments, refunds };
  };
  const replace = (id: string, status: GatewayPayment['status']) => {
    const at = payments.findIndex(({ gatewayPaymentId }) => gatewayPaymentId === id);
    const payment = payments[at];
    if (!payment) throw new Error('No such payment.');
    payments[at] = { ...payment, status };
    return { ...payment, status };
  };
  const gateway: MemoryGateway = {
    keyId: 'rzp_memory',
    down: false,
    refunds,
    captures,
    createOrder: async ({ receipt, amountPaise }) => {
      reachable();
      const order = orders.get(receipt) ?? { id: next('order'), amountPaise };
      orders.set(receipt, order);
      return { gatewayOrderId: order.id, amountPaise, currency: 'INR', status: 'created' };
    },
    findPayments: async (id) => reachable().payments.filter(({ gatewayOrderId }) => gatewayOrderId === id),
    findPayment: async (id) => reachable().payments.find(({ gatewayPaymentId }) => gatewayPaymentId === id) ?? null,
    capture: async (id) => {
      reachable();
      captures.push(id);
      return replace(id, 'captured');
    },
    refund: async ({ gatewayPaymentId, amountPaise, key }) => {
      reachable();
      const refund = { gatewayRefundId: `rfnd_${key}`, gatewayPaymentId, amountPaise, status: 'processed' } as const;
      if (!refunds.some(({ gatewayRefundId }) => gatewayRefundId === refund.gatewayRefundId)) refunds.push(refund);
      replace(gatewayPaymentId, 'refunded');
      return refund;
    },
    findRefunds: async (id) => reachable().refunds.filter(({ gatewayPaymentId }) => gatewayPaymentId === id),
    isCheckoutSignature: ({ gatewayOrderId, gatewayPaymentId, signature }) =>
      isSignature(KEY_SECRET, `${gatewayOrderId}|${gatewayPaymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSignature(WEBHOOK_SECRET, rawBody, signature),
    pay: (gatewayOrderId, status, amountPaise) => {
      const order = [...orders.values()].find(({ id }) => id === gatewayOrderId);
      const amount = amountPaise ?? order?.amountPaise ?? 0;
      const payment: GatewayPayment = {
        gatewayPaymentId: next('pay'),
        gatewayOrderId,
        amountPaise: amount,
        currency: 'INR',
        status,
        method: 'upi',
      };
      payments.push(payment);
      return payment;
    },
    setStatus: (id, status) => void replace(id, status),
    sign: (gatewayOrderId, gatewayPaymentId) => hmacHex(KEY_SECRET, `${gatewayOrderId}|${gatewayPaymentId}`),
    signBody: (body) => hmacHex(WEBHOOK_SECRET, body),
  };
  return gateway;
}
