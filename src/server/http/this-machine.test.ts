import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { newestMessages: async () => [] });
});
afterAll(() => shop.close());

const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url: '/dev/outbox', headers, remoteAddress });

describe('the outbox with login codes', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'is open at %s on this machine',
    async (host) => expect((await ask({ host })).statusCode).toBe(200),
  );

  it.each([
    ['a foreign name that points here', { host: 'evil.example:3000' }, '127.0.0.1'],
    ['a name that only begins like ours', { host: '127.0.0.1.evil.example' }, '127.0.0.1'],
    ['another machine', { host: 'localhost:3000' }, '192.168.1.7'],
    ['another machine over IPv6', { host: 'localhost' }, 'fe80::1'],
    ['a proxy that says so', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a proxy that says so in the standard way', { host: 'localhost', forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
  ])('is not there for %s', async (_who, headers, address) =>
    expect((await ask(headers, address)).statusCode).toBe(404),
  );

  it('is open to IPv4 that comes over an IPv6 socket', async () =>
    expect((await ask({ host: 'localhost' }, '::ffff:127.0.0.1')).statusCode).toBe(200));
});
