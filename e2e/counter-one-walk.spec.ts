import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openCardReader } from '../src/server/receipts/dose-card/testing/read-card.ts';
import { bringStaff } from '../src/testing/staff.ts';
import { medicineId, newestOrder } from './customer-fixtures.ts';
import { ON_PAPER, photoOf } from './rx-orders.ts';
import { freshPhone, logIn, type OwnShop, open, startOwnShop } from './shop-fixtures.ts';
import { makeRemindersDue, yearIn } from './time-passes.ts';
import { expectUsable } from './usable.ts';

/**
 * One journey through the whole shop: a photo of a prescription becomes a basket, the check
 * compares it with what the patient takes, prices stay within the legal ceiling and match the order, a pharmacist decides, a
 * second one releases, a packer packs and hands over, and the patient prints a dose card and is reminded before the
 * medicine runs out. The phone and each counter computer are separate browsers.
 */
test.describe.configure({ timeout: 900_000 });
const DAY_MS = 86_400_000;
const INDIA_MS = 19_800_000;

let shop: OwnShop;
let shift = '';
const faults: string[] = [];

test.beforeAll(async () => {
  // The clock of this shop can be moved forward, so that the day of the reminder comes.
  const preload = pathToFileURL(join(import.meta.dirname, '../scripts/faults/clock/shifted-date.ts')).href;
  shift = join(process.env.E2E_DATA_DIR ?? '', `shift-${process.pid}`);
  shop = await startOwnShop({
    RATE_LIMITS: 'off',
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_SHIFT_FILE: shift,
  });
});
test.afterAll(() => shop?.remove());

