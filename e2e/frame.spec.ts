import { expect, type Page, test } from '@playwright/test';
import { open, settle } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

const isPhone = () => test.info().project.name === 'phone';
/** The browser logs every 404 as a failed load; this page is supposed to be one. */
const isNotFound = (text: string) => text.includes('404');
const header = (page: Page) => page.getByRole('banner');
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo({ top: window.innerHeight * part, behavior: 'instant' }), share);
const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);

test('the header stays in view, and on home it shows its search after some scrolling', async ({ page }) => {
  const faults = watchFaults(page);
  await open(page, '/');
  const search = header(page).getByRole('search');
  await expect(search).toBeHidden();
  const depth = isPhone() ? 0.3 : 0.6;
  await scrollTo(page, depth - 0.1);
  await expect(search).toBeHidden();
  await scrollTo(page, depth + 0.1);
  await expect(search).toBeVisible();
  await expect(page.getByRole('banner')).toBeInViewport();
  await expectUsable(page);
  await scrollTo(page, 0);
  await expect(search).toBeHidden();
  expect(faults).toEqual([]);
});

test('a tablet shows the header’s search after scrolling two fifths of the screen height', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await open(page, '/');
  const search = header(page).getByRole('search');
  await scrollTo(page, 0.35);
  await expect(search).toBeHidden();
  await scrollTo(page, 0.45);
  await expect(search).toBeVisible();
});

test('the stored search is cleared by the logo and by the left and right arrow keys', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('searchQuery'));
  await open(page, '/terms-conditions');
  const box = header(page).getByRole('searchbox').or(header(page).getByRole('combobox'));
  for (const trigger of ['ArrowLeft', 'ArrowRight', 'logo']) {
    await box.fill('dolo 650');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/product\?query=dolo/);
    expect(await stored()).toBe('dolo 650');
    if (trigger === 'logo') await page.getByRole('link', { name: 'SameSalt, home' }).click();
    else await box.press(trigger);
    await expect.poll(stored).toBeNull();
  }
  await expect(page).toHaveURL('/');
});

test('the steps of an order open as a picture over the page, which closes in three ways', async ({ page }) => {
  const faults = watchFaults(page);
  await open(page, '/product?query=telma');
  const help = page.getByRole('button', { name: 'Ordering is easy!' });
  const dialog = page.getByRole('dialog', { name: 'Ordering is easy!' });
  const picture = dialog.getByRole('img', { name: /steps of an order/ });
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
  ]) {
    await help.click();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectUsable(page);
    await close();
    await expect(dialog).toBeHidden();
    await expect(help).toBeFocused();
  }
  expect(faults).toEqual([]);
});

test('an unknown page answers with status 404 and says so, and links home', async ({ page }) => {
  const faults = watchFaults(page, isNotFound);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { level: 1, name: "Oops! The page you're looking for doesn't exist." }),
  ).toBeVisible();
  await settle(page);
  await expectUsable(page);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
  expect(faults).toEqual([]);
});

test('a page that fails to load shows the request id, and “Try again” loads it', async ({ page }) => {
  await open(page, '/');
  await page.route('**/terms-conditions.data*', (route) =>
    route.fulfill({ status: 500, headers: { 'server-timing': 'request;desc="e2e-1"' }, body: '' }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('please tell us this number: e2e-1')).toBeVisible();
  await expect(page).toHaveTitle(/Something went wrong/);
  await expectUsable(page);
  await page.unroute('**/terms-conditions.data*');
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
});

test('the next page begins at its top, and back returns to the earlier position', async ({ page }) => {
  await open(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrolledTo(page);
  expect(before).toBeGreaterThan(200);
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: 'Privacy Policy' });
  await expect(heading).toBeFocused();
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(heading).toBeHidden();
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(before - 5);
});

test('the refund policy is reached from the footer and is shown below the header', async ({ page }) => {
  await open(page, '/no-such-page');
  const expectInPlace = async () => {
    const section = page.locator('#refund-policy');
    await expect(section).toBeInViewport();
    // On a phone the search is below the header.
    const covers = await Promise.all([header(page).boundingBox(), header(page).getByRole('search').boundingBox()]);
    const end = Math.max(...covers.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
    const gap = ((await section.boundingBox())?.y ?? 0) - end;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(120);
  };
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page).toHaveURL('/terms-conditions#refund-policy');
  await expectInPlace();
  await page.goto('/privacy-policy');
  await page.goto('/terms-conditions#refund-policy');
  await expectInPlace();
  await expectUsable(page);
});

test('the map loads nothing from another host, and the phone’s bottom bar leads to the orders', async ({ page }) => {
  const faults = watchFaults(page);
  await open(page, '/privacy-policy');
  const map = page.getByRole('link', { name: 'Open in Maps' });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute('href', /^https:/);
  const bar = page.getByRole('navigation', { name: 'Main' });
  if (isPhone()) {
    await bar.getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/account?tab=my-orders');
  } else await expect(bar).toBeHidden();
  await expectUsable(page);
  expect(faults).toEqual([]);
});

test('the preview picture and the icons of home exist, and its data names the search', async ({ page, request }) => {
  await page.goto('/');
  const attribute = (selector: string, name: string) => page.locator(selector).first().getAttribute(name);
  const here = (url: string | null) => new URL(url ?? '', 'http://x').pathname;
  const card = await request.get(here(await attribute('meta[property="og:image"]', 'content')));
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  const icons = await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all();
  expect(icons.length).toBe(3);
  for (const icon of icons) expect((await request.get((await icon.getAttribute('href')) ?? '')).status()).toBe(200);
  expect(await attribute('meta[name=theme-color]', 'content')).toMatch(/^#/);
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(JSON.stringify(facts)).toContain('/product?query={search_term_string}');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, links of the frame work, and the help leads to the steps', async ({ page }) => {
    await page.goto('/privacy-policy');
    const box = header(page).getByRole('searchbox');
    await box.fill('telma');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/product\?query=telma/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('telma');
    await expect(header(page).getByRole('link', { name: 'Login/Signup' })).toHaveAttribute('href', '/login');
    await header(page).getByRole('link', { name: 'Ordering is easy!' }).click();
    await expect(page).toHaveURL('/#ordering');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
    await expect(page.locator('#refund-policy')).toBeInViewport();
  });
});
