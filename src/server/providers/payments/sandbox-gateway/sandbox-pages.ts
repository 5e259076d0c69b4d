import { createHash } from 'node:crypto';
import { formatRupees } from '#domain/pricing/money.ts';
import type { SandboxOrder } from './sandbox-ledger.ts';

const STYLE = `
:root { color-scheme: light; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; }
h1 { font-size: 1.25rem; margin: 0; }
p { margin: 0.5rem 0 1.5rem; }
strong { display: block; font-size: 2rem; }
form, button { display: block; width: 100%; }
button { border: 1px solid ButtonBorder; border-radius: 0.5rem; font: inherit; font-weight: 600; margin-bottom: 0.75rem; min-height: 3rem; }
button:first-of-type { cursor: pointer; }
`;

/** The headers of the window's pages: they stand in a frame of the shop alone and run nothing but their own script. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The payment window: three buttons, and a word that no money moves. */
export function checkoutPage(order: SandboxOrder, publicPath: string): string {
  const path = `${publicPath}/checkout/${order.id}`;
  return page(
    'Sandbox payment',
    `<h1>Sandbox payment</h1><p>No money moves: this window only plays the part of the bank.<strong>${formatRupees(order.amount)}</strong></p>
<form method="post" action="${path}/success"><button>Success</button></form>
<form method="post" action="${path}/failure"><button>Failure</button></form>
<button type="button" data-close>Close</button>`,
    publicPath,
  );
}

/** What the frame tells the shop's page after a choice. */
export function resultPage(result: object, publicPath: string): string {
  const data = JSON.stringify(result).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return page('Sandbox payment', `<h1>Thank you</h1><p data-result="${data}">One moment …</p>`, publicPath);
}

function page(title: string, body: string, publicPath: string): string {
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main><script src="${publicPath}/checkout.js"></script></body></html>`;
}
