import { createHash } from 'node:crypto';
import { escapeHtml } from '#domain/content/posts.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import type { SandboxOrder } from './sandbox-journal.ts';

/**
 * The browser's part of the sandbox: the same constructor, options and callbacks as the real payment window, over a page of
 * this gateway in a frame. Plain JavaScript, sent as it is; its style is set by script, which a strict page policy allows.
 */
export function windowScript(publicPath: string): string {
  return `(() => {
  'use strict';
  const PATH = ${JSON.stringify(publicPath)};
  const STYLE = \`
    .sandbox-window { background: #f7faf8; border: 0; border-radius: 0.75rem; box-shadow: 0 8px 32px #16241c2e; height: min(41rem, 100dvh); margin: auto; max-height: none; max-width: none; overflow: hidden; padding: 0; width: min(25rem, 100vw); }
    .sandbox-window::backdrop { background: #16241c99; }
    .sandbox-window iframe { border: 0; display: block; height: 100%; width: 100%; }
    @media (max-width: 26rem), (max-height: 41rem) { .sandbox-window { border-radius: 0; } }
    :root:has(.sandbox-window[open]) { overflow: hidden; }\`;
  let isStyled = false;
  const addStyle = () => {
    if (isStyled || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    isStyled = true;
  };

  class Razorpay {
    #options;
    #handlers = new Map();
    #shown = null;

    constructor(options) {
      for (const name of ['key', 'order_id']) {
        if (!options?.[name]) throw new Error('The payment window needs the option ' + name + '.');
      }
      this.#options = options;
    }

    on(event, handler) {
      this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
      return this;
    }

    open() {
      if (this.#shown) return;
      addStyle();
      const dialog = document.createElement('dialog');
      dialog.className = 'sandbox-window';
      dialog.setAttribute('aria-label', 'Payment');
      const frame = document.createElement('iframe');
      frame.title = 'Payment';
      frame.src = this.#address();
      dialog.append(frame);
      const hear = (event) => this.#hear(event, frame);
      const seconds = Number(this.#options.timeout);
      const timer = seconds > 0 ? setTimeout(() => this.#dismiss(), seconds * 1000) : undefined;
      this.#shown = { dialog, hear, timer };
      addEventListener('message', hear);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#leave();
      });
      // A second Escape closes a dialog without asking.
      dialog.addEventListener('close', () => this.#dismiss());
      document.body.append(dialog);
      dialog.showModal();
    }

    close() {
      const shown = this.#shown;
      if (!shown) return;
      this.#shown = null;
      clearTimeout(shown.timer);
      removeEventListener('message', shown.hear);
      shown.dialog.close();
      shown.dialog.remove();
    }

    #address() {
      const { key, order_id, amount } = this.#options;
      const query = new URLSearchParams({ order_id, key_id: key });
      if (amount !== undefined) query.set('amount', amount);
      return PATH + '/checkout?' + query;
    }

    #hear(event, frame) {
      if (event.origin !== location.origin || event.source !== frame.contentWindow) return;
      const { kind, response, error } = event.data ?? {};
      if (kind === 'success') {
        this.close();
        this.#options.handler?.(response);
      } else if (kind === 'failure') {
        // With attempts left the window stays open, like the real one.
        const { retry } = this.#options;
        if (retry === false || retry?.enabled === false) this.close();
        for (const handler of this.#handlers.get('payment.failed') ?? []) handler({ error });
      } else if (kind === 'close') this.#leave();
    }

    #leave() {
      if (!this.#options.modal?.confirm_close || confirm('Leave without paying?')) this.#dismiss();
    }

    #dismiss() {
      if (!this.#shown) return;
      this.close();
      this.#options.modal?.ondismiss?.();
    }
  }
  window.Razorpay = Razorpay;
})();
`;
}

/** Runs in the window's pages and reports the user's choice to the page around the frame, or the one that opened it. */
export const RESULT_SCRIPT = `(() => {
  'use strict';
  const page = window.opener ?? window.parent;
  if (page === window) return;
  const tell = (result) => page.postMessage(result, location.origin);
  const result = document.querySelector('[data-result]');
  if (result) tell(JSON.parse(result.dataset.result));
  // Nothing is sent for Close, so that the three choices remain if the user stays after all.
  document.querySelector('[data-choice="close"]')?.addEventListener('submit', (event) => {
    event.preventDefault();
    tell({ kind: 'close' });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !result) tell({ kind: 'close' });
  });
  // One press is one payment.
  for (const form of document.querySelectorAll('[data-choice="success"], [data-choice="failure"]')) {
    form.addEventListener('submit', () => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
    });
  }
})();
`;

