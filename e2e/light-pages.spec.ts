import { expect, type Page, test } from '@playwright/test';
import { open } from './shop-at-hand.ts';
import { watchFaults } from './sound.ts';

/** Set on the page that the browser opened; gone if the browser loads another one whole. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
const isStillOpen = (page: Page) => expect(page.locator('body[data-opened="once"]')).toBeAttached();

test('the first paint needs the page alone: its CSS comes with it, under the page’s own nonce', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  const faults = watchFaults(page);
  await open(page, '/');
  expect(sheets).toEqual([]);
  expect(await page.locator('style').count()).toBe(1);
  expect(await page.locator('style').evaluate((style) => (style as HTMLStyleElement).nonce.length)).toBe(22);
  expect(faults).toEqual([]);
});

test('the foot of the page opens pages within the shop, though no code came for it', async ({ page }) => {
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

test('a text that cannot be fetched is asked of the server instead', async ({ page }) => {
  await open(page, '/about-us');
  await page.route(/\/assets\/privacy-text/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('a page that breaks in the browser is told in the shop’s own look', async ({ page }) => {
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
