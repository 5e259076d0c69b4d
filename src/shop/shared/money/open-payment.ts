import { brand } from '#brand';
import type { PlacedOrder } from '#contract/areas/shop/order.ts';
import { INVALID_INPUT, NOT_ALLOWED_NOW, NOT_FOUND, PAYMENT_REFUSED } from '#contract/result-codes.ts';
import * as say from '#sentences/shopping/medicine.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { toResult } from '../lists/save-outcome.ts';

const SANDBOX_KEY = 'rzp_sandbox';
const SANDBOX_WINDOW = '/sandbox-gateway/window.js';
const RAZORPAY_WINDOW = 'https://checkout.razorpay.com/v1/checkout.js';

/** The part of the payment provider's window that the shop uses. */
interface PaymentWindow {
  readonly open: () => void;
  readonly close?: () => void;
  readonly on: (event: 'payment.failed' | 'payment.submit', heard: (event: unknown) => void) => void;
}
type PaymentWindowClass = new (options: object) => PaymentWindow;

declare global {
  interface Window {
    Razorpay?: PaymentWindowClass;
  }
}

/** The provider's script, or that of the sandbox that replaces it where there are no keys. */
export function gatewayScript(key: string): string {
  return key.startsWith(SANDBOX_KEY) ? SANDBOX_WINDOW : RAZORPAY_WINDOW;
}

/** Loads the provider's window only when somebody pays: nobody else needs to know about the cart. */
export async function loadGateway(key: string): Promise<PaymentWindowClass> {
  if (!window.Razorpay) await loadScript(gatewayScript(key));
  if (!window.Razorpay) throw new Error('The payment window did not come.');
  return window.Razorpay;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      // A second press should ask again.
      script.remove();
      reject(new Error('The payment window could not be loaded.'));
    };
    document.head.append(script);
  });
}

/** How long the payment window stays open, in seconds (specification, section 9). */
const WINDOW_SECONDS = 900;
/** Refusals that mean there is no payment for this order; after any other failure the payment may still succeed. */
const REFUSED_FOR_GOOD: readonly number[] = [INVALID_INPUT, NOT_FOUND, NOT_ALLOWED_NOW, PAYMENT_REFUSED];

export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly order: PlacedOrder }
  /** Paid according to the window, but not confirmed by the server: its webhook places the order. */
  | { readonly kind: 'unheard' }
  /** Failed or closed. The payment's id, if any, helps support. */
  | { readonly kind: 'failed'; readonly sentence: string | null; readonly paymentId: string | null }
  /** The window could not be opened; nothing was paid. */
  | { readonly kind: 'no-window' };

/** The name, number and e-mail that are filled in. */
export interface Payer {
  readonly name: string;
  readonly contact: string;
  readonly email: string;
}

type Confirmation = Readonly<Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>>;
type Ending = { kind: 'confirmed'; confirmation: Confirmation } | { kind: 'failed'; event: unknown } | null;

/** Opens the provider's window over the page and waits for its result; a payment is then confirmed with the server. */
export async function openPayment(placed: PlacedOrder, payer: Payer): Promise<PaymentOutcome> {
  const ending = await showWindow(placed, payer).catch(() => 'no-window' as const);
  if (ending === 'no-window') return { kind: 'no-window' };
  if (ending?.kind === 'confirmed') return capture(placed, ending.confirmation);
  const { description, paymentId } = failureOf(ending?.event);
  // The server asks the gateway at once: the order fails now and not after 15 minutes, or was paid after all.
  if (ending !== null) {
    const { order_id: customOrderId, userid, patient_id, address_id } = placed;
    const result = await toResult(orderClient.capturePayment({ customOrderId, userid, patient_id, address_id }));
    if (result.kind === 'granted') return { kind: 'paid', order: result.data };
  }
  return { kind: 'failed', sentence: description, paymentId };
}

async function showWindow(placed: PlacedOrder, payer: Payer): Promise<Ending> {
  const { razorpay_data: data } = placed;
  if (data === null) throw new Error('The order came without the data of its payment.');
  const RazorpayWindow = await loadGateway(data.key);
  return new Promise((resolve) => {
    const shown: PaymentWindow = new RazorpayWindow({
      ...data,
      name: brand.name,
      description: say.order(placed.iso_order_id),
      prefill: payer,
      timeout: WINDOW_SECONDS,
      retry: { enabled: false },
      modal: { confirm_close: true, ondismiss: () => resolve(null) },
      handler: (confirmation: Confirmation) => resolve({ kind: 'confirmed', confirmation }),
    });
    shown.on('payment.failed', (event) => {
      resolve({ kind: 'failed', event });
      shown.close?.();
    });
    shown.open();
  });
}

async function capture(placed: PlacedOrder, confirmation: Confirmation): Promise<PaymentOutcome> {
  const { order_id: customOrderId, userid, patient_id, address_id } = placed;
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = confirmation;
  const proof = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
  const result = await toResult(
    orderClient.capturePayment({ customOrderId, userid, patient_id, address_id, ...proof }),
  );
  if (result.kind === 'granted') return { kind: 'paid', order: result.data };
  if (result.kind === 'refused' && REFUSED_FOR_GOOD.includes(result.code)) {
    return { kind: 'failed', sentence: result.sentence, paymentId: razorpay_payment_id };
  }
  return { kind: 'unheard' };
}

/** Reads the provider's report of a failed payment carefully: it is external data. */
function failureOf(event: unknown): { description: string | null; paymentId: string | null } {
  const error = field(event, 'error');
  return {
    description: text(field(error, 'description')),
    paymentId: text(field(field(error, 'metadata'), 'payment_id')),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
