import { expect, type Page, test } from '@playwright/test';
import { medicineId, saveCustomerDetails } from './customer-fixtures.ts';
import { watchShifts } from './layout-shifts.ts';
import { freshPhone, logIn, open, settle } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

const DAY =
  /^(Get it today|Get it by (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2}) at 560040\. COD\. Delivery Rs 50, free above Rs 200\.$/;

const control = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Deliver to/ });
const form = (page: Page) => page.getByRole('dialog', { name: 'Deliver to' });
const pinField = (page: Page) => form(page).getByRole('textbox', { name: 'Pin code' });
const words = (page: Page) => page.getByRole('main').locator('delivery-words:visible').first();

async function choose(page: Page, pin: string) {
  await control(page).click();
  await pinField(page).fill(pin);
  await form(page).getByRole('button', { name: 'Show the delivery day' }).click();
}

test('a chosen pin code gives the delivery day on product and results, after a reload and in another tab, without layout shift', async ({
  page,
}) => {
  const faults = watchFaults(page);
  const shifts = await watchShifts(page, { unpressed: true });
  await open(page, '/');
  const id = await medicineId(page, 'dolo', { otc: true });
  await open(page, `/product-detail?id=${id}`);
  await expect(words(page)).toContainText('Enter a pin code.');
  await choose(page, '560040');
  await expect(form(page).getByText(/^560040, Bengaluru/)).toBeVisible();
  await expect(form(page).getByText('You can pay cash on delivery here.')).toBeVisible();
  await expectUsable(page);
  await form(page).getByRole('button', { name: 'Done' }).click();
  await expect(form(page)).toBeHidden();
  await expect(words(page)).toHaveText(DAY);
  await page.reload();
  await expect(words(page)).toHaveText(DAY);
  await expect(control(page)).toHaveText('Deliver to 560040');
  await settle(page);
  expect(await shifts()).toEqual([]);

  const other = await page.context().newPage();
  const otherShifts = await watchShifts(other, { unpressed: true });
  await open(other, '/product?query=dolo');
  await expect(words(other)).toHaveText(/ at 560040\. Prescription medicines after our check\. COD\. /);
  expect(await otherShifts()).toEqual([]);
  await choose(other, '110001');
  await expect(words(other)).toContainText('at 110001');
  await expect(words(page)).toContainText('at 110001');
  await other.close();
  expect(faults).toEqual([]);
});

test('a prescription medicine shows no delivery day', async ({ page }) => {
  await open(page, '/');
  const answer = await page.request.get('/api/v1/inventory/search-products?query=telma&limit=50');
  const rows = (await answer.json()).result.data.medicines as {
    medicine_id: string;
    schedule: string;
    in_stock: boolean;
    sold_online: boolean;
  }[];
  const row = rows.find(({ schedule, in_stock, sold_online }) => schedule !== 'OTC' && in_stock && sold_online);
  await open(page, `/product-detail?id=${row?.medicine_id}`);
  await choose(page, '560040');
  await expect(words(page)).toContainText('Get it within a day of our check.');
});

test('an unknown pin code, a slow connection and a lost one each show a message, and only a found pin code is stored', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('deliverTo'));
  await open(page, '/faq-section');
  await choose(page, '999999');
  await expect(form(page).getByText(/^We do not know the pin code 999999/)).toBeVisible();
  await expect(pinField(page)).toBeFocused();
  expect(await kept()).toBeNull();

  let release = () => {};
  await page.route('**/address/pincode/**', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  await pinField(page).fill('560040');
  await pinField(page).press('Enter');
  await expect(form(page).getByText('Checking...')).toBeVisible();
  expect(await kept()).toBeNull();
  release();
  await expect(form(page).getByText(/^560040, /)).toBeVisible();
  await page.unroute('**/address/pincode/**');

  await page.route('**/address/pincode/**', (route) => route.abort());
  await pinField(page).fill('110001');
  await pinField(page).press('Enter');
  await expect(form(page).getByText(/could not reach the shop/)).toBeVisible();
  expect(await kept()).toMatch(/^560040\|/);
});

test('the whole form works by keyboard', async ({ page }) => {
  await open(page, '/terms-conditions');
  await control(page).focus();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await pinField(page).focus();
  await page.keyboard.type('560040');
  await page.keyboard.press('Enter');
  await expect(form(page).getByText(/^560040, /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(control(page)).toBeFocused();
  await expect(control(page)).toHaveText('Deliver to 560040');
  await expect(page).toHaveURL(/terms-conditions$/);
});

test('a press before the code has loaded opens the form once it has', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/later-parts-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/privacy-policy', { waitUntil: 'load' });
  await control(page).click();
  await expect(page).toHaveURL(/#deliver-to$/);
  release();
  await expect(pinField(page)).toBeVisible();
  await expect(page).toHaveURL(/privacy-policy$/);
});

test('the default address gives the pin code where none was chosen, and the cart shows the day; nothing is stored', async ({
  page,
}) => {
  await logIn(page.context(), freshPhone());
  await saveCustomerDetails(page);
  const id = await medicineId(page, 'dolo', { otc: true });
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: id } });
  await open(page, '/cart');
  await expect(control(page)).toHaveText('Deliver to 560040');
  await expect(words(page)).toHaveText(/^Get it .* at 560040\. Cash on delivery available\.$/);
  expect(await page.evaluate(() => localStorage.getItem('deliverTo'))).toBeNull();
  await open(page, `/product-detail?id=${id}`);
  await expect(words(page)).toHaveText(
    / at 560040\. COD\. (Rs [\d.]+ more for free delivery|Your delivery is free)\.$/,
  );
});
