import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
const TOKEN = 'Zk3vQ9rT1xWm7LpB2cYd8NfH5sJa0GeU4oRiKtVq6Xw';
/** A link with extra characters does not look like one of our tokens, which the log would mask anyway. */
const GLUED = `${TOKEN}please`;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

describe('the line of a request', () => {
  it.each([
    ['GET', `/track/${GLUED}`],
    ['GET', `/letter/${GLUED}`],
    ['POST', `/letter/${GLUED}`],
    ['GET', `/pay/${GLUED}`],
    ['POST', `/pay/${GLUED}`],
    ['POST', `/pay/${GLUED}/done`],
    ['GET', `/pay/${GLUED}/and/more?from=mail`],
    ['PUT', `/pay/${GLUED}`],
    ['GET', `/Pay/${GLUED}`],
    ['GET', `//pay/${GLUED}`],
    ['POST', `/pay/${TOKEN}`],
  ] as const)('%s %s names no token', async (method, url) => {
    shop.log.length = 0;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await shop.app.inject({ method, url, ...(method === 'GET' ? {} : { headers, payload: 'amount=1' }) });
    expect(shop.log.some((line) => line.includes('"msg":"request"'))).toBe(true);
    expect(shop.log.join('\n')).not.toContain(TOKEN);
  });
});
