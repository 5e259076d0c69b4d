import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { SampledLines } from './sampled-lines.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const forge = (remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/payment/webhook',
    payload: '{"event":"payment.captured"}',
    remoteAddress,
    headers: { 'x-razorpay-signature': 'ab'.repeat(32) },
  });

it('refuses forged webhooks of one network unread after twenty, but no other network and no unknown proxy', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await forge('203.0.113.1')).statusCode);
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(20).fill(429)]);
  expect((await forge('198.51.100.1')).statusCode).toBe(400);
  for (let n = 0; n < 40; n += 1) expect((await forge('10.0.0.1')).statusCode).toBe(400);
});

it('logs only the first lines of a flood of refusals', async () => {
  const before = shop.log.length;
  for (let n = 0; n < 300; n += 1) await forge('203.0.113.2');
  const lines = shop.log.slice(before).filter((line) => /"msg":"(?:request|security)"/.test(line));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(80);
});

it('logs in the next minute how many lines were left out, with limits per source and in total', () => {
  const sampled = new SampledLines({ perSource: 2, inAll: 5 });
  const reports: number[] = [];
  const take = (source: string, at: number) => sampled.take(source, at, (lines) => reports.push(lines));
  expect(['a', 'a', 'a', 'b', 'c', 'c', 'd'].map((source) => take(source, 0))).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([take('a', 60_000), reports]).toEqual([true, [2]]);
});
