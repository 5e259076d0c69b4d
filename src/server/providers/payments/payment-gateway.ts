/** The gateway's own order, which one payment window pays. Amounts in paise. */
export interface GatewayOrder {
  readonly gatewayOrderId: string;
  readonly amountPaise: number;
  readonly currency: 'INR';
  readonly status: 'created' | 'attempted' | 'paid';
}

/** One attempt to pay a gateway's order. Only `captured` is money that the shop has. */
export interface GatewayPayment {
  readonly gatewayPaymentId: string;
  readonly gatewayOrderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly method: string | null;
}

export interface GatewayRefund {
  readonly gatewayRefundId: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
  readonly status: 'pending' | 'processed' | 'failed';
}

/** The gateway refused; retrying won't help. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A timeout, a gateway error, a broken connection or an invalid answer: the outcome is unknown. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** Takes payments. Rejects with `GatewayRefused` or `GatewayUnavailable`. */
export interface PaymentGateway {
  /** Public, for the browser's payment window. */
  readonly keyId: string;
  /** `receipt` is our order's id, at most 40 characters; a repeat returns the same order. */
  createOrder(input: {
    readonly receipt: string;
    readonly amountPaise: number;
    readonly notes?: Readonly<Record<string, string>>;
  }): Promise<GatewayOrder>;
  /** Every payment that was tried for an order. */
  findPayments(gatewayOrderId: string): Promise<readonly GatewayPayment[]>;
  /** Null for an id the gateway does not know. */
  findPayment(gatewayPaymentId: string): Promise<GatewayPayment | null>;
  /** A payment that is already captured is returned unchanged. */
  capture(gatewayPaymentId: string, amountPaise: number): Promise<GatewayPayment>;
  /** `key` is our refund's id, 10 to 40 characters: a repeat returns the same refund. Never more than the payment. */
  refund(input: {
    readonly gatewayPaymentId: string;
    readonly amountPaise: number;
    readonly key: string;
  }): Promise<GatewayRefund>;
  findRefunds(gatewayPaymentId: string): Promise<readonly GatewayRefund[]>;
  /** HMAC-SHA256 of "order|payment" under the key secret, compared in constant time. */
  isCheckoutSignature(input: {
    readonly gatewayOrderId: string;
    readonly gatewayPaymentId: string;
    readonly signature: string;
  }): boolean;
  /** HMAC-SHA256 of the raw body under the webhook secret, compared in constant time. */
  isWebhookSignature(rawBody: Buffer, signature: string): boolean;
}
