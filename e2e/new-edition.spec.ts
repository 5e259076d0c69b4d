import { expect, type Page, test } from '@playwright/test';
import { medicineId } from './customer-fixtures.ts';
import { freshPhone, logIn, open, settle, shown } from './shop-fixtures.ts';

/** A page left open while the shop was updated: the files of the old release no longer exist. */
test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'once, on the phone');

/** Answers 404 for this file this many times; counts the requests for it. */
async function goneFile(page: Page, file: RegExp, times: number) {
  const asked = { times: 0 };
  await page.route(file, (route) => {
    asked.times += 1;
    return asked.times <= times ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  return asked;
}

/** How many full page loads the browser made. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

const FAQ = /\/assets\/faq-section-.*\.js/;
const RESULTS = /\/assets\/product-(?!detail|page|foot)[^/]*\.js/;
const toFaq = (page: Page) => page.getByRole('link', { name: /FAQ/i }).first().click();
const search = async (page: Page) => {
  const box = page.getByLabel('Search your medicines').locator('visible=true').first();
  await box.fill('paracetamol');
  await box.press('Enter');
};

const WALKS = {
  'a link': { file: FAQ, go: toFaq, at: '/faq-section', heading: /question/i },
  'the search': { file: RESULTS, go: search, at: '/product?query=paracetamol', heading: /paracetamol/i },
} as const;

for (const [name, { file, go, at, heading }] of Object.entries(WALKS)) {
  test(`${name} opens the next page by one full load where its file is missing`, async ({ page }) => {
    const asked = await goneFile(page, file, 1);
    await open(page, '/');
    const loads = countLoads(page);
    await go(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(at);
    await settle(page);
    expect(asked.times).toBe(2);
    expect(loads.count).toBe(1);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test(`${name} to a page whose file stays missing ends on a page that says so, and never loops`, async ({ page }) => {
    await goneFile(page, file, Number.POSITIVE_INFINITY);
    await open(page, '/');
    const loads = countLoads(page);
    await go(page);
    const again = page.getByRole('link', { name: 'Load again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(at);
    await page.waitForTimeout(1_500);
    expect(loads.count).toBe(1);

    await page.unroute(file);
    await again.click();
    await settle(page);
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test('the back button opens a page whose file is missing by one full load', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  // After a full load, this page has none of the previous page's code.
  await page.reload();
  await settle(page);
  const asked = await goneFile(page, /\/assets\/home-(?!foot)[^/]*\.js/, 1);
  const loads = countLoads(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  // The URL changes at once, and the old page stays until the new one has loaded.
  await expect.poll(() => asked.times).toBe(2);
  await settle(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('help you save');
  expect(loads.count).toBe(1);
});

test('a second update is handled like the first, at another URL', async ({ page }) => {
  const faq = await goneFile(page, FAQ, 1);
  const about = await goneFile(page, /\/assets\/about-us-.*\.js/, 1);
  await open(page, '/');
  await toFaq(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/question/i);
  await settle(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
  expect([faq.times, about.times]).toEqual([2, 2]);
});

test('the cart is unchanged after a full reload', async ({ page, context }) => {
  await logIn(context, freshPhone());
  const id = await medicineId(page, 'paracetamol', { otc: true });
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: id, quantity: 2 } });
  await goneFile(page, /\/assets\/cart-(?!line|body|samples|skeleton|client)[^/]*\.js/, 1);
  await open(page, '/faq-section');
  await page.getByRole('link', { name: /cart/i }).locator('visible=true').first().click();
  await expect(page).toHaveURL('/cart');
  await expect(
    page
      .getByRole('main')
      .getByText(/paracetamol|tablet/i)
      .first(),
  ).toBeVisible();
  const cart = await (await page.request.get('/api/v1/cart/get-cart')).json();
  expect(JSON.stringify(cart)).toContain('"quantity":2');
});

test('with both a lazy part and the recovery code missing, the second press says what to do', async ({ page }) => {
  await goneFile(page, /\/assets\/(later-parts|image-zoom)/, Number.POSITIVE_INFINITY);
  await open(page, `/product-detail?id=${await medicineId(page, 'paracetamol', { otc: true })}`);
  const press = () => page.locator('figure a').first().click();
  await press();
  await expect(shown(page, /The large picture could not be opened/)).toBeVisible();
  await press();
  await expect(shown(page, /Please load this page again/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a search made offline is answered by Enter once back online', async ({ page, context }) => {
  await open(page, '/faq-section');
  await context.setOffline(true);
  await search(page);
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  const failures: string[] = [];
  page.on('console', (message) => failures.push(message.text()));
  // The page would load by itself once back online; this prevents that, so that Enter must load it.
  await page.evaluate(() =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await context.setOffline(false);
  await search(page);
  await expect(page).toHaveURL('/product?query=paracetamol');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/paracetamol/i);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  expect(failures.filter((text) => text.includes('No result returned'))).toEqual([]);
});
