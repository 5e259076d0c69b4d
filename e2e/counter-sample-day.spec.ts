import { execFileSync } from 'node:child_process';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectNoMouse, openCounterPage, signInStaffMember, type } from './counter-fixtures.ts';
import { type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/**
 * The sample day as a new user finds it: a second pharmacist releases, a consultation replaces the file, and an order's
 * page shows everything. By keyboard.
 */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let browser: Browser;
let vikram: BrowserContext;
const faults: string[] = [];

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  execFileSync('node', ['src/cli/shop.ts', 'sample-day'], { env: { ...process.env, DATA_DIR: shop.dataDir } });
  vikram = (
    await signInStaffMember(
      { browser, shop },
      { name: 'Vikram Patil', roles: ['pharmacist', 'support', 'packer', 'owner'] },
    )
  ).context;
});
test.afterAll(() => shop?.remove());

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sample-${name}.png`, fullPage: true });
}

/** The order that is open at the desk. */
async function openNumber(page: Page): Promise<string> {
  await expect(page.getByRole('list', { name: 'Ordered lines' })).toBeVisible();
  return (await page.getByRole('heading', { level: 1, name: /^Order SS-/ }).innerText()).replace('Order ', '');
}

async function endWithoutMouse(page: Page): Promise<void> {
  await expectNoMouse(page);
  expect(faults).toEqual([]);
  await page.close();
}

test('a second pharmacist checks what the first approved, and releases it', async () => {
  const page = await openCounterPage(vikram, faults);
  await page.goto('/counter/queue?tab=release');
  await expect(page.getByRole('row')).toHaveCount(4);
  await type(page, 'n');
  const released: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const number = await openNumber(page);
    await expect(page.getByText(/has to release it/).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^File 1/ })).toBeVisible();
    if (turn === 0) {
      await expectUsable(page);
      await takeScreenshot(page, 'release-1280');
    }
    await type(page, 'l');
    await expect(page.getByRole('status').filter({ hasText: number })).toContainText('released');
    released.push(number);
    if (turn < 2) await expect(page.getByRole('heading', { level: 1 })).not.toContainText(number);
  }
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible();
  await page.goto(`/counter/order/${released[0]}`);
  await expect(page.getByText('Released by Vikram Patil.')).toBeVisible();
  await endWithoutMouse(page);
});

/** The Indian time this many minutes ago, as typed into a date-and-time field: month, day, year, hour, minute, AM or PM. */
function typedMoment(minutesAgo: number) {
  const [year = '', month, day, hour, minute] = new Date(Date.now() + 19_800_000 - minutesAgo * 60_000)
    .toISOString()
    .split(/\D/);
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  const twelve = String(((Number(hour) + 11) % 12) + 1).padStart(2, '0');
  return { date: `${month}${day}${year}`, time: `${twelve}${minute}${half}` };
}

test('a doctor’s consultation is recorded, and the order is decided on it', async () => {
  const page = await openCounterPage(vikram, faults);
  await page.goto('/counter/queue?tab=teleconsult');
  await expect(page.getByRole('row')).toHaveCount(4);
  await type(page, 'n');
  const number = await openNumber(page);
  await type(page, 'd');
  const dialog = page.getByRole('dialog', { name: 'Record a doctor’s consultation' });
  await type(page, 'V', 'Tab');
  // A list forgets letters after a second: arrows reach "A" on a slow machine, too.
  await type(page, 'ArrowDown', 'ArrowDown');
  await expect(dialog.getByRole('combobox', { name: 'List of the medicine' })).toHaveValue('A');
  await type(page, 'Tab');
  for (const minutesAgo of [40, 30]) {
    const { date, time } = typedMoment(minutesAgo);
    await page.keyboard.type(date);
    await type(page, 'ArrowRight');
    await page.keyboard.type(time);
    await type(page, 'Tab', 'Tab');
  }
  // Tab past the follow-up checkbox.
  await type(page, 'Tab');
  for (const text of ['Dr S Rao', 'KMC 77001', '4 Lake Road, Mysuru']) {
    await page.keyboard.type(text);
    await type(page, 'Tab');
  }
  await expectUsable(page);
  await takeScreenshot(page, 'consultation');
  await type(page, 'Enter');
  await expect(dialog).toBeHidden();
  await type(page, 'p');
  await page.keyboard.type(typedMoment(30).date);
  await type(page, 'Tab', 'Tab');
  const patient =
    (
      await page
        .getByText(/, (?:fe)?male, \d+ years/)
        .first()
        .innerText()
    ).split(',')[0] ?? '';
  for (const text of ['KMC 77001', 'Dr S Rao', '4 Lake Road, Mysuru']) {
    await page.keyboard.type(text);
    await type(page, 'Tab');
  }
  await page.keyboard.type(patient);
  await type(page, 'Escape', 'a', 'F10');
  await expect(page.getByRole('status').filter({ hasText: number })).toContainText('1 line ok');
  await endWithoutMouse(page);
});

test('one page shows everything about an order, and search finds it from anywhere', async () => {
  const page = await openCounterPage(vikram, faults);
  await page.goto('/counter/queue?tab=to_pack');
  const link = page.getByRole('link', { name: /^SS-/ }).first();
  const number = await link.innerText();
  await page.goto('/counter');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused();
  await type(page, '/');
  await expect(page.getByLabel('Order, phone, name')).toBeFocused();
  await page.keyboard.type(number);
  await type(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  for (const width of [640, 1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectUsable(page);
    await takeScreenshot(page, `order-${width}`);
  }
  // The connection breaks before the answer: sent again, it is recorded once.
  await type(page, 'c');
  await expect(page.getByLabel('What was said')).toBeFocused();
  await page.keyboard.type('Called: comes home at six.');
  await page.route('**/counter/order/note', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await type(page, 'Control+Enter');
  await expect(page.getByRole('alert')).toContainText('may or may not have been made');
  await page.unroute('**/counter/order/note');
  await type(page, 'Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'It is recorded.' })).toBeVisible();
  await expect(page.getByText('Called: comes home at six.')).toHaveCount(1);
  await type(page, 'm');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await type(page, '2');
  await expect(page.getByRole('dialog')).toContainText('takes longer than we said');
  await expectUsable(page);
  await takeScreenshot(page, 'message');
  await type(page, 'Enter');
  await expect(page.getByText(/takes longer than we said.*Our number is/)).toBeVisible();
  await type(page, 'Shift+X');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await type(page, '1', 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The order is cancelled.' })).toBeVisible();
  await expect(page.getByText(/cancelled, by Vikram Patil/)).toBeVisible();
  await takeScreenshot(page, 'cancelled');
  await type(page, 'g', '/');
  await expect(page.getByLabel('Order, phone, name')).toBeFocused();
  await page.keyboard.type('no such batch');
  await type(page, 'Enter');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await endWithoutMouse(page);
});

test('missing packs are recorded at the bench even if the connection breaks', async () => {
  const page = await openCounterPage(vikram, faults);
  await page.goto('/counter/queue?tab=to_pack');
  const number = await page.getByRole('link', { name: /^SS-/ }).first().innerText();
  await page.goto(`/counter/bench?numbers=${number}&at=${number}`);
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible();
  await type(page, 'Shift+!');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await type(page, 'w');
  await expectUsable(page);
  await takeScreenshot(page, 'short');
  await page.route('**/counter/bench/short', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await type(page, 'Enter');
  await expect(page.getByRole('alert')).toContainText('It is safe to send it again: it is done only once.');
  await page.unroute('**/counter/bench/short');
  await type(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/counter/orders/${number}`);
  await expect(page.getByText(/Short: line 1/)).toHaveCount(1);
  await endWithoutMouse(page);
});

test('an owner cannot write an exception where there are two pharmacists', async () => {
  const page = await openCounterPage(vikram, faults);
  await page.goto('/counter/staff');
  await expect(page.getByText('None has been written yet.')).toBeVisible();
  await type(page, 'e');
  await page.getByLabel('Reason').focus();
  await page.keyboard.type('The second one left.');
  await takeScreenshot(page, 'exception');
  await expectUsable(page);
  await type(page, 'Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await takeScreenshot(page, 'staff');
  await endWithoutMouse(page);
});
