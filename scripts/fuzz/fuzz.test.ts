import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyShop } from '../../src/server/services/verify-shop.ts';
import { openTestShop, TEST_SECRET, type TestShop } from '../../src/server/testing/test-shop.ts';
import { runCampaign } from './campaign.ts';
import type { Tally } from './tally.ts';

const REQUESTS = 5200;
const SEED = 20261121;

let shop: TestShop;
let tally: Tally;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  tally = await runCampaign(
    {
      origin: `http://127.0.0.1:${port}`,
      databaseUrl: shop.database.url,
      secret: TEST_SECRET,
      now: () => new Date('2026-11-21T06:00:00Z'),
      codeFor: async (phone) => shop.messages.findLast(({ to }) => to === phone)?.variables.otp ?? 'none',
      pay: async (order) => void shop.gateway.pay(order, 'captured'),
      signWebhook: (body) => shop.gateway.signBody(body),
    },
    { requests: REQUESTS, seed: SEED, slowMs: null },
  );
});
afterAll(() => shop.close());

it('answers every request according to its schema, without an internal error and without revealing itself or others', () => {
  expect(tally.faults()).toEqual([]);
});

it('reaches every documented operation and input, often logged in and often accepted', () => {
  expect(tally.requests()).toBeGreaterThanOrEqual(REQUESTS);
  expect(tally.missed()).toEqual([]);
  const { signedIn, accepted } = tally.shares();
  expect(signedIn).toBeGreaterThan(0.3);
  expect(accepted).toBeGreaterThan(0.2);
});

it('has consistent data afterwards', async () => {
  const findings = await verifyShop(shop.database.db, new Date('2026-11-21T06:00:00Z'));
  expect(findings.flatMap(({ broken }) => broken)).toEqual([]);
});
