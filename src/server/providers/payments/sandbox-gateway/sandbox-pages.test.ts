// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESULT_SCRIPT, windowScript } from './sandbox-pages.ts';

interface PaymentWindow {
  on(event: string, handler: (event: unknown) => void): PaymentWindow;
  open(): void;
  close(): void;
}
type WindowClass = new (options: object) => PaymentWindow;

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' };
const heard = { handler: vi.fn(), ondismiss: vi.fn(), failed: vi.fn() };

function run(script: string): void {
  new Function(script)();
}

function openWindow(options: object = {}): PaymentWindow {
  const Razorpay = Reflect.get(window, 'Razorpay') as WindowClass;
  const { handler, ondismiss, failed } = heard;
  const modal = { ondismiss, confirm_close: true };
  const base = { key: 'rzp_sandbox_shop', order_id: 'order_1', amount: 100, handler, modal, retry: { enabled: false } };
  const opened = new Razorpay({ ...base, ...options });
  opened.on('payment.failed', failed);
  opened.open();
  return opened;
}

const frame = () => document.querySelector('iframe');
const say = (data: unknown, changes: MessageEventInit = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: location.origin, source: frame()?.contentWindow ?? null, ...changes }),
  );

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  run(windowScript('/sandbox-gateway'));
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('the window’s script', () => {
  it('shows the page of the order in a frame of the same origin', () => {
    openWindow({ order_id: 'order_1&x=1' });
    expect(frame()?.getAttribute('src')).toBe(
      '/sandbox-gateway/checkout?order_id=order_1%26x%3D1&key_id=rzp_sandbox_shop&amount=100',
    );
    expect(frame()?.title).toBe('Payment');
    expect(document.querySelector('dialog')?.open).toBe(true);
  });

  it('needs a key and an order, like the real one', () => {
    expect(() => openWindow({ key: undefined })).toThrow('needs the option key');
    expect(() => openWindow({ order_id: '' })).toThrow('needs the option order_id');
  });

  it('passes a payment to the handler once, and closes', () => {
    openWindow();
    const source = frame()?.contentWindow ?? null;
    say({ kind: 'success', response: paid });
    say({ kind: 'success', response: paid }, { source });
    expect(heard.handler.mock.calls).toEqual([[paid]]);
    expect(heard.ondismiss).not.toHaveBeenCalled();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('listens only to its own frame', () => {
    openWindow();
    say({ kind: 'success', response: paid }, { origin: 'https://evil.example' });
    say({ kind: 'success', response: paid }, { source: window });
    for (const noise of [null, undefined, 'success', { kind: 'paid' }, []]) say(noise);
    expect(heard.handler).not.toHaveBeenCalled();
    expect(document.querySelector('dialog')).not.toBeNull();
  });

  it('reports a failure and closes if there is no second attempt', () => {
    openWindow();
    say({ kind: 'failure', error: { code: 'BAD_REQUEST_ERROR' } });
    expect(heard.failed.mock.calls).toEqual([[{ error: { code: 'BAD_REQUEST_ERROR' } }]]);
    expect(heard.ondismiss).not.toHaveBeenCalled();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('stays open after a failure if there is a second attempt', () => {
    openWindow({ retry: { enabled: true } });
    say({ kind: 'failure', error: {} });
    expect(heard.failed).toHaveBeenCalledTimes(1);
    say({ kind: 'success', response: paid });
    expect(heard.handler).toHaveBeenCalledTimes(1);
  });

  it('asks before it is closed, and stays if the user wants to', () => {
    vi.mocked(window.confirm).mockReturnValueOnce(false);
    openWindow();
    say({ kind: 'close' });
    expect(heard.ondismiss).not.toHaveBeenCalled();
    say({ kind: 'close' });
    expect(heard.ondismiss).toHaveBeenCalledTimes(1);
    expect(window.confirm).toHaveBeenCalledTimes(2);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('is left by Escape in the same way', () => {
    openWindow({ modal: { ondismiss: heard.ondismiss } });
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(window.confirm).not.toHaveBeenCalled();
    expect(heard.ondismiss).toHaveBeenCalledTimes(1);
  });

  it('closes when its time is over', () => {
    vi.useFakeTimers();
    openWindow({ timeout: 900 });
    vi.advanceTimersByTime(899_999);
    expect(heard.ondismiss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(heard.ondismiss).toHaveBeenCalledTimes(1);
  });

  it('closes silently when the page closes it', () => {
    const opened = openWindow();
    opened.close();
    opened.close();
    expect(heard.ondismiss).not.toHaveBeenCalled();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('opens again after it was closed', () => {
    const opened = openWindow();
    opened.open();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    opened.close();
    opened.open();
    say({ kind: 'success', response: paid });
    expect(heard.handler).toHaveBeenCalledTimes(1);
  });
});

describe('the script inside the window', () => {
  const posted = vi.fn();
  beforeEach(() => {
    posted.mockClear();
    vi.stubGlobal('opener', { postMessage: posted });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reports the result only to its own origin', () => {
    document.body.innerHTML = `<p data-result='{"kind":"close"}'></p>`;
    run(RESULT_SCRIPT);
    expect(posted.mock.calls).toEqual([[{ kind: 'close' }, location.origin]]);
  });

  it('sends no form for Close, so that the choices remain if the user stays', () => {
    document.body.innerHTML = '<form data-choice="close"></form><form data-choice="success"><button></button></form>';
    run(RESULT_SCRIPT);
    const submit = new Event('submit', { cancelable: true });
    document.querySelector('form')?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(posted.mock.calls).toEqual([[{ kind: 'close' }, location.origin]]);
  });

  it('makes one payment per press', () => {
    document.body.innerHTML = '<form data-choice="success"><button></button></form>';
    run(RESULT_SCRIPT);
    document.querySelector('form')?.dispatchEvent(new Event('submit'));
    expect(document.querySelector('button')?.disabled).toBe(true);
  });
});
