import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderClient } from '#shop/data/order-client.ts';
import { granted, refused } from '#shop/features/account/account-samples.tsx';
import { placedCod, placedOnline } from '#shop/features/checkout/checkout-samples.tsx';
import { gatewayScript, loadGateway, openPayment } from './open-payment.ts';

interface Options {
  readonly handler: (confirmation: object) => void;
  readonly modal: { readonly confirm_close: boolean; readonly ondismiss: () => void };
}

const payer = { name: 'Asha Rao', contact: '9876543210', email: '' };
const confirmation = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };

/** A payment window that ends as the test says; it records the options it was opened with. */
function stubWindow(end: (options: Options, fail: (event: unknown) => void) => void) {
  const opened = vi.fn();
  const closed = vi.fn();
  window.Razorpay = class {
    readonly heard = new Map<string, (event: unknown) => void>();
    readonly options: Options;
    constructor(options: object) {
      this.options = options as Options;
      opened(options);
    }
    on(event: string, heard: (event: unknown) => void) {
      this.heard.set(event, heard);
    }
    open() {
      end(this.options, (event) => this.heard.get('payment.failed')?.(event));
    }
    close = closed;
  };
  return { opened, closed };
}

beforeEach(() => void vi.restoreAllMocks());
afterEach(() => {
  delete window.Razorpay;
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

it("uses the sandbox's window for sandbox keys, and the provider's for others", () => {
  expect(gatewayScript('rzp_sandbox_abc')).toBe('/sandbox-gateway/window.js');
  expect(gatewayScript('rzp_live_abc')).toBe('https://checkout.razorpay.com/v1/checkout.js');
});

it('loads the window once, and tries again after a failure', async () => {
  const first = loadGateway('rzp_sandbox_1');
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow();
  const second = loadGateway('rzp_sandbox_1');
  const { opened } = stubWindow(() => {});
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(await second).toBe(window.Razorpay);
  expect(await loadGateway('rzp_sandbox_1')).toBe(window.Razorpay);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(opened).not.toHaveBeenCalled();
});

it('opens for 15 minutes without retry, asks before it closes, and fills in the payer', async () => {
  const { opened } = stubWindow(({ modal }) => modal.ondismiss());
  await openPayment(placedOnline, payer);
  expect(opened).toHaveBeenCalledWith(
    expect.objectContaining({
      key: 'rzp_sandbox_1',
      order_id: 'order_1',
      amount: 20_400,
      currency: 'INR',
      name: 'SameSalt',
      timeout: 900,
      retry: { enabled: false },
      prefill: payer,
      modal: expect.objectContaining({ confirm_close: true }),
    }),
  );
});

it('confirms a payment with the shop and returns its order', async () => {
  stubWindow(({ handler }) => handler(confirmation));
  const paid = { ...placedOnline, order_status: 'PLACED' as const };
  const capture = vi.spyOn(orderClient, 'capturePayment').mockResolvedValue(granted(paid));
  expect(await openPayment(placedOnline, payer)).toEqual({ kind: 'paid', order: paid });
  expect(capture).toHaveBeenCalledWith({
    customOrderId: 'o-1',
    userid: 'u-1',
    patient_id: 'p-1',
    address_id: 'a-1',
    ...confirmation,
  });
});

it('treats a payment that the shop refuses as failed', async () => {
  stubWindow(({ handler }) => handler(confirmation));
  vi.spyOn(orderClient, 'capturePayment').mockResolvedValue(refused('Not paid.', undefined, 60));
  expect(await openPayment(placedOnline, payer)).toEqual({ kind: 'failed', sentence: 'Not paid.', paymentId: 'pay_1' });
});

it.each([
  ['a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["the shop's own fault", () => Promise.resolve(refused('Something went wrong.', undefined, 90))],
])('does not call a payment failed after %s', async (_what, answer) => {
  stubWindow(({ handler }) => handler(confirmation));
  vi.spyOn(orderClient, 'capturePayment').mockImplementation(answer);
  expect(await openPayment(placedOnline, payer)).toEqual({ kind: 'unheard' });
});

it('returns the id and the message of a payment that failed, and closes the window', async () => {
  const error = { description: 'The bank said no.', metadata: { payment_id: 'pay_9' } };
  const { closed } = stubWindow((_options, fail) => fail({ error }));
  expect(await openPayment(placedOnline, payer)).toEqual({
    kind: 'failed',
    sentence: 'The bank said no.',
    paymentId: 'pay_9',
  });
  expect(closed).toHaveBeenCalled();
});

it.each([undefined, null, 'no', { error: null }, { error: { metadata: 7 } }])(
  'treats %j as a failure without a message',
  async (event) => {
    stubWindow((_options, fail) => fail(event));
    expect(await openPayment(placedOnline, payer)).toEqual({ kind: 'failed', sentence: null, paymentId: null });
  },
);

it('says so when there is no window to open', async () => {
  expect(await openPayment(placedCod, payer)).toEqual({ kind: 'no-window' });
});
