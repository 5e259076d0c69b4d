import { createHash } from 'node:crypto';
import { formatRupees } from '#domain/pricing/money.ts';
import type { SandboxOrder } from './sandbox-journal.ts';
import { SANDBOX_STYLE } from './sandbox-style.ts';

const STYLE_HASH = createHash('sha256').update(SANDBOX_STYLE).digest('base64');

/** The headers of the window's pages: they stand in a frame of the shop alone and run nothing but their own script. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** What the window tells the shop's page; the fields of the real gateway's callbacks. */
export type WindowResult =
  | {
      readonly kind: 'success';
      readonly response: Readonly<Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>>;
    }
  | { readonly kind: 'failure'; readonly error: object }
  | { readonly kind: 'close' };

/** The payment window: what is to be paid, three choices, and a clear word that no money moves. Works without scripts. */
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

/** Tells the shop's page what was chosen; whoever has no script, or opened the page by itself, reads it. */
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
