import { expect, type Page, test } from '@playwright/test';
import { cashOrder } from './all-routes.ts';
import { watchShifts } from './layout-shifts.ts';
import { freshPhone, logIn, settle } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your last order' });

test('home shows a customer their last order, its next step and a way to order it again, without layout shift', async ({
  page,
}) => {
  await logIn(page.context(), freshPhone());
  await cashOrder(page);
  const faults = watchFaults(page);
  const shifts = await watchShifts(page);
  await page.goto('/');
  await expect(card(page).getByRole('img')).toBeVisible();
  await expect(card(page)).toContainText(/placed/i);
  await expect(card(page)).toContainText('Next: we confirm your order.');
  await settle(page);
  expect(await shifts()).toEqual([]);
  await expectUsable(page);
  await card(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
  await page.goBack();
  await card(page).getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('link', { name: 'SameSalt, home' }).click();
  await expect(card(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a customer without an order sees a message, and one whose orders cannot be loaded gets a link to them', async ({
  page,
}) => {
  await logIn(page.context(), freshPhone());
  const shifts = await watchShifts(page);
  await page.goto('/');
  await expect(card(page)).toContainText('No orders placed');
  await settle(page);
  expect(await shifts()).toEqual([]);
  await page.route('**/get-all-orders*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await settle(page);
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator('#last-order').getByRole('link', { name: 'Order again' })).toBeVisible();
});

test('a visitor sees no empty space for an order', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  await expect(page.locator('#last-order')).toBeHidden();
});

test('an order is never shown after logout, nor to another customer', async ({ page }) => {
  await logIn(page.context(), freshPhone());
  await cashOrder(page);
  await page.goto('/');
  await expect(card(page)).toContainText(/placed/i);
  await page.request.post('/api/v1/auth/logout', { data: {} });
  await page.goto('/');
  await settle(page);
  await expect(card(page)).toHaveCount(0);
  await logIn(page.context(), freshPhone());
  await page.goto('/');
  await expect(card(page)).toContainText('No orders placed');
});

test('with an order, the phone’s home page is still at most five screens long', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 768, 'on the phone');
  await page.setViewportSize({ width: 390, height: 787 });
  await logIn(page.context(), freshPhone());
  await cashOrder(page);
  await page.goto('/');
  await expect(card(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5 * 787);
});