test('one journey: a photo, a basket, its check, true prices, an order, the counter, a dose card and a reminder', async ({
  browser,
}) => {
  const phone = freshPhone();
  const customer = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } });
  await logIn(customer, phone, shop.origin, shop.dataDir);
  const page = watched(await customer.newPage());

  await test.step('the patient lists the medicines they already take', async () => {
    await open(page, '/account?tab=my-medicines');
    await addToList(page, 'aldactone 25', 20);
  });

  await test.step('a photo is read, and the patient checks its line', async () => {
    await readPicture(page);
    // The practice's address contains numbers like a medicine's, so its line also waits for the patient.
    const lines = page.getByRole('main').getByRole('listitem');
    const line = lines.filter({ hasText: 'Tab. Telma 40 mg' });
    for (const other of await lines.filter({ hasNotText: 'Telma' }).all())
      await other.getByRole('button', { name: 'Not a medicine' }).click();
    await expect(line.getByRole('img', { name: /^Line \d on your prescription$/ })).toBeVisible();
    await expect(line.getByText('1 in the morning, each day · for 30 days')).toBeVisible();
    await expect(line.getByText(/^For 30 days you need 30\./)).toBeVisible();
    await expectUsable(page);
    await line.getByRole('button', { name: 'Right', exact: true }).click();
    await page.getByRole('button', { name: /^Add (?:to cart|as written)$/ }).click();
    await expect(page.getByText('1 line is in your cart. Nothing is ordered yet.')).toBeVisible();
  });

  const telma = await medicineId(page, 'telma 40', { origin: shop.origin });
  const cart = await test.step('the cart is checked against the list, at prices within the law', async () => {
    await open(page, '/cart');
    const check = page.getByRole('region', { name: 'Safety check of your medicines' });
    await expect(check.getByText('Please check this')).toBeVisible();
    await expect(check).toContainText(/spironolactone|Aldactone/i);
    await expectUsable(page);
    const { result } = await (await customer.request.get('/api/v1/cart/get-cart')).json();
    const [line] = result.data.cartItems;
    expect(line.medicine.id).toBe(telma);
    const { reference } = await productDetails(customer, telma);
    expect(reference.ceiling.per_unit_with_tax).toBeGreaterThan(0);
    expect(reference.kendra.per_unit).toBeGreaterThan(0);
    const units = Number(/\d+/.exec(line.medicine.pack_size)?.[0]);
    expect(line.pack_price / units).toBeLessThanOrEqual(reference.ceiling.per_unit_with_tax + 0.005);
    await expect(
      page
        .getByText(/kendra/i)
        .filter({ hasText: 'Rs' })
        .first(),
    ).toBeVisible();
    return result.data;
  });

  const order =
    await test.step('the order is placed with the checkout form, for the price that was shown', async () => {
      await page.getByRole('link', { name: 'Proceed to Checkout' }).locator('visible=true').first().click();
      await fillDetails(page);
      // The picture that was read is the prescription: it is not asked for a second time.
      await page.getByRole('checkbox', { name: /^Use the photo from / }).check();
      await page.getByText('Cash on delivery', { exact: true }).click();
      await expectUsable(page);
      await page.getByRole('button', { name: 'Place order now' }).locator('visible=true').first().click();
      await expect(page).toHaveURL(/\/orderCompletion/);
      return newestOrder(page, shop.origin);
    });
  const number = order.iso_order_id;
  const read = async () => {
    const answer = await customer.request.post('/api/v1/order/get-order', { data: { order_id: order.order_id } });
    return (await answer.json()).result.data;
  };
  expect((await read()).finalPrice).toBe(cart.finalPrice);
  expect((await read()).prescription_status).toBe('PENDING');

  await test.step('a pharmacist reads the prescription and decides on the finding; another one releases it', async () => {
    const desk = await signInAs(browser, 'Meera Nair', 'pharmacist');
    await desk.goto(`/counter/order/${number}`);
    await expect(desk.getByRole('img', { name: /^File 1/ })).toBeVisible();
    await typePaper(desk);
    // The machine's reading of the dose is compared with the page and confirmed.
    await keys(desk, 'Escape', 'i', 'a', 'a');
    await desk.keyboard.type('doctor knows, potassium is watched');
    await keys(desk, 'Enter', 'F10');
    await expect(desk.getByRole('status').filter({ hasText: number })).toContainText('1 line ok, 1 finding decided');
    const second = await signInAs(browser, 'Vikram Patil', 'pharmacist');
    await second.goto(`/counter/order/${number}`);
    await expect(second.getByText(/has to release it/).first()).toBeVisible();
    await expect(second.getByRole('img', { name: /^File 1/ })).toBeVisible();
    await keys(second, 'l');
    await expect(second.getByRole('status').filter({ hasText: number })).toContainText('released');
    expect((await read()).prescription_status).toBe('APPROVED');
    await desk.context().close();
    await second.context().close();
  });

  await test.step('a packer packs its batch, ships it and hands it over for the price of the cart', async () => {
    command('batch', 'add', telma, 'WALK77', `${yearIn(2)}-06-30`, '50');
    const bench = await signInAs(browser, 'Ravi Kumar', 'packer');
    const packs = cart.cartItems[0].quantity;
    await bench.goto(`/counter/bench?numbers=${number}&at=${number}`);
    await expect(bench.getByText(`0 / ${packs}`)).toBeVisible();
    for (let pack = 1; pack <= packs; pack++) {
      await typeSlowly(bench, '/', 'w', 'a', 'l', 'k', 'Enter');
      await expect(bench.getByText(`${pack} / ${packs}`)).toBeVisible();
    }
    await typeSlowly(bench, 'F10');
    await expect(bench.getByRole('heading', { name: `${number} is packed.` })).toBeVisible();
    await typeSlowly(bench, 'h');
    await bench.getByRole('textbox', { name: 'Courier' }).fill('Blue Dart');
    await typeSlowly(bench, 'Tab');
    await bench.keyboard.type('BD770077');
    await typeSlowly(bench, 'Enter');
    await expect(bench.getByRole('heading', { name: `${number}: with the courier` })).toBeFocused();
    await typeSlowly(bench, 'o');
    await expect(bench.getByRole('heading', { name: `${number}: out for delivery` })).toBeFocused();
    await typeSlowly(bench, 'd');
    const { delivery_code, finalPrice } = await read();
    expect(finalPrice).toBe(cart.finalPrice);
    const dialog = bench.getByRole('dialog');
    await dialog.getByLabel('Delivery code').fill(delivery_code);
    await dialog.getByLabel(/Cash counted/).fill(String(finalPrice));
    await typeSlowly(bench, 'Enter');
    await expect(bench.getByRole('heading', { name: `${number}: delivered` })).toBeFocused();
    expect((await read()).order_status).toBe('DELIVERED');
    await bench.context().close();
  });

  await test.step('the delivered medicine is added to the list, and its dose card says how to take it', async () => {
    await open(page, '/account?tab=my-medicines');
    await page.getByRole('button', { name: /^How do you take Telma 40/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Morning', { exact: true }).fill('1');
    await expect(dialog.getByLabel('How many are left')).not.toHaveValue('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Telma 40.*Enough until/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Print dose card' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Save to print' }).click();
    const printed = await cardOf(await file.then((download) => download.path()));
    const amounts = printed.lines.map(({ amounts: { morning, noon, evening, night } }) =>
      [morning, noon, evening, night].map(({ circles }) => circles),
    );
    expect(printed.text).toMatch(/Telma/);
    expect(printed.text).toMatch(/Aldactone/);
    expect(amounts).toEqual([
      [4, null, null, null],
      [4, null, null, null],
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('five days before it runs out a message comes, and nothing is ordered', async () => {
    await page.getByLabel(/Send me a message five days before/).click();
    await expect(page.getByLabel(/Send me a message five days before/)).toBeChecked();
    const { result } = await (await customer.request.get('/api/v1/user/medicines')).json();
    const days = result.data.medicines.map(({ enough_until }: { enough_until: string }) => enough_until).sort();
    const noon = Date.parse(`${days[0]}T12:00:00Z`) - INDIA_MS - 4 * DAY_MS;
    writeFileSync(shift, String(noon - Date.now()));
    await makeRemindersDue(shop.dataDir);
    // The server is killed in between: its state is in the database.
    await shop.kill();
    await shop.start();
    await expect.poll(() => remindersTo(phone), { timeout: 120_000 }).toHaveLength(1);
    expect(remindersTo(phone)[0]).not.toMatch(/Telma|Aldactone/i);
  });
  expect(faults).toEqual([]);
});

function watched(page: Page): Page {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/\b4\d\d\b/.test(message.text()))
      faults.push(`${message.text()} ${message.location().url}`);
  });
  return page;
}

function command(...words: string[]): void {
  execFileSync('node', ['src/cli/shop.ts', ...words], { env: { ...process.env, DATA_DIR: shop.dataDir } });
}

/** A member of staff, signed in on a separate computer. */
async function signInAs(browser: Browser, name: string, role: 'pharmacist' | 'packer'): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
  await bringStaff(shop.dataDir, { name, roles: [role] }, async (path, body) => {
    const answer = await (await context.request.post(path, { data: body })).json();
    if (!answer.success) throw new Error(answer.message);
    return answer.result.data;
  });
  return watched(await context.newPage());
}

async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

/** Types with a pause after each key, so that the bench does not take it for a scanner. */
async function typeSlowly(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(130);
  }
}

