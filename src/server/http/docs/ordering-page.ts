import { brand } from '#brand';
import { mayMove, ORDER_ACTORS, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-states.ts';
import type { WaitsFor } from '#domain/orders/waits-for.ts';
import { html, join } from '../pages/html.ts';
import { type ApiDocument, type Operation, operationsOf } from './api-document.ts';
import { curlLine, DOCS_STYLE } from './docs-page.ts';
import { ORDERING_STEPS, type OrderingStep } from './ordering-steps.ts';

const MEANING: Readonly<Record<OrderStatus, string>> = {
  PAYMENT_PENDING: 'It waits for an online payment.',
  PLACED: 'It stands, and waits for the pharmacy.',
  CONFIRMED: 'The pharmacy has checked it; prescriptions are approved.',
  PACKED: 'It lies packed.',
  SHIPPED: 'It has left the pharmacy.',
  OUT_FOR_DELIVERY: 'It comes today.',
  UNDELIVERED: 'Nobody was there, or it was refused at the door.',
  DELIVERED: 'It has arrived.',
  RETURN_REQUESTED: 'The person wants to give it back.',
  RETURNED: 'It was given back.',
  RETURNED_TO_ORIGIN: 'It came back undelivered.',
  CANCELLED: 'It was cancelled before it left.',
  FAILED: 'It was not paid.',
};

const WAITING: Readonly<Record<WaitsFor, string>> = {
  payment: 'The payment.',
  prescription: 'Another prescription: the one sent was not accepted.',
  doctor_call: 'A doctor’s call, because no prescription was sent.',
  prescription_check: 'A pharmacist’s look at the prescription.',
  substitution: 'Somebody who may allow the same medicine under another brand.',
};

/** How an order is made, one call after the other, and what its states mean. */
export function orderingPage(document: ApiDocument, publicUrl: string): string {
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
<header><h1>${title}</h1><p>The calls in their order; every field stands in <a href="/api/docs">the whole description</a>. Words in capitals, such as <code>MEDICINE_ID</code>, stand for what an earlier answer said.</p></header>
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
  if (!operation) throw new Error(`The walk of orders asks for what the API does not have: ${heading}.`);
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
