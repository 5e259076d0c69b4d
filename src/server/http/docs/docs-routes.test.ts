import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
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
