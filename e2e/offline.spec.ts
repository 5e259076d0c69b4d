import { expect, type Page, test } from '@playwright/test';
import { cashOrder } from './all-routes.ts';
import { medicineId } from './customer-fixtures.ts';
import { freshPhone, logIn, open, settle } from './shop-fixtures.ts';
import { watchFaults } from './usable.ts';

test.use({ serviceWorkers: 'allow' });
// The service worker is the same at every size, and belongs to the browser context, so each test has its own.
test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'once, on the phone');

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /offline|online again/ });

/** The worker is active, and has cached the page that was open before it started. */
async function workerReady(page: Page): Promise<void> {
  // Not `waitForFunction`, which treats the promise of an asynchronous function as a truthy answer.
  const isReady = async () => {
    const registered = await navigator.serviceWorker.getRegistration();
    if (navigator.serviceWorker.controller === null || registered?.active?.state !== 'activated') return false;
    const names = await caches.keys();
    const pages = await Promise.all(
      names
        .filter((name) => name.endsWith('-pages'))
        .map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return pages.some((count) => count > 0);
  };
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
  await settle(page);
}

/** A browser too busy to start the worker uses the network instead: the test then reloads, as a user would. */
async function loadOffline(go: () => Promise<unknown>): Promise<void> {
  await expect(go).toPass();
}

test('a page that was visited can be read offline, and says that its prices may have changed', async ({
  page,
  context,
}) => {
  await open(page, '/product?query=augmentin');
  await workerReady(page);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('You are offline; prices may have changed.');
  await loadOffline(() => page.reload());
  await expect(page.getByRole('heading', { name: 'Results for “augmentin”' })).toBeVisible();
  await expect(page.getByText(/Augmentin 625/).first()).toBeVisible();
  await expect(notice(page)).toContainText('prices may have changed');

  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You are online again.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a page opened again offline takes its styles from the worker, and is unchanged', async ({ page, context }) => {
  const fetched: string[] = [];
  await open(page, '/faq-section');
  await workerReady(page);
  page.on('response', (response) => {
    if (/\/assets\/styles-/.test(response.url()) && !response.fromServiceWorker()) fetched.push(response.url());
  });
  const faults = watchFaults(page);
  await page.reload();
  const linked = page.locator('link[rel="stylesheet"]');
  await expect(linked).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCSS('font-weight', '700');
  // Hydrated: no part of the page was rendered again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(page.locator('h1')).toHaveCSS('font-weight', '700');
  await expect(linked).toHaveCount(1);
  expect(fetched).toEqual([]);
  expect(faults).toEqual([]);
  await page.goBack();
  await settle(page);
  await context.setOffline(true);
  await loadOffline(() => page.reload());
  await expect(page.locator('h1')).toHaveCSS('font-weight', '700');
});

test('a page that was never visited says so, and links to those that were', async ({ page, context }) => {
  await open(page, '/privacy-policy');
  await workerReady(page);
  await context.setOffline(true);
  await loadOffline(() => page.goto('/terms-conditions'));
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS('font-weight', '600');
  await expect(page.locator('body')).toHaveCSS('font-family', /sans-serif/);
  await expect(page.getByRole('listitem').first()).toHaveCSS('list-style-type', 'none');
  await page.getByRole('link', { name: /Privacy/ }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await loadOffline(() => page.goto('/terms-conditions'));
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
});

test('a change made offline is not sent, and the shop says so', async ({ page, context }) => {
  await logIn(context, freshPhone());
  await open(page, `/product-detail?id=${encodeURIComponent(await medicineId(page, 'paracetamol', { otc: true }))}`);
  await expect(page.getByRole('button', { name: /^(Add|Keep) / }).first()).toBeEnabled();
  await workerReady(page);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('Nothing can be sent now.');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  await page
    .getByRole('button', { name: /^(Add|Keep) / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^(Add|Keep) / }).first()).toBeEnabled();
  expect(posts).toEqual([]);
});

test('the last order read is available offline to its owner, and to nobody after logout', async ({ page, context }) => {
  await logIn(context, freshPhone());
  const { href, number } = await cashOrder(page);
  await open(page, href);
  await expect(page.getByText(number).first()).toBeVisible();
  await workerReady(page);
  const kept = () => page.evaluate(async () => (await (await caches.open('last-order')).keys()).length);
  await expect.poll(kept).toBe(1);

  await context.setOffline(true);
  await loadOffline(() => page.goto(href));
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('This is the order as of')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText('This is the order as of')).toHaveCount(0);
  await expect(page.getByText(number).first()).toBeVisible();

  await open(page, '/account-management');
  await page
    .getByRole('button', { name: /Log ?out/i })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => caches.has('last-order'))).toBe(false);
  await context.setOffline(true);
  await loadOffline(() => page.goto(href));
  await settle(page);
  await expect(page.getByText(number)).toHaveCount(0);
  await expect(page.getByText('Asha Rao')).toHaveCount(0);
});

test('the last cart seen is available offline, and to nobody after logout', async ({ page, context }) => {
  await logIn(context, freshPhone());
  const id = await medicineId(page, 'paracetamol', { otc: true });
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: id, quantity: 2, keep_original: true } });
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: /^One more pack/ })).toBeVisible();
  await workerReady(page);
  // Loaded through the worker, so that the page itself is cached.
  await page.reload();
  await settle(page);
  await context.setOffline(true);
  await loadOffline(() => page.goto('/cart'));
  await expect(page.getByText('This is your cart as of')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^2 ×/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Checkout|pack more/ })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^One more pack/ })).toBeVisible();

  await open(page, '/account-management');
  await page
    .getByRole('button', { name: /Log ?out/i })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(true);
  await loadOffline(() => page.goto('/cart'));
  await settle(page);
  await expect(page.getByText('This is your cart as of')).toHaveCount(0);
});

test('the worker’s caches hold no answer of the API', async ({ page, context }) => {
  await logIn(context, freshPhone());
  await open(page, '/account?tab=my-orders');
  await workerReady(page);
  await open(page, '/');
  const keptPaths = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await keptPaths()).length).toBeGreaterThan(3);
  const kept = await keptPaths();
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
