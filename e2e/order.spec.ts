import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { addPharmacist, medicineId, openOrderFiles, runCommand, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open } from './shop-fixtures.ts';
import { daysAgo } from './time-passes.ts';
import { expectUsable, watchFaults } from './usable.ts';

/** A page of white paper, as a phone would photograph it. */
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();

/** Logs in a customer with a profile and an address. */
async function customer(page: Page): Promise<void> {
  await logIn(page.context(), freshPhone());
  await saveCustomerDetails(page);
}

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text).first();
const orderNumber = async (page: Page) =>
  (
    await page
      .getByText(/SS-\w{4}-\w{4}/)
      .first()
      .textContent()
  )?.match(/SS-\w{4}-\w{4}/)?.[0] ?? '';

test('from the product page to delivery: a substitute, a coupon, a prescription, cash on delivery, the receipt', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await customer(page);
  await open(page, `/product-detail?id=${encodeURIComponent(await medicineId(page, 'janumet 50mg'))}`);
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await expect(page.getByText('Janumet 50mg/500mg').first()).toBeVisible();
  await expectUsable(page);
  await page.getByText('Have a coupon?').click();
  await page
    .getByRole('combobox', { name: /coupon/i })
    .or(page.getByRole('textbox', { name: /coupon/i }))
    .first()
    .fill('SAVE10');
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Remove' }).first()).toBeVisible();
  await page.getByText('Proceed to Checkout').locator('visible=true').first().click();

  await expect(page).toHaveURL(/\/checkout/);
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'rx.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByText('My prescription names the salt').click();
  await page.getByText('Cash on delivery').click();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Place order now' }).locator('visible=true').first().click();

  await expect(page).toHaveURL(/\/orderCompletion/);
  const number = await orderNumber(page);
  await expectUsable(page);
  expect(() => runCommand('order', 'advance', number, 'CONFIRMED')).toThrow(/The prescription waits for a pharmacist/);
  expect(() => runCommand('prescription', 'approve', number)).toThrow(/name the person who does this/);
  const by = addPharmacist();
  expect(() => runCommand('prescription', 'approve', number, '--by', by)).toThrow(/open file 1 first/);
  await openOrderFiles(number, by);
  const today = daysAgo(0);
  const written = ['--dated', today, '--prescriber', 'Dr R Menon', '--registration', 'KMC 1234'];
  const who = ['--prescriber-address', '12 MG Road, Bengaluru', '--patient', 'Asha Rao', '--by', by];
  runCommand('prescription', 'approve', number, ...written, ...who);
  runCommand('order', 'substitution', number, '1', 'allowed_by_prescription', '--by', by);
  for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
    expect(runCommand('order', 'advance', number, status)).toContain(`${number} is ${status}.`);
  }
  expect(runCommand('verify')).not.toContain('BROKEN');

  await open(page, '/account?tab=my-orders');
  await expectUsable(page);
  await page
    .getByRole('link', { name: /See Details/ })
    .first()
    .click();
  await expect(page.getByText(number).first()).toBeVisible();
  await expectUsable(page);
  const receipt = page.waitForResponse((response) => response.url().includes('print-order-reciept'));
  await page
    .getByRole('button', { name: /receipt/i })
    .first()
    .click();
  const { result } = await (await receipt).json();
  const pdf = await page.request.get(result.data);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(faults).toEqual([]);
});

