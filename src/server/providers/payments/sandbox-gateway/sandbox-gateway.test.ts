import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../payment-gateway.ts';
import { createRazorpayGateway } from '../razorpay-gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox-gateway.ts';

const keys = { keyId: 'rzp_sandbox_test', keySecret: 'key secret', webhookSecret: 'webhook secret' };
const home = mkdtempSync(join(tmpdir(), 'samesalt-sandbox-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let sandbox: SandboxGateway;
let origin = '';
let gateway: PaymentGateway;

async function open(stateFile: string | null): Promise<void> {
  sandbox = createSandboxGateway({ ...keys, webhookUrl: () => 'http://127.0.0.1:9/', stateFile });
  sandbox.settings.drop = true;
  origin = await sandbox.listen();
  gateway = createRazorpayGateway({ ...keys, apiUrl: origin });
}
beforeEach(() => open(null));
afterEach(() => sandbox.close());

const call = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, { redirect: 'error', ...init });
const press = (orderId: string, choice: string) =>
  call(`/sandbox-gateway/checkout/${orderId}/${choice}`, { method: 'POST' });
const openOrder = async (receipt = 'our-order', notes = {}) =>
  (await gateway.createOrder({ receipt, amountPaise: 12_345_650, notes })).gatewayOrderId;
const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
const api = (path: string, body?: unknown, headers = {}) =>
  call(`/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('the payment window', () => {
  it('shows the amount, the order and three choices, and says that no money moves', async () => {
    const id = await openOrder('our-order', { number: 'SS <1>' });
    const response = await call(`/sandbox-gateway/checkout?order_id=${id}&key_id=${keys.keyId}&amount=12345650`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('Rs 1,23,456.50');
    expect(page).toContain('SS &#60;1&#62;');
    expect(page).toContain('Sandbox: no money moves');
    for (const [choice, label] of [
      ['success', 'Success'],
      ['failure', 'Failure'],
      ['close', 'Close'],
    ]) {
      expect(page).toContain(`action="/sandbox-gateway/checkout/${id}/${choice}"`);
      expect(page).toContain(`>${label}</button>`);
    }
  });

  it('can be framed only by its own origin, runs only its own script, and reaches no other origin', async () => {
    const response = await call(`/sandbox-gateway/checkout?order_id=${await openOrder()}`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]{44}'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/sandbox-gateway/checkout.js">']);
    expect(page).not.toMatch(/https?:|style="|onclick|href="\/\//);
  });

  it.each([
    ['an unknown order', 404, () => '/sandbox-gateway/checkout?order_id=order_unknown'],
    ['no order', 404, () => '/sandbox-gateway/checkout'],
    ['another key', 401, (id: string) => `/sandbox-gateway/checkout?order_id=${id}&key_id=rzp_live_1`],
    ['another amount', 400, (id: string) => `/sandbox-gateway/checkout?order_id=${id}&amount=100`],
  ])('does not open for %s', async (_what, status, path) => {
    const response = await call(path(await openOrder()));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain("This payment can't be opened");
  });

  it('makes one payment for one order, whatever is pressed afterwards', async () => {
    const id = await openOrder();
    const pages = await Promise.all(
      ['success', 'success', 'success'].map(async (choice) => (await press(id, choice)).text()),
    );
    pages.push(await (await press(id, 'failure')).text());
    expect(new Set(pages).size).toBe(1);
    expect(await gateway.findPayments(id)).toHaveLength(1);
    expect((await call(`/sandbox-gateway/checkout?order_id=${id}`)).status).toBe(400);
    const order = await (await api(`orders/${id}`)).json();
    expect(order).toMatchObject({ status: 'paid', attempts: 1, amount_paid: 12_345_650, amount_due: 0 });
  });

  it('pays nothing when it is closed', async () => {
    const id = await openOrder();
    expect(await (await press(id, 'close')).text()).toContain('&#34;kind&#34;:&#34;close&#34;');
    expect(await gateway.findPayments(id)).toEqual([]);
  });

  it('says why a payment failed, in the real gateway’s words', async () => {
    const id = await openOrder();
    const page = await (await press(id, 'failure')).text();
    const [payment] = await gateway.findPayments(id);
    expect(payment?.status).toBe('failed');
    for (const part of ['BAD_REQUEST_ERROR', 'The bank declined the payment.', payment?.gatewayPaymentId ?? '?', id]) {
      expect(page).toContain(part);
    }
  });

  it('knows no other choice, no other order, and no GET that pays', async () => {
    const id = await openOrder();
    expect((await press(id, 'refund')).status).toBe(404);
    expect((await press('order_unknown', 'success')).status).toBe(404);
    expect((await call(`/sandbox-gateway/checkout/${id}/success`)).status).toBe(404);
    expect(await gateway.findPayments(id)).toEqual([]);
  });

  it('accepts the forms of a browser without JavaScript', async () => {
    const id = await openOrder();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await call(`/sandbox-gateway/checkout/${id}/success`, { method: 'POST', headers, body: 'a=1' });
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain('Paid in the sandbox');
  });
});

describe('the API of the sandbox', () => {
  it('refuses callers without both keys', async () => {
    const id = await openOrder();
    for (const value of ['', 'Basic', `Bearer ${authorization}`, authorization.slice(0, -2), `${authorization}=`]) {
      expect((await api(`orders/${id}`, undefined, { authorization: value })).status).toBe(401);
    }
    expect((await call('/v1/sandbox/settings', { method: 'POST' })).status).toBe(401);
  });

  it('answers refusals in the real form', async () => {
    const refused = await api('orders', { amount: 99, currency: 'INR', receipt: 'r' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', description: expect.any(String) },
    });
    for (const path of ['payments/pay_unknown', 'orders/order_unknown/payments', 'payments/pay_unknown/refunds']) {
      expect((await api(path)).status).toBe(400);
    }
    expect((await api('elsewhere')).status).toBe(404);
  });

  it.each([
    ['an unknown field', { colour: 'green' }],
    ['another currency', { currency: 'USD' }],
    ['an amount that is a text', { amount: '100' }],
    ['a long receipt', { receipt: 'x'.repeat(41) }],
    ['a receipt that is taken', { receipt: 'our-order', unique_receipt: false }],
  ])('refuses an order with %s', async (_what, changes) => {
    await openOrder();
    const body = { amount: 100, currency: 'INR', receipt: 'r', unique_receipt: true, ...changes };
    expect((await api('orders', body)).status).toBe(400);
  });

  it('refuses a refund under one key with another body, and under a key that is too short', async () => {
    const id = await openOrder();
    await press(id, 'success');
    const payment = (await gateway.findPayments(id))[0]?.gatewayPaymentId;
    const refund = (amount: number, key: string) =>
      api(`payments/${payment}/refund`, { amount }, { 'x-refund-idempotency': key });
    expect((await refund(100, 'short')).status).toBe(400);
    const [first, repeat] = [await refund(100, 'long-enough-1'), await refund(100, 'long-enough-1')];
    expect(await repeat.json()).toEqual(await first.json());
    expect((await refund(200, 'long-enough-1')).status).toBe(400);
  });

  it('changes its settings for tests, and no others', async () => {
    const changed = await api('sandbox/settings', { late: 20, captureAutomatically: false });
    expect(await changed.json()).toMatchObject({ late: 20, doubled: false, captureAutomatically: false });
    expect(sandbox.settings.late).toBe(20);
    expect((await api('sandbox/settings', { price: 0 })).status).toBe(400);
    expect((await api('sandbox/settings', { late: -1 })).status).toBe(400);
    const id = await openOrder();
    await press(id, 'success');
    expect((await gateway.findPayments(id))[0]?.status).toBe('authorized');
  });
});

describe('the books of the sandbox', () => {
  async function reopen(file: string): Promise<void> {
    await sandbox.close();
    await open(file);
  }

  it('are the same after a restart', async () => {
    const file = join(home, 'new', 'books.ndjson');
    await reopen(file);
    const [id, unpaid] = [await openOrder(), await openOrder('unpaid')];
    await press(id, 'success');
    await press(unpaid, 'failure');
    const [payment] = await gateway.findPayments(id);
    const input = { gatewayPaymentId: payment?.gatewayPaymentId ?? '', amountPaise: 100, key: 'refund-of-it' };
    const refund = await gateway.refund(input);
    await reopen(file);
    expect(await gateway.findPayments(id)).toEqual([payment]);
    expect((await gateway.findPayments(unpaid)).map(({ status }) => status)).toEqual(['failed']);
    expect(await gateway.refund(input)).toEqual(refund);
    expect(await openOrder()).toBe(id);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('lose only a line that was cut off', async () => {
    const file = join(home, 'broken.ndjson');
    await reopen(file);
    const id = await openOrder();
    await sandbox.close();
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"id":"order_ha`);
    await open(file);
    const other = await openOrder('another');
    await reopen(file);
    expect(await openOrder()).toBe(id);
    expect(await openOrder('another')).toBe(other);
  });
});
