import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createTestServer } from '../test-server.ts';
import { ORDERING_STEPS } from './docs-routes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { seeded: true });
});
afterAll(() => shop.close());

/** Replaces `$name` by the value that an earlier step stored. */
function filled(send: Readonly<Record<string, unknown>>, kept: ReadonlyMap<string, unknown>) {
  return Object.fromEntries(
    Object.entries(send).map(([name, value]) => {
      if (typeof value !== 'string' || !value.startsWith('$')) return [name, value];
      return [name, kept.get(value.slice(1)) ?? `nothing was kept for ${value}`];
    }),
  );
}

it('is readable without JavaScript, and shows each step as a line to copy', async () => {
  const page = await shop.browser().get('/api/docs/orders');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  for (const { heading } of ORDERING_STEPS) expect(page.text).toContain(`. ${heading}</h2>`);
  expect(page.text.match(/<pre tabindex="0">curl/g)).toHaveLength(ORDERING_STEPS.length);
  expect(page.text).toContain('-F &#39;expected_total=FINALPRICE&#39; -H &#39;idempotency-key: attempt-0001&#39;');
});

it('describes steps that succeed in order in a real shop', async () => {
  const browser = shop.browser();
  const kept = new Map<string, unknown>();
  for (const { call, send = {}, headers = {}, keep = {} } of ORDERING_STEPS) {
    const [method, path = ''] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH', string];
    kept.set('otp', browser.codeFor('9811100003'));
    const typed = filled(send, kept);
    const query = method === 'GET' ? `?${new URLSearchParams(typed as Record<string, string>)}` : '';
    const answer = await browser.ask(method, path + query, method === 'GET' ? undefined : typed, { ...headers });
    expect([call, answer.status, answer.message]).toEqual([call, 200, expect.any(String)]);
    for (const [name, way] of Object.entries(keep)) {
      kept.set(
        name,
        way.split('.').reduce((at, part) => at[part], answer.data),
      );
    }
  }
  const orders = await browser.get('order/get-all-orders');
  expect(orders.data).toMatchObject([{ order_id: kept.get('order_id'), order_status: 'CANCELLED' }]);
});

it.each([
  ['getUser', 'with a session'],
  ['listRecalls', 'for staff who are signed in at the counter'],
  ['receivePaymentEvent', 'signed by the payment gateway'],
  ['receiveCallEvent', 'with the key of the call'],
  ['downloadPrescriptionFile', 'by a signed address, with the session of the person who was given it'],
  ['searchProducts', 'open to anybody'],
])('says of %s that it is %s', async (name, access) => {
  const page = await shop.browser().get('/api/docs');
  expect(page.text).toContain(`(<code>${name}</code>), ${access}</p>`);
});

it('names the cookie of the counter as it is sent under https, and as it is sent without', async () => {
  for (const [publicUrl, name] of [
    ['https://shop.test', '__Host-shop_counter'],
    ['http://shop.test', 'shop_counter'],
  ] as const) {
    const app = await createTestServer({ publicUrl });
    onTestFinished(() => app.close());
    const { components } = (await app.inject('/api/v1/openapi.json')).json();
    expect(components.securitySchemes.counter.name).toBe(name);
  }
});

it('is refused when one address asks for it again and again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await createTestServer({ rateLimits: true });
  onTestFinished(() => app.close());
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  for (let n = 0; n < 30; n += 1) await ask(n % 2 === 0 ? '/api/docs' : '/api/docs/orders', '10.0.0.9');
  for (const url of ['/api/docs', '/api/docs/orders']) expect((await ask(url, '10.0.0.9')).statusCode).toBe(429);
  expect((await ask('/api/docs', '10.0.0.8')).statusCode).toBe(200);
});