test('Add asks a visitor to log in', async ({ page }) => {
  await open(page, `/product-detail?id=${encodeURIComponent(await medicineId(page, 'paracetamol', { otc: true }))}`);
  await page
    .getByRole('button', { name: /^(Add|Keep) / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Welcome to SameSalt!' })).toBeVisible();
});

/** Puts a medicine that needs no prescription into the cart and opens the payment window. */
async function openWindow(page: Page) {
  await customer(page);
  await page.request.post('/api/v1/cart/add-to-cart', {
    data: { medicine_id: await medicineId(page, 'paracetamol', { otc: true }), keep_original: true },
  });
  await open(page, '/checkout');
  await page.getByRole('button', { name: 'Proceed to pay' }).locator('visible=true').first().click();
  const frame = page.frameLocator('iframe[title=Payment]');
  await expect(frame.getByRole('button', { name: 'Success' })).toBeVisible();
  return frame;
}
const cartLines = async (page: Page) =>
  (await (await page.request.get('/api/v1/cart/get-cart')).json()).result.data.cartItems.length;

test('paying online places the order and empties the cart', async ({ page }) => {
  const frame = await openWindow(page);
  await frame.getByRole('button', { name: 'Success' }).click();
  await expect(page).toHaveURL(/\/orderCompletion/);
  await expect(page.getByText(/SS-\w{4}-\w{4}/).first()).toBeVisible();
  expect(await cartLines(page)).toBe(0);
});

test('a declined payment says so, and leaves the cart unchanged', async ({ page }) => {
  const frame = await openWindow(page);
  await frame.getByRole('button', { name: 'Failure' }).click();
  await expect(page).toHaveURL(/\/order-failed/);
  await expect(page.getByText('Oops! There was a problem in placing your order.').first()).toBeVisible();
  await expectUsable(page);
  expect(await cartLines(page)).toBe(1);
});

test('closing the payment window leads to the page of a failed payment, and leaves the cart unchanged', async ({
  page,
}) => {
  const frame = await openWindow(page);
  page.on('dialog', (dialog) => dialog.accept());
  await frame.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/order-failed/);
  expect(await cartLines(page)).toBe(1);
});

test('an order is placed even if the browser never reports its payment', async ({ page }) => {
  const frame = await openWindow(page);
  await page.route('**/capture-payment**', (route) => route.abort());
  await frame.getByRole('button', { name: 'Success' }).click();
  await expect
    .poll(async () => {
      const orders = await (await page.request.get('/api/v1/order/get-all-orders')).json();
      return orders.result.data[0]?.order_status;
    })
    .toBe('PLACED');
});

test('a risky pair is stopped at the checkout, ordered with a pharmacist’s call, and held until they have spoken', async ({
  page,
}) => {
  await customer(page);
  for (const query of ['warf 5 tablet', 'combiflam']) {
    const medicine_id = await medicineId(page, query);
    await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id, keep_original: true } });
  }
  await open(page, '/checkout?pay=cod');
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  await page.getByRole('button', { name: 'Place order now' }).locator('visible=true').first().click();
  const ask = page.getByRole('button', { name: 'Order, and have the pharmacist call me' });
  await expect(ask).toBeVisible();
  await expectUsable(page);
  await ask.click();
  await expect(page).toHaveURL(/\/orderCompletion/);
  const number = await orderNumber(page);
  expect(runCommand('order', 'show', number)).toContain('found a risk (stop)');
  expect(runCommand('order', 'findings', number)).toMatch(/STOP .*Combiflam/);
  const today = daysAgo(0);
  const doctor = ['--prescriber', 'Dr R Menon', '--registration', 'KMC 1234', '--prescriber-address', '12 MG Road'];
  const by = addPharmacist();
  const now = new Date().toISOString();
  const held = ['--consultation', 'video', '--list', 'A', '--from', now, '--until', now];
  const who = ['--by', by, '--patient', 'Asha Rao', '--dated', today];
  runCommand('prescription', 'approve', number, ...who, ...doctor, ...held);
  expect(() => runCommand('order', 'advance', number, 'CONFIRMED')).toThrow(/discuss with the patient/);
  expect(() => runCommand('order', 'findings', number, '--seen')).toThrow(/give the outcome/);
  runCommand(
    'order',
    'findings',
    number,
    '--seen',
    '--by',
    by,
    '--note',
    'Spoke with her; Combiflam goes back on the shelf.',
  );
  expect(runCommand('order', 'advance', number, 'CONFIRMED')).toContain(`${number} is CONFIRMED.`);
});
