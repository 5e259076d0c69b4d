import { request as passOn } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { freePort } from '../trials/kit/free-port.ts';
import { medicineId, newestOrder, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, type OwnShop, startOwnShop } from './shop-fixtures.ts';

/**
 * The shop as the public meets it: behind a proxy that speaks TLS. Its cookies are then `Secure` and have other names, and
 * everything that looks at a cookie, an origin or a scheme behaves differently than in every other test.
 */
test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'once, on the phone');
test.describe.configure({ mode: 'serial' });

/** For localhost only, until 2126; no browser trusts it. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUZab+BG6PVyW5AndBv4qQcbi6mT4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzA2MDYwMFoYDzIxMjYxMTAz
MDYwNjAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARmTxVvrxwKnC0wuXQLmss4fvfSGJx5JQiQmWlcD9x0x7KAYOHR8tSv
Hvw1GzVCz3K1eIhaHP4IXvojkOZmfpG8o2kwZzAdBgNVHQ4EFgQUldz4bziIyZRd
usb+K+PbRTsSc6QwHwYDVR0jBBgwFoAUldz4bziIyZRdusb+K+PbRTsSc6QwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhALgVwwFXs3ZD9zUdu7cCH4Y643vdpqAarSSbcqi9Y6WPAiEA2Q6lZ9HA
nrPwmLRNwXD8cQMyJrk3VYIfHoOtq65OYtg=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgmsOqKPkhfkQIcThP
nD7un3rQ5rFN1dQzLzh2qKk0+duhRANCAARmTxVvrxwKnC0wuXQLmss4fvfSGJx5
JQiQmWlcD9x0x7KAYOHR8tSvHvw1GzVCz3K1eIhaHP4IXvojkOZmfpG8
-----END PRIVATE KEY-----`;

let shop: OwnShop;
let proxy: Server;
let browser: Browser;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `https://localhost:${port}`;
  shop = await startOwnShop({ RATE_LIMITS: 'off', PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1' });
  const { port: shopPort } = new URL(shop.origin);
  proxy = createServer({ cert: CERTIFICATE, key: KEY }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const { method, url: path } = incoming;
    const onward = passOn({ host: '127.0.0.1', port: shopPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  const found = await findBrowser();
  browser = await chromium.launch({
    executablePath: found.executablePath,
    // Without it a service worker is not accepted from a certificate that nobody trusts.
    args: [...found.args, '--ignore-certificate-errors'],
    env: { ...process.env, ...found.env } as Record<string, string>,
  });
});
test.afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => (proxy ? proxy.close(resolve) : resolve(null)));
  proxy?.closeAllConnections();
  await shop?.remove();
});

/** A customer with one order, placed over https. */
async function customerWithOrder(): Promise<{ page: Page; faults: string[]; orderId: string }> {
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    const isMeant = /Service Worker registration blocked|Failed to load resource/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isMeant) faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  await logIn(context, freshPhone(), origin, shop.dataDir);
  const ids = await saveCustomerDetails(page, origin);
  const data = { medicine_id: await medicineId(page, 'dolo 650', { otc: true, origin }), keep_original: true };
  await page.request.post('/api/v1/cart/add-to-cart', { data });
  await orderForCash(page, ids, origin);
  const { order_id: orderId } = await newestOrder(page, origin);
  return { page, faults, orderId };
}

test('every cookie of a login is for this host and for https only', async () => {
  const { page } = await customerWithOrder();
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(1);
  for (const { name, secure, path, domain } of cookies)
    expect({ name, secure, path, domain }).toEqual({
      name: expect.stringMatching(/^__Host-/),
      secure: true,
      path: '/',
      domain: 'localhost',
    });
  await page.context().close();
});

/** A page of the same browser that cannot reach the shop; `knowsIt`: the browser says that it is offline. */
async function openOffline(page: Page, path: string, { knowsIt }: { readonly knowsIt: boolean }): Promise<Page> {
  const other = await page.context().newPage();
  if (knowsIt)
    await other.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await other.route('**/api/**', (route) => route.abort());
  await other.goto(path);
  return other;
}

test('a customer reads the last order and the cart without a connection, until they log out', async () => {
  const { page, faults, orderId } = await customerWithOrder();
  const data = { medicine_id: await medicineId(page, 'dolo 650', { otc: true, origin }), keep_original: true };
  await page.request.post('/api/v1/cart/add-to-cart', { data });
  const medicine = (shown: Page) => shown.getByRole('main').getByText('Dolo 650').first();
  await page.goto('/cart');
  await expect(medicine(page)).toBeVisible();
  await page.goto(`/account?tab=my-orders&view=details&id=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
  await expect(medicine(page)).toBeVisible();
  expect(faults).toEqual([]);

  // A lost connection that the browser has not noticed shows the login, and deletes nothing.
  const asked = await openOffline(page, '/cart', { knowsIt: false });
  await expect(asked.getByRole('heading', { name: 'Please log in to see this page' })).toBeVisible();
  const cart = await openOffline(page, '/cart', { knowsIt: true });
  await expect(medicine(cart)).toBeVisible();
  const order = await openOffline(page, '/account?tab=my-orders', { knowsIt: true });
  await expect(order.getByText('This is the order as of')).toBeVisible();

  await page.goto('/account-management');
  await page
    .getByRole('button', { name: /Log ?out/i })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(`${origin}/`);
  // This cookie identifies the browser, not a login: see session-cookies.ts.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__Host-shop_device']);
  for (const path of ['/cart', '/account?tab=my-orders']) {
    const after = await openOffline(page, path, { knowsIt: true });
    await expect(after.getByRole('heading', { level: 1 })).toBeVisible();
    // Said by the page once its scripts have run: what it keeps has been looked for.
    await expect(after.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
    await expect(after.getByText(/This is the order as of|Dolo 650/)).toHaveCount(0);
  }
  await page.context().close();
});
