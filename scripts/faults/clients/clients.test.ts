import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../src/server/testing/test-shop.ts';
import { sendMalformed } from './malformed.ts';
import { abortUploads } from './uploads.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  shop.app.server.closeAllConnections();
  await shop.close();
});

it('a shop answers no malformed request with an internal error, reveals nothing internal, and keeps running', async () => {
  const { sent, faults } = await sendMalformed(port);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(60);
});

it('an aborted upload leaves no file behind', async () => {
  const browser = shop.browser();
  await browser.logIn('9876543210');
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  await abortUploads({ port, cookie, count: 20, seed: 1 });
  expect(shop.files.kept.size).toBe(0);
  expect((await browser.get('user')).status).toBe(200);
});
