import { type BrowserContext, expect, test } from '@playwright/test';
import { bringStaff } from '../src/testing/staff.ts';
import { newestOrder, saveCustomerDetails } from './customer-fixtures.ts';
import { photoOf } from './rx-orders.ts';
import { freshPhone, logIn, type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/**
 * A patient sends a prescription from the home page; the pharmacy calls back and orders for them by keyboard; they can
 * refuse the order.
 */
test.describe.configure({ mode: 'serial' });
const SHOTS = process.env.SHOTS;
let shop: OwnShop;
let customer: BrowserContext;

test.beforeAll(async ({ browser }) => {
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  customer = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } });
  await logIn(customer, freshPhone(), shop.origin, shop.dataDir);
  await saveCustomerDetails({ request: customer.request } as Parameters<typeof saveCustomerDetails>[0], shop.origin);
  const { name, mimeType, buffer } = await photoOf(['Tab. Janumet 50/500']);
  const form = new FormData();
  form.append('prescription_images', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const sent = await customer.request.post('/api/v1/user/upload/prescription', { multipart: form });
  if (!sent.ok()) throw new Error(await sent.text());
});
test.afterAll(() => shop?.remove());

test('the pharmacy calls back and orders by keyboard, and the patient refuses the order', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
  await bringStaff(shop.dataDir, { name: 'Meera Nair', roles: ['pharmacist'] }, async (path, body) => {
    const answer = await (await context.request.post(path, { data: body })).json();
    if (!answer.success) throw new Error(answer.message);
    return answer.result.data;
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/counter/queue?tab=call_back');
  await expect(page.getByRole('link', { name: /^RX-/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Call back RX-/ })).toBeVisible();
  await expect(page.getByText('Nobody has called yet.')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Calls, newest first' })).toContainText('Not reached');
  await page.keyboard.press('/');
  await page.keyboard.type('janumet 50mg');
  await expect(page.getByRole('button', { name: /^Janumet/ }).first()).toBeVisible();
  // Enter adds nothing while the list still shows the results of an earlier text.
  await expect(page.locator('#medicines-found')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Medicines to order' })).toContainText('Janumet');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/call-back.png`, fullPage: true });
  await expectUsable(page);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Medicines to order' })).toContainText('Janumet');
  await page.keyboard.press('o');
  const words = page.getByRole('dialog', { name: 'Read this to the patient' });
  await expect(words).toContainText('Shall I place this order?');
  await expect(words.getByRole('button', { name: 'Place the order' })).toBeDisabled();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/call-back-words.png` });
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is placed' })).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/call-back-ordered.png` });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/counter/queue?tab=call_back');
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible();
  expect(faults).toEqual([]);

  const { order_id: id } = await newestOrder(
    { request: customer.request } as Parameters<typeof newestOrder>[0],
    shop.origin,
  );
  const own = await customer.newPage();
  await own.goto(`/account?tab=my-orders&view=details&id=${id}`);
  await expect(own.getByText('We placed this order for you by telephone')).toBeVisible();
  if (SHOTS) await own.screenshot({ path: `${SHOTS}/call-back-patient.png`, fullPage: true });
  await own.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = own.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(own.getByText('Order Cancelled').first()).toBeVisible();
});
