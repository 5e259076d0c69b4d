import type { FastifyInstance, FastifyReply } from 'fastify';
import { hmacHex } from '../signatures.ts';
import type { SandboxDesk } from './sandbox-desk.ts';
import type { SandboxOrder, SandboxPayment } from './sandbox-journal.ts';
import { checkoutPage, PAGE_HEADERS, refusalPage, resultPage, type WindowResult } from './sandbox-pages.ts';
import { RESULT_SCRIPT, windowScript } from './window-script.ts';

interface Parts {
  readonly keyId: string;
  readonly keySecret: string;
  readonly publicPath: string;
}

type Checkout = { Querystring: { order_id?: unknown; key_id?: unknown; amount?: unknown } };
type Choice = { Params: { id: string; choice: string } };

/** What a browser sees of the gateway: the script that opens the window, the window, and where its buttons lead. */
export function registerSandboxWindow(pages: FastifyInstance, desk: SandboxDesk, parts: Parts): void {
  const { publicPath } = parts;
  const refuse = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).headers(PAGE_HEADERS).send(refusalPage(text, publicPath));
  readNoBodies(pages);
  sendScript(pages, '/window.js', windowScript(publicPath));
  sendScript(pages, '/checkout.js', RESULT_SCRIPT);
  pages.get<Checkout>('/checkout', async ({ query }, reply) => {
    const order = desk.ledger.order(String(query.order_id ?? ''));
    if (!order) return refuse(reply, 404, 'There is no such order.');
    // As the real window: a page that was built with other keys or for other money doesn't open.
    if (query.key_id !== undefined && query.key_id !== parts.keyId) return refuse(reply, 401, 'The key is not known.');
    if (query.amount !== undefined && query.amount !== String(order.amount)) {
      return refuse(reply, 400, 'The amount is not the amount of the order.');
    }
    if (desk.inHand(order)) return refuse(reply, 400, 'The order is already paid.');
    return reply.headers(PAGE_HEADERS).send(checkoutPage(order, publicPath));
  });
  pages.post<Choice>('/checkout/:id/:choice', async ({ params }, reply) => {
    const order = desk.ledger.order(params.id);
    const result = order ? resultOf(desk, parts.keySecret, order, params.choice) : null;
    if (!order || !result) return refuse(reply, 404, 'There is no such order.');
    return reply.headers(PAGE_HEADERS).send(resultPage(result, order, publicPath));
  });
}

/** Null for a choice that isn't there. Once a payment is in hand, every press but Close answers with that payment. */
function resultOf(desk: SandboxDesk, keySecret: string, order: SandboxOrder, choice: string): WindowResult | null {
  if (choice === 'close') return { kind: 'close' };
  if (choice !== 'success' && choice !== 'failure') return null;
  const inHand = desk.inHand(order);
  if (choice === 'failure' && !inHand) return failureOf(desk.fail(order));
  return successOf(keySecret, inHand ?? desk.pay(order));
}

function successOf(keySecret: string, { id, order_id }: SandboxPayment): WindowResult {
  const razorpay_signature = hmacHex(keySecret, `${order_id}|${id}`);
  return {
    kind: 'success',
    response: { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature },
  };
}

function failureOf({ id, order_id, error_code, error_description }: SandboxPayment): WindowResult {
  return {
    kind: 'failure',
    error: {
      code: error_code,
      description: error_description,
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { payment_id: id, order_id },
    },
  };
}

/** Forms without fields: whatever comes along is thrown away. */
function readNoBodies(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    body.once('end', () => done(null));
  });
}

function sendScript(pages: FastifyInstance, path: string, text: string): void {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  pages.get(path, async (_request, reply) => reply.headers(headers).send(text));
}
