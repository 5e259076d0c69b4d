import { randomBytes } from 'node:crypto';
import { POLICY_REPORTS } from '../policy-reports.ts';

/** How pages are served: development needs Vite's inline styles and its socket; https adds what only makes sense there. */
export interface PagePolicy {
  readonly development: boolean;
  readonly https: boolean;
  /** True if real money is taken: the gateway's own window has to be allowed. */
  readonly realPayments: boolean;
}

/** The shop's pages that open a payment window: checkout, and an order that is paid again. `payment-document.tsx` has the same list. */
const PAYS = /^\/(?:checkout|account)\/?$/;

/**
 * What the payment window of Razorpay loads (from its integration guide; to be tested with a real account before going
 * live).
 */
const RAZORPAY = {
  script: ' https://checkout.razorpay.com',
  frame: ' https://api.razorpay.com https://checkout.razorpay.com',
  connect: ' https://api.razorpay.com https://lumberjack.razorpay.com',
  image: ' https://cdn.razorpay.com',
};
const NOTHING = { script: '', frame: '', connect: '', image: '' };

const NONCE_BYTES = 16;

/** A fresh nonce of 128 random bits, always 22 characters. */
export function freshNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/**
 * The headers of one page, by its path, in addition to those of every response. The payment provider's scripts may run
 * only on payment pages. Shop pages load nothing from any other host and cannot be framed.
 */
export function createPageHeaders({
  development,
  https,
  realPayments,
}: PagePolicy): (nonce: string, path: string) => Record<string, string> {
  const policyOf = (pays: boolean) => pagePolicy({ development, https, realPayments: pays });
  const [paying, other] = [policyOf(realPayments), policyOf(false)];
  return (nonce, path) => (PAYS.test(path) ? paying : other)(nonce);
}

/** The headers of the pages that open a gateway's window, or of those that don't. */
function pagePolicy({ development, https, realPayments }: PagePolicy): (nonce: string) => Record<string, string> {
  const constant: Record<string, string> = {
    'permissions-policy': `camera=(), geolocation=(self), microphone=(), otp-credentials=(self), ${realPayments ? 'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")' : 'payment=(self)'}, usb=()`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    'x-frame-options': 'DENY',
  };
  const window = realPayments ? RAZORPAY : NOTHING;
  const rest = [
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${window.image}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${window.connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    // The payment sandbox opens its window in a frame of the shop's own origin.
    `frame-src 'self'${window.frame}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    // The first for current browsers, the second for older ones.
    'report-to policy',
    `report-uri ${POLICY_REPORTS}`, // not a sentence: a header.
  ].join('; ');
  return (nonce) => {
    const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'${window.script}; ${rest}`;
    return { ...constant, 'content-security-policy': policy };
  };
}
