import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';
import * as addressApi from '#contract/endpoints/account/address.ts';
import * as authApi from '#contract/endpoints/account/auth.ts';
import * as sessionApi from '#contract/endpoints/account/session.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import * as cartApi from '#contract/endpoints/shop/cart.ts';
import * as inventoryApi from '#contract/endpoints/shop/inventory.ts';
import * as orderApi from '#contract/endpoints/shop/order.ts';
import { successOf } from '#contract/envelope.ts';
import { ACCESS_EXPIRED, NOT_SIGNED_IN } from '#contract/result-codes.ts';
import { mayMove, ORDER_ACTORS, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-states.ts';
import type { WaitsFor } from '#domain/orders/waits-for.ts';
import type { Inventory } from '../catalogue/inventory.ts';
import { limitRate } from '../guards/rate-limit-hook.ts';
import { rowOf } from '../mount.ts';
import { html, join } from '../pages/html.ts';
import { type ApiDocument, type Operation, operationsOf } from './api-document.ts';
import { curlLine, DOCS_STYLE, docsPage, type Examples } from './docs-page.ts';

/** One call on the way from login to receipt. */
interface OrderingStep {
  readonly heading: string;
  readonly text: string;
  /** Method and path as in the document. */
  readonly call: string;
  /** The request body; `$name` stands for a value that an earlier step stored. */
  readonly send?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of the answer's `result.data` for later steps: the name, and the path to the value. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** The steps that the order guide shows. A test runs them against a real shop. */
export const ORDERING_STEPS: readonly OrderingStep[] = [
  {
    heading: 'Ask for a code',
    text: 'By SMS. Keep the cookies of every answer: the code works only in the client that asked for it.',
    call: rowOf(authApi.sendOtp),
    send: { phone: '9811100003' },
  },
  {
    heading: 'Log in',
    text: `The answer sets the session. When a later call is refused with result_code ${ACCESS_EXPIRED}, call ${rowOf(sessionApi.refreshSession)} and repeat it; with ${NOT_SIGNED_IN}, begin again here.`,
    call: rowOf(authApi.verifyOtp),
    send: { phone: '9811100003', otp: '$otp' },
  },
  {
    heading: 'Say who the medicines are for',
    text: 'patient_id of the answer is the account holder. A new account must have a name and a date of birth. For somebody else, add a family member.',
    call: rowOf(userApi.updateUser),
    send: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', gender: 'female', dob: '1958-04-02' },
    keep: { patient_id: 'patient_id' },
  },
  {
    heading: 'Say where they go',
    text: 'City and state follow from the pin code.',
    call: rowOf(addressApi.addAddress),
    send: {
      name: 'Asha Rao',
      phone: '9811100003',
      type: 'home',
      houseNumber: '12',
      street: '4th Cross',
      zipcode: '560040',
    },
    keep: { address_id: 'address_id' },
  },
  {
    heading: 'Find the medicine',
    text: 'product-details says whether the same medicine costs less, and shows why it is the same, salt by salt.',
    call: rowOf(inventoryApi.searchProducts),
    send: { query: 'paracetamol', limit: 1 },
    keep: { medicine_id: 'medicines.0.medicine_id' },
  },
  {
    heading: 'Put it into the cart',
    text: 'keep_original true sends this very medicine. Left out, the recommended same one is sent where there is one: show that to the person first.',
    call: rowOf(cartApi.addToCart),
    send: { medicine_id: '$medicine_id', quantity: 1, keep_original: true },
  },
  {
    heading: 'Show the cart',
    text: 'The shop calculates the totals. Show every line, its problem if it has one, needs_prescription and finalPrice. Where can_order is false, nothing can be ordered.',
    call: rowOf(cartApi.getCart),
    keep: { finalPrice: 'finalPrice' },
  },
  {
    heading: 'Place the order',
    text: 'Send a new Idempotency-Key for each attempt: the same key again answers with the same order and never makes a second one. expected_total is what the person saw; where anything else stands by now, the answer is 409 with result_code 45, nothing is ordered, and the cart must be shown again. Prescriptions go along as prescription_images.',
    call: rowOf(orderApi.placeOrder),
    headers: { 'idempotency-key': 'attempt-0001' },
    send: {
      patient_id: '$patient_id',
      address_id: '$address_id',
      order_type: 'cod',
      expected_total: '$finalPrice',
    },
    keep: { order_id: 'order_id' },
  },
  {
    heading: 'Follow it',
    text: 'can_pay, can_cancel and has_receipt say what can be done now, waits_for what is missing. Asking once a minute is often enough.',
    call: rowOf(orderApi.getOrder),
    send: { order_id: '$order_id' },
  },
  {
    heading: 'Cancel it',
    text: 'While can_cancel is true. What was paid is refunded automatically.',
    call: rowOf(orderApi.cancelOrder),
    send: { order_id: '$order_id' },
  },
];

const MEANING: Readonly<Record<OrderStatus, string>> = {
  PAYMENT_PENDING: 'It waits for an online payment.',
  PLACED: 'It is placed, and waits for the pharmacy.',
  CONFIRMED: 'The pharmacy has checked it; prescriptions are approved.',
  PACKED: 'It is packed.',
  SHIPPED: 'It has left the pharmacy.',
  OUT_FOR_DELIVERY: 'It will arrive today.',
  UNDELIVERED: 'Nobody was there, or it was refused at the door.',
  DELIVERED: 'It has arrived.',
  RETURN_REQUESTED: 'The customer wants to return it.',
  RETURNED: 'It was returned.',
  RETURNED_TO_ORIGIN: 'It came back undelivered.',
  CANCELLED: 'It was cancelled before it left.',
  FAILED: 'It was not paid.',
};

const WAITING: Readonly<Record<WaitsFor, string>> = {
  payment: 'The payment.',
  prescription: 'Another prescription: the one sent was not accepted.',
  doctor_call: 'A doctor’s call, because no prescription was sent.',
  prescription_check: 'A pharmacist’s check of the prescription.',
  pharmacist_call: 'A pharmacist’s call about a risk that the safety check found.',
  substitution: 'Permission to send the same medicine under another brand.',
  packs: 'Packs that were missing when an earlier order of the same purchase was sent.',
};

/** How an order is made, one call after the other, and what its states mean. */
function orderingPage(document: ApiDocument, publicUrl: string): string {
  const operations = new Map(
    operationsOf(document).map((operation) => [`${operation.method} ${operation.path}`, operation]),
  );
  const title = `Ordering by the ${brand.name} API`;
  const states = ORDER_STATUSES.map((from) => {
    const next = ORDER_STATUSES.filter((to) => ORDER_ACTORS.some((actor) => mayMove(from, to, actor)));
    return html`<tr><td><code>${from}</code></td><td>${MEANING[from]}</td><td>${next.join(', ') || 'nothing'}</td></tr>\n`;
  });
  const waits = Object.entries(WAITING).map(
    ([what, meaning]) => html`<tr><td><code>${what}</code></td><td>${meaning}</td></tr>\n`,
  );
  return html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg"><style>${{ safe: DOCS_STYLE }}</style></head>
<body>
<header><h1>${title}</h1><p>The calls in their order; <a href="/api/docs">the full description</a> lists every field. Words in capitals, such as <code>MEDICINE_ID</code>, stand for values from earlier answers.</p></header>
<main>
${join(ORDERING_STEPS.map((step, index) => section(step, index + 1, operations.get(step.call), publicUrl)))}
<section><h2>Paying online</h2>
<p>With <code>order_type=online</code> the answer carries <code>razorpay_data</code> for Razorpay’s own payment window. When the window is done, its page comes back to capture-payment; the shop asks the gateway itself and believes nobody else. An answer with result_code 61 means that the money has not arrived yet: ask get-order again later. A payment that failed can be tried again by pay-again while <code>can_pay</code> is true.</p></section>
<section><h2>States</h2>
<table><thead><tr><th>order_status</th><th>Meaning</th><th>What may come next</th></tr></thead><tbody>${join(states)}</tbody></table>
<h3>waits_for</h3>
<table><thead><tr><th>Value</th><th>What is missing</th></tr></thead><tbody>${join(waits)}</tbody></table></section>
<section><h2>What there is not</h2>
<p>No keys for partners: a client logs in as the person. No call tells you of a change: ask get-order. Pages of other sites are refused; call from a server or an app.</p></section>
</main></body></html>`.safe;
}

function section(
  { heading, text, send = {}, headers = {} }: OrderingStep,
  number: number,
  operation: Operation | undefined,
  publicUrl: string,
) {
  if (!operation) throw new Error(`The order guide uses an operation that the API does not have: ${heading}.`);
  const typed = Object.fromEntries(
    Object.entries(send).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('$') ? value.slice(1).toUpperCase() : value,
    ]),
  );
  const more = Object.entries(headers).map(([name, value]) => ` -H '${name}: ${value}'`);
  return html`<section><h2>${number}. ${heading}</h2><p>${text}</p>
<p><a href="/api/docs#${operation.id}"><code>${operation.method} ${operation.path}</code></a></p>
<pre tabindex="0">${curlLine(operation, typed, publicUrl)}${more.join('')}</pre></section>`;
}

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64');
const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
} as const;

interface DocsParts {
  readonly inventory: Inventory;
  readonly publicUrl: string;
  readonly document: () => ApiDocument;
  readonly rateLimits: boolean;
}

/** Requests per minute that one address may make: the description is half a megabyte, written anew each time, and few people read it. */
const DOCS_PER_MINUTE = 30;

/** /docs under /api: the API's description for people, with answers of the current catalogue; and how to order. */
export function registerDocs(scope: FastifyInstance, { inventory, publicUrl, document, rateLimits }: DocsParts): void {
  const how = { schema: { hide: true }, onRequest: limitRate(DOCS_PER_MINUTE, rateLimits) };
  scope.get('/docs', how, (_request, reply) =>
    reply.headers(HEADERS).send(docsPage(document(), liveExamples(inventory), publicUrl)),
  );
  scope.get('/docs/orders', how, (_request, reply) => reply.headers(HEADERS).send(orderingPage(document(), publicUrl)));
}

function liveExamples(inventory: Inventory): Examples {
  if (inventory.version() === null) return {};
  const found = inventory.search({ query: 'paracetamol', page: 1, limit: 1 });
  const asked = found.medicines[0]?.medicine_id;
  const details = asked === undefined ? null : inventory.productDetails(asked);
  return {
    [inventoryApi.searchProducts.path]: { input: { query: 'paracetamol', limit: 1 }, answer: successOf(found) },
    ...(asked === undefined
      ? {}
      : { [inventoryApi.getProductDetails.path]: { input: { medicine_id: asked }, answer: successOf(details) } }),
  };
}
