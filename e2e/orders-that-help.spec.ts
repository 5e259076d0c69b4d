import { expect, type Page, test } from '@playwright/test';
import { medicineId, newestOrder, orderForCash, runCommand, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

const LIST = '/account?tab=my-orders';
const card = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '#SS-' }).first();

/** A customer whose cart holds a medicine without prescription. */
async function withCart(page: Page) {
  await logIn(page.context(), freshPhone());
  const ids = await saveCustomerDetails(page);
  const medicine_id = await medicineId(page, 'paracetamol', { otc: true });
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id, keep_original: true } });
  return ids;
}

test('a tracking link shows its recipient where the parcel is, until it is revoked', async ({ page, browser }) => {
  const faults = watchFaults(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await orderForCash(page, await withCart(page));
  const { iso_order_id: number } = await newestOrder(page);
  await open(page, LIST);
  await expect(card(page).getByRole('img')).toBeVisible();
  await expectUsable(page);
  await card(page).getByRole('button', { name: 'Share tracking' }).click();
  await expect(page.getByText(/^Tracking link copied/).first()).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  runCommand('order', 'advance', number, 'CONFIRMED');
  runCommand('order', 'advance', number, 'PACKED');

  const stranger = await browser.newContext();
  const seen = await stranger.newPage();
  const seenFaults = watchFaults(seen);
  const answer = await seen.goto(new URL(url).pathname);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Packed');
  await expect(seen.getByText(/^Expected /)).toBeVisible();
  expect(await seen.content()).not.toMatch(/Asha|560040|9876543210|paracetamol|Rs /i);
  expect(await seen.content()).not.toContain(number);
  await expectUsable(seen);

  await open(page, LIST);
  await card(page).getByRole('link', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeInViewport();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('The tracking links of this order have ended.').first()).toBeVisible();
  expect(seenFaults).toEqual([]);
  await seen.reload();
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('This tracking link has ended');
  await expectUsable(seen);
  expect(faults).toEqual([]);
  await stranger.close();
});

test('an order whose payment failed is paid from its card', async ({ page }) => {
  await withCart(page);
  await open(page, '/checkout');
  await page.getByRole('button', { name: 'Proceed to pay' }).locator('visible=true').first().click();
  const pay = (how: 'Success' | 'Failure') => page.frameLocator('iframe').getByRole('button', { name: how }).click();
  await pay('Failure');
  await expect(page).toHaveURL(/\/order-failed/);
  await open(page, LIST);
  await expect(card(page).getByText('You can still pay at the same price.')).toBeVisible();
  await expectUsable(page);
  await card(page).getByRole('button', { name: 'Pay again' }).click();
  await pay('Success');
  await expect(card(page).getByText('Next: we confirm your order.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Pay again' })).toHaveCount(0);
});

test('an order is cancelled with a reason, and ordered again from its card', async ({ page }) => {
  await orderForCash(page, await withCart(page));
  const { order_id } = await newestOrder(page);
  await open(page, `${LIST}&view=details&id=${order_id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByLabel('I ordered it by mistake').check();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order Cancelled').first()).toBeVisible();
  await open(page, LIST);
  await card(page).getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
});
