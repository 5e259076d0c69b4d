import { expect, type Page, test } from '@playwright/test';
import { medicineId } from './customer-fixtures.ts';
import { open } from './shop-fixtures.ts';
import { watchFaults } from './usable.ts';

/** Marks the open page; a full page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
const isStillOpen = (page: Page) => expect(page.locator('body[data-opened="once"]')).toBeAttached();

test('a page requests one style sheet, cached permanently, before anything else', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  const faults = watchFaults(page);
  await open(page, '/');
  expect(asked.slice(0, 2)).toEqual(['document', 'stylesheet']);
  expect(asked.filter((type) => type === 'stylesheet')).toHaveLength(1);
  await expect(page.locator('style')).toHaveCount(0);
  const sheet = await page.locator('link[rel="stylesheet"]').getAttribute('href');
  const { 'cache-control': kept } = (await page.request.get(sheet ?? '')).headers();
  expect(kept).toMatch(/max-age=31536000, immutable/);
  expect(faults).toEqual([]);
});

for (const { of, query, most } of [
  { of: 'home', query: null, most: 80_000 },
  { of: 'a product', query: 'janumet 50mg', most: 50_000 },
]) {
  test(`the page of ${of} is at most ${most / 1000} KB of HTML`, async ({ page }) => {
    const path = query === null ? '/' : `/product-detail?id=${encodeURIComponent(await medicineId(page, query))}`;
    expect((await (await page.request.get(path)).body()).length).toBeLessThanOrEqual(most);
  });
}

for (const path of ['/', '/faq-section']) {
  test(`${path} can be read before its script is requested, and becomes interactive after it`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    // A browser that has not painted yet.
    await page.addInitScript(() => {
      const frames: FrameRequestCallback[] = [];
      Object.assign(window, { frames, showFrame: window.requestAnimationFrame });
      window.requestAnimationFrame = (frame) => frames.push(frame);
    });
    const faults = watchFaults(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The file that is loaded last, once the page can be used.
    const later = page.waitForRequest(/\/assets\/later-parts/);
    await page.evaluate(() => {
      const { frames, showFrame } = window as unknown as {
        frames: FrameRequestCallback[];
        showFrame: typeof requestAnimationFrame;
      };
      window.requestAnimationFrame = showFrame.bind(window);
      for (const frame of frames) frame(performance.now());
    });
    await later;
    expect(scripts.length).toBeGreaterThan(5);
    await mark(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
    await isStillOpen(page);
    expect(faults).toEqual([]);
  });
}

test('the footer opens pages without a full load, although no code was sent for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(page, '/terms-conditions');
  expect(scripts.filter((url) => /footer-text|terms-text/.test(url))).toEqual([]);
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await isStillOpen(page);
});

test('a text that was not sent with the page is fetched, and opens at its section', async ({ page }) => {
  await open(page, '/about-us');
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page).toHaveURL('/terms-conditions#refund-policy');
  await expect(page.locator('h2#refund-policy')).toBeInViewport();
  await isStillOpen(page);
});

test('a text that cannot be fetched is requested as a page from the server', async ({ page }) => {
  await open(page, '/about-us');
  await page.route(/\/assets\/privacy-text/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('a page that breaks in the browser shows the shop’s error page', async ({ page }) => {
  await open(page, '/');
  await page.route(/\/assets\/about-us/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken on purpose"); }',
    }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.locator('h1')).toHaveCSS('font-weight', '700');
});

test('the analytics script loads after the page, and still reports one visit and each page once', async ({ page }) => {
  const reports: unknown[] = [];
  await page.route('**/api/v1/analytics/visits', (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  let release = () => {};
  const may = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/later-parts/, async (route) => {
    await may;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/later-parts/);
  await page.goto('/about-us');
  await asked;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page).toHaveURL('/terms-conditions#refund-policy');
  expect(reports).toEqual([]);
  release();
  await expect.poll(() => reports.length).toBe(3);
  await page.getByRole('link', { name: /home$/ }).click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(() => reports)
    .toEqual([
      { source: 'web' },
      { source: 'web', path: '/about-us' },
      { source: 'web', path: '/terms-conditions' },
      { source: 'web', path: '/' },
    ]);
});

test('a connection lost before its messages have loaded is reported in plain words', async ({ page, context }) => {
  await page.route(/\/assets\/later-parts/, (route) => route.abort());
  await open(page, '/about-us');
  await context.setOffline(true);
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The connection is lost.')).toHaveCount(0);
});

test('the other medicines at the end of a product page open, and their links work, even where their code cannot be fetched', async ({
  page,
}) => {
  await page.route(/\/assets\/other-equivalents/, (route) => route.abort());
  await open(page, `/product-detail?id=${encodeURIComponent(await medicineId(page, 'paracetamol', { otc: true }))}`);
  const others = page.getByRole('region', { name: 'Other medicines like this one' });
  await others.locator('summary').first().click();
  const other = others.getByRole('link').first();
  const name = (await other.textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
