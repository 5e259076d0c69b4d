import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCESS_POLICY } from '../mount.ts';
import { createTestServer } from '../test-server.ts';
import { createBareServer } from './bare-server.ts';
import { CLASS_OF_ROUTE, classOfRoute } from './class-of-route.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer({ sandboxOrigin: 'http://127.0.0.1:9', newestMessages: async () => [] });
});
afterAll(() => app.close());

it('has a class for every route of the shop, and for every row of the access policy', () => {
  for (const row of Object.keys(ACCESS_POLICY)) expect(classOfRoute(row.split(' ')[1] ?? ''), row).not.toBeNull();
});

it('stops the start at an API route that is not an endpoint', () => {
  const server = createBareServer({ logger: pino({ level: 'silent' }), https: false, trustedProxies: [] });
  expect(() => server.get('/api/v1/brand-new', () => null)).toThrow('belongs to no class of work');
});

it.each([
  ['/', 'browse'],
  ['/product-detail', 'browse'],
  ['/api/v1/inventory/search-products', 'browse'],
  ['/api/v1/inventory/kendras', 'lookups'],
  ['/api/v1/auth/mobile/send-otp', 'codes'],
  ['/api/v1/auth/mobile/verify-otp', 'login'],
  ['/api/v1/user', 'account'],
  ['/api/v1/user/upload/prescription', 'files'],
  ['/api/v1/order/receipt/:id', 'files'],
  ['/api/v1/order/place-order', 'checkout'],
  ['/api/v1/order/pay-again', 'gateway'],
  ['/api/v1/payment/capture-payment', 'gateway'],
  ['/api/v1/payment/webhook', 'vital'],
  ['/api/v1/telephone/webhook', 'vital'],
  ['/healthz', 'vital'],
  ['/api/v1/userland', null],
])('%s is %s', (pattern, expected) => {
  expect(classOfRoute(pattern)).toBe(expected);
});

it('writes areas with a slash at the end, so that no path matches another by its first letters', () => {
  for (const pattern of Object.keys(CLASS_OF_ROUTE)) expect(pattern).toMatch(/^\/(?:[\w./-]*)$/);
});