/** Adds the first medicine that a search finds: one each morning. */
async function addToList(page: Page, name: string, left: number): Promise<void> {
  await page.getByRole('button', { name: 'Add a medicine' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name on the pack').fill(name);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await dialog.getByLabel('Morning', { exact: true }).fill('1');
  await dialog.getByLabel('How many are left').fill(String(left));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Sends a photo of the prescription until it is read: on a busy machine reading may exceed the time limit for a page.
 */
async function readPicture(page: Page): Promise<void> {
  const photo = await photoOf(['Tab. Telma 40 mg 1-0-0 x 30 days']);
  const read = page.getByText(/^We read \d lines?\. Please check each against your prescription\.$/);
  const notRead = page.getByText(/^We could not read this page\./);
  for (let tries = 0; tries < 4; tries++) {
    await open(page, '/prescription/new');
    await page.locator('input[type=file]:not([capture])').setInputFiles(photo);
    await page.getByRole('button', { name: 'Read the picture' }).click();
    await expect(read.or(notRead)).toBeVisible({ timeout: 200_000 });
    if (await read.isVisible()) return;
  }
  throw new Error('The page was not read in time.');
}

async function productDetails({ request }: BrowserContext, id: string) {
  const answer = await request.post('/api/v1/inventory/product-details', { data: { medicine_id: id } });
  return (await answer.json()).result.data;
}

/** Fills in a new customer's details and address in the checkout form. */
async function fillDetails(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Patient and delivery address' });
  await form.getByLabel('Pin code').fill('560040');
  await expect(form.getByText(/^Bengaluru/)).toBeVisible();
  for (const [label, text] of [
    ['Full name of the patient', ON_PAPER.patient],
    ['Day', '31'],
    ['Month', '1'],
    ['Year', '1980'],
    ['House or building number', '12'],
    ['Street and area', 'MG Road'],
  ] as const)
    await form.getByLabel(label).fill(text);
}

/** Types the prescription's details into the desk's form; a date field takes month, day and year. */
async function typePaper(desk: Page): Promise<void> {
  const [year, month, day] = new Date(Date.now() + INDIA_MS - DAY_MS).toISOString().slice(0, 10).split('-');
  await keys(desk, 'p');
  await desk.keyboard.type(`${month}${day}${year}`);
  await keys(desk, 'Tab');
  for (const text of [ON_PAPER.registration, ON_PAPER.doctor, ON_PAPER.address, ON_PAPER.patient]) {
    await keys(desk, 'Tab');
    await desk.keyboard.type(text);
  }
}

/** The text of a printed card, read only from its picture. */
async function cardOf(path: string) {
  const reader = await openCardReader('en');
  try {
    return await reader.read(readFileSync(path));
  } finally {
    await reader.close();
  }
}

/** The refill reminders that were sent to this phone. */
function remindersTo(phone: string): string[] {
  const messages = readFileSync(join(shop.dataDir, 'outbox/messages.ndjson'), 'utf8').trim().split('\n');
  return messages.filter((line) => line.includes(`"${phone}"`) && line.includes('"medicine-reminder"'));
}