/** The look of the payment window, in the shop's own colours; contrasts as measured in the shop's tokens. */
const SANDBOX_STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: #16241c; background: #f7faf8; }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; margin: 0 auto; max-width: 28rem; min-height: 100vh; min-height: 100dvh; }
h1, h2, p { margin: 0; }
header { align-items: center; background: #08522d; color: #fff; display: flex; justify-content: space-between; padding: 0.875rem 1.25rem; }
h1 { font-size: 1.125rem; }
header p { background: #fff6d6; border-radius: 999px; color: #7a4f00; font-size: 0.875rem; font-weight: 700; padding: 0.125rem 0.75rem; }
main { flex: 1; padding: 1.25rem; }
.due { background: #fff; border: 1px solid #e3ebe6; border-radius: 0.75rem; display: grid; padding: 1rem 1.25rem; }
.due span { color: #4a5a51; font-size: 0.875rem; }
.due strong { font-size: 1.875rem; font-variant-numeric: tabular-nums; line-height: 1.25; }
.order { overflow-wrap: anywhere; }
.note { background: #fff6d6; border-radius: 0.5rem; color: #7a4f00; font-weight: 600; margin: 1rem 0 1.25rem; padding: 0.625rem 0.875rem; }
form { margin-bottom: 0.875rem; }
form p { color: #4a5a51; font-size: 0.875rem; margin-top: 0.25rem; text-align: center; }
button { background: #fff; border: 1.5px solid #748a7d; border-radius: 0.5rem; color: #16241c; cursor: pointer; font: inherit; font-weight: 700; min-height: 3rem; width: 100%; }
button:hover { background: #eaf6ef; }
button.success { background: #0e7c45; border-color: #0e7c45; color: #fff; }
button.success:hover { background: #0b6b3a; }
button.failure { border-color: #b3261e; color: #b3261e; }
button.failure:hover { background: #fdf0ef; }
button:focus-visible, a:focus-visible { outline: 3px solid #0a3d91; outline-offset: 2px; }
.told { background: #fff; border-left: 4px solid #748a7d; border-radius: 0.5rem; padding: 1rem 1.25rem; }
.told.success { border-color: #0e7c45; }
.told.failure { border-color: #b3261e; }
h2 { font-size: 1.25rem; line-height: 1.35; }
a { color: #0b6b3a; display: inline-block; padding: 0.75rem 0; }
footer { color: #4a5a51; font-size: 0.875rem; padding: 0 1.25rem 1rem; text-align: center; }
`;

const STYLE_HASH = createHash('sha256').update(SANDBOX_STYLE).digest('base64');

/** The headers of the window's pages: only the shop may frame them, and they run only their own script. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The window's message to the shop's page; the fields of the real gateway's callbacks. */
export type WindowResult =
  | {
      readonly kind: 'success';
      readonly response: Readonly<Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>>;
    }
  | { readonly kind: 'failure'; readonly error: object }
  | { readonly kind: 'close' };

/** The payment window: the amount, three choices, and a clear statement that no money moves. Works without JavaScript. */
export function checkoutPage(order: SandboxOrder, publicPath: string): string {
  const path = `${publicPath}/checkout/${order.id}`;
  const number = order.notes.number ?? order.receipt;
  return page(
    publicPath,
    `<p class="due"><span>To pay</span> <strong>${escapeHtml(formatRupees(order.amount))}</strong>
<span class="order">Order <span translate="no">${escapeHtml(number)}</span></span></p>
<p class="note" id="note">Sandbox: no money moves. Choose how the payment ends.</p>
${choice(path, 'success', 'Success', 'The bank pays. Your order is placed.')}
${choice(path, 'failure', 'Failure', 'The bank says no. Your cart stays as it is.')}
${choice(path, 'close', 'Close', 'You leave without paying.')}`,
  );
}

function choice(path: string, kind: WindowResult['kind'], label: string, hint: string): string {
  return `<form method="post" action="${path}/${kind}" data-choice="${kind}">
<button class="${kind}" aria-describedby="${kind}-hint">${label}</button><p id="${kind}-hint">${hint}</p></form>`;
}

const RESULTS: Record<WindowResult['kind'], readonly [heading: string, text: string]> = {
  success: ['Paid in the sandbox', 'The shop confirms your order now. No money has moved.'],
  failure: ['The payment was declined', 'That is what you chose. Nothing was paid.'],
  close: ['You left without paying', 'Nothing was paid.'],
};

/** Reports the choice to the shop's page; without JavaScript, or opened by itself, the page shows it. */
export function resultPage(result: WindowResult, order: SandboxOrder, publicPath: string): string {
  const [heading, text] = RESULTS[result.kind];
  const again = `<p><a href="${publicPath}/checkout?order_id=${order.id}">Back to the payment</a></p>`;
  const told = `<div class="told ${result.kind}" data-result="${escapeHtml(JSON.stringify(result))}"><h2>${heading}</h2><p>${text}</p></div>`;
  return page(publicPath, `${told}${result.kind === 'success' ? '' : again}`);
}

/** For an order that the gateway doesn't have, or that was opened with the wrong key or amount. */
export function refusalPage(text: string, publicPath: string): string {
  return page(
    publicPath,
    `<div class="told failure"><h2>This payment can't be opened</h2><p>${escapeHtml(text)}</p></div>`,
  );
}

function page(publicPath: string, body: string): string {
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox payment</title><style>${SANDBOX_STYLE}</style></head>
<body><header><h1>Payment</h1><p>Sandbox</p></header><main>${body}</main>
<footer>This window stands in for the payment gateway on this machine.</footer>
<script src="${publicPath}/checkout.js"></script></body></html>`;
}
