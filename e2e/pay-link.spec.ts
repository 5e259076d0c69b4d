import { expect, type Page, test } from '@playwright/test';
import { medicineId, newestOrder, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open, settle } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

/** Checks the page, and saves screenshots for a phone and a wide screen where SHOTS names a folder. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  await expectUsable(page);
  if (!process.env.SHOTS) return;
  const size = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: `${process.env.SHOTS}/pay-${name}-${width}.png`, fullPage: true });
  }
  if (size) await page.setViewportSize(size);
}

test('somebody else pays an order by a link, once, without a login', async ({ page, browser }) => {
  const faults = watchFaults(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await logIn(page.context(), freshPhone());
  const ids = await saveCustomerDetails(page);
  const medicine_id = await medicineId(page, 'paracetamol', { otc: true });
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id, keep_original: true } });
  const form = { ...ids, delivery_type: 'delivery', order_type: 'online', source: 'web' };
  expect((await page.request.post('/api/v1/order/place-order', { multipart: form })).ok()).toBe(true);
  const { order_id, iso_order_id } = await newestOrder(page);
  const status = async () => {
    const answer = await page.request.post('/api/v1/order/get-order', { data: { order_id } });
    return (await answer.json()).result.data.order_status;
  };
  await open(page, '/account?tab=my-orders');
  await page.getByRole('button', { name: 'Let somebody else pay' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Let somebody else pay' });
  await dialog.getByRole('button', { name: 'Make a link' }).press('Enter');
  const shown = dialog.getByText(/\/pay\/[\w-]{43}$/);
  await takeScreenshot(page, 'dialog');
  const path = new URL(await shown.innerText()).pathname;

  const payer = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const seen = await payer.newPage();
  const seenFaults = watchFaults(seen, (text) => /\b4\d\d\b/.test(text));
  await seen.goto(path);
  await expect(seen.getByText('An order for A. R. is waiting')).toBeVisible();
  expect(await seen.content()).not.toMatch(/Asha|Rao|560040|9876543210|paracetamol/i);
  expect(await seen.content()).not.toContain(iso_order_id);
  await takeScreenshot(seen, 'open');
  // Text at 200 % leaves half of the width.
  await seen.setViewportSize({ width: 195, height: 844 });
  await expectUsable(seen);
  await seen.setViewportSize({ width: 390, height: 844 });
  await seen.getByRole('button', { name: /^Pay Rs / }).press('Enter');
  const window = seen.frameLocator('iframe');
  await window.getByRole('button', { name: 'Failure' }).click();
  await expect(seen.getByRole('alert')).toBeVisible();
  expect(await status()).toBe('FAILED');
  await takeScreenshot(seen, 'failed');
  await seen.getByRole('button', { name: /^Pay Rs / }).click();
  await window.getByRole('button', { name: 'Success' }).click();
  await expect(seen.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  expect(await status()).toBe('PLACED');
  await takeScreenshot(seen, 'paid');
  await seen.reload();
  await settle(seen);
  await expect(seen.getByRole('button')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(iso_order_id).first()).toBeVisible();
  await settle(page);
  await expect(page.getByRole('button', { name: 'Let somebody else pay' })).toHaveCount(0);
  expect((await page.request.patch('/api/v1/order/cancel-user-order', { data: { order_id } })).ok()).toBe(true);
  await seen.reload();
  await expect(seen.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  await takeScreenshot(seen, 'cancelled');
  const gone = await seen.goto(`/pay/${'A'.repeat(43)}`);
  expect([gone?.status(), gone?.headers()['x-robots-tag']]).toEqual([404, 'noindex, nofollow']);
  await expect(seen.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await takeScreenshot(seen, 'ended');
  expect([faults, seenFaults]).toEqual([[], []]);
  await payer.close();
});

test('a link is revoked where it was made', async ({ page, browser }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await logIn(page.context(), freshPhone());
  const ids = await saveCustomerDetails(page);
  const medicine_id = await medicineId(page, 'paracetamol', { otc: true });
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id, keep_original: true } });
  const form = { ...ids, delivery_type: 'delivery', order_type: 'online', source: 'web' };
  await page.request.post('/api/v1/order/place-order', { multipart: form });
  await open(page, '/account?tab=my-orders');
  await page.getByRole('button', { name: 'Let somebody else pay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const path = new URL(await dialog.getByText(/\/pay\/[\w-]{43}$/).innerText()).pathname;
  await dialog.getByRole('button', { name: 'End the link', exact: true }).click();
  await expect(dialog.getByText('No payment link works for this order now.')).toBeVisible();
  const other = await browser.newContext();
  expect((await other.request.get(path)).status()).toBe(404);
  await other.close();
});
