const SANDBOX_KEY = 'rzp_sandbox';
const SANDBOX_WINDOW = '/sandbox-gateway/window.js';
const RAZORPAY_WINDOW = 'https://checkout.razorpay.com/v1/checkout.js';

/** What the shop uses of the payment provider's window. */
export interface PaymentWindow {
  readonly open: () => void;
  readonly close?: () => void;
  readonly on: (event: 'payment.failed' | 'payment.submit', heard: (event: unknown) => void) => void;
}
export type PaymentWindowClass = new (options: object) => PaymentWindow;

declare global {
  interface Window {
    Razorpay?: PaymentWindowClass;
  }
}

/** The script of the provider, or of the sandbox that plays its part where there are no keys. */
export function gatewayScript(key: string): string {
  return key.startsWith(SANDBOX_KEY) ? SANDBOX_WINDOW : RAZORPAY_WINDOW;
}

/** Fetches the provider's window when somebody pays, and not before: it is nobody else's business what lies in a cart. */
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
