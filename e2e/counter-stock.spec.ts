import { execFileSync } from 'node:child_process';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Role } from '../src/domain/counter/roles.ts';
import { openCounterPage, press, signInStaffMember } from './counter-fixtures.ts';
import { medicineId, newestOrder, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { daysAgo, yearIn } from './time-passes.ts';
import { expectUsable } from './usable.ts';

/**
 * Goods in, stock, a recall and the books, in a separate shop, by keyboard. Each test continues where the one
 * before ended.
 */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let browser: Browser;
let packer: Page;
let pharmacist: Page;
let otc: string;
const faults: string[] = [];
/** The year in which the received batch expires. */
const EXPIRES = yearIn(3);
const CODE = `]d2010890123456789017${EXPIRES % 100}063010BAD7`;
const today = () => daysAgo(0);

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  const page = await browser.newPage();
  otc = await medicineId(page, 'dolo 650', { otc: true, origin: shop.origin });
  await page.close();
  packer = await signIn('Ravi Kumar', ['packer']);
  pharmacist = await signIn('Meera Iyer', ['pharmacist', 'auditor']);
});
test.afterAll(() => shop?.remove());

async function signIn(name: string, roles: readonly Role[]): Promise<Page> {
  const { context } = await signInStaffMember({ browser, shop }, { name, roles });
  const page = await openCounterPage(context, faults);
  await page.goto('/counter');
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  return page;
}

function command(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: shop.dataDir };
  return execFileSync('node', ['src/cli/shop.ts', ...words], { env, encoding: 'utf8' });
}

async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, code);
}

async function takeScreenshot(page: Page, shot: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${process.env.SHOTS}/${shot}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a packer takes goods in by scanner and keyboard, and sees why a line is refused', async () => {
  command('goods', 'add-supplier', 'Karnataka Medical Agencies', '--licence', 'KA-20B-1');
  await press(packer, 'g', 'i');
  await expect(packer.getByRole('heading', { name: 'Goods in' })).toBeFocused();
  await packer.getByLabel('Supplier').selectOption({ label: 'Karnataka Medical Agencies' });
  await packer.getByLabel('Invoice number').fill('KMA/1042');
  await packer.getByLabel('Invoice date').fill(today());
  await expect(packer.getByText('No line of this invoice has been entered yet.')).toBeVisible();
  await expectUsable(packer);
  // The code is not known yet: it fills in batch and expiry, and the medicine is searched by name.
  await packer.getByLabel('Invoice date').blur();
  await scan(packer, CODE);
  await expect(packer.getByLabel('Batch')).toHaveValue('BAD7');
  await expect(packer.getByLabel('Expiry')).toHaveValue(`${EXPIRES}-06-30`);
  await press(packer, '/');
  await packer.keyboard.type(otc);
  await press(packer, 'Enter');
  await expect(packer.getByText(/The catalogue’s MRP is/)).toBeVisible();
  await packer.getByLabel('Cost of a pack').fill('1');
  await packer.getByLabel('Packs paid').fill('40');
  await packer.getByLabel('Packs free').fill('4');
  await takeScreenshot(packer, 'goods-in');
  await press(packer, 'F2');
  await expect(packer.getByText('Line 1 is saved: batch BAD7 has 44 packs now.')).toBeVisible();
  await expect(packer.getByRole('row', { name: /BAD7/ })).toContainText(`Jun ${EXPIRES}`);
  await expectUsable(packer);
  // The same line again: now the code finds the medicine, and the line is refused.
  await packer.getByRole('textbox', { name: 'Medicine' }).blur();
  await scan(packer, CODE);
  await expect(packer.getByText(/The catalogue’s MRP is/)).toBeVisible();
  await packer.getByLabel('Cost of a pack').fill('1');
  await packer.getByLabel('Packs paid').fill('40');
  await packer.keyboard.press('F2');
  await expect(packer.getByRole('alert')).toContainText('was already entered from invoice KMA/1042');
  // A reload loses no typed text.
  await packer.reload();
  await expect(packer.getByLabel('Packs paid')).toHaveValue('40');
  await packer.getByLabel('Expiry').fill(`${today().slice(5, 7)}/${today().slice(2, 4)}`);
  await packer.getByLabel('Batch').fill('NEAR1');
  await packer.keyboard.press('F2');
  await expect(packer.getByRole('alert')).toContainText('only with more than 90 days left');
  await takeScreenshot(packer, 'goods-in-refused');
});

test('a count of many packs waits for the pharmacist, who confirms it', async () => {
  await packer.goto(`/counter/stock?medicine=${encodeURIComponent(otc)}`);
  await expect(packer.getByRole('row', { name: /BAD7/ }).first()).toBeVisible();
  for (let row = 0; row < 20; row += 1) {
    if (await packer.locator('tr[aria-current]', { hasText: 'BAD7' }).count()) break;
    await press(packer, 'j');
  }
  await press(packer, 'n');
  await expect(packer.getByRole('dialog')).toContainText('Our books say 44.');
  await packer.getByLabel('Packs on the shelf').fill('20');
  await packer.getByLabel('Why').fill('counted');
  await packer.keyboard.press('Enter');
  await expect(packer.getByText(/This waits for another person, a pharmacist or the owner/)).toBeVisible();
  await takeScreenshot(packer, 'card');
  await expectUsable(packer);
  await press(pharmacist, 'g', 's');
  await expect(pharmacist.getByRole('heading', { name: 'Stock' })).toBeFocused();
  await press(pharmacist, 'c');
  await expect(pharmacist.getByRole('row', { name: /BAD7/ })).toContainText('44 → 20');
  await takeScreenshot(pharmacist, 'to-confirm');
  await pharmacist.getByRole('button', { name: 'Confirm', exact: true }).focus();
  await pharmacist.keyboard.press('Enter');
  await expect(pharmacist.getByText('No correction waits for another person.')).toBeVisible();
  for (const [key, heading] of [
    ['9', 'Expires within 90 days'],
    ['o', 'To order'],
    ['s', 'Count sheet'],
  ] as const) {
    await press(pharmacist, key);
    await expect(pharmacist.getByRole('button', { name: heading })).toHaveAttribute('aria-current', 'true');
    // The count sheet of the whole catalogue has two thousand equal rows, which axe would check for minutes.
    if (key !== 's') await expectUsable(pharmacist);
  }
  await takeScreenshot(pharmacist, 'count-sheet');
});

test('a pharmacist recalls the batch, and records who was reached and what was returned', async () => {
  const customer = await browser.newContext({ baseURL: shop.origin });
  const page = { request: customer.request } as Page;
  await logIn(customer, freshPhone(), shop.origin, shop.dataDir);
  const ids = await saveCustomerDetails(page, shop.origin);
  await customer.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: otc, keep_original: true } });
  await orderForCash(page, ids, shop.origin);
  const { iso_order_id: number } = await newestOrder(page, shop.origin);
  for (const other of JSON.parse(command('batch', 'list', otc, '--json')) as { batch: string }[])
    if (other.batch !== 'BAD7') command('batch', 'quarantine', otc, other.batch, '--why', 'set aside for this test');
  for (const state of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
    command('order', 'advance', number, state);
  await pharmacist.goto(`/counter/stock?medicine=${encodeURIComponent(otc)}`);
  await expect(pharmacist.getByRole('row', { name: /BAD7/ }).first()).toBeVisible();
  for (let row = 0; row < 20; row += 1) {
    if (await pharmacist.locator('tr[aria-current]', { hasText: 'BAD7' }).count()) break;
    await press(pharmacist, 'j');
  }
  await press(pharmacist, 'R');
  await expect(pharmacist.getByRole('dialog')).toContainText('This cannot be undone.');
  await pharmacist.getByLabel('Reason').fill('Assay: 82 % of what the label says');
  await pharmacist.keyboard.press('Enter');
  await expect(pharmacist.getByRole('heading', { name: /^Batch BAD7 of/ })).toBeVisible();
  await expect(pharmacist.getByRole('row', { name: new RegExp(number) })).toContainText('not yet');
  await expectUsable(pharmacist);
  await press(pharmacist, 'y');
  await expect(pharmacist.getByRole('row', { name: new RegExp(number) })).toContainText('yes, by Meera Iyer');
  await press(pharmacist, 'm');
  await expect(pharmacist.getByLabel('How many packs came back')).toHaveValue('1');
  await pharmacist.getByLabel('How many packs came back').press('Enter');
  await expect(pharmacist.getByText('1 of 1').last()).toBeVisible();
  // A job works out the refund.
  await expect(async () => {
    await pharmacist.reload();
    await expect(pharmacist.getByRole('row', { name: new RegExp(number) })).toContainText('to refund', {
      timeout: 2_000,
    });
  }).toPass({ timeout: 90_000 });
  await takeScreenshot(pharmacist, 'recall');
  await press(pharmacist, 'Escape');
  await expect(pharmacist.getByText('No list has been imported yet', { exact: false })).toBeVisible();
  await takeScreenshot(pharmacist, 'recalls');
  await expectUsable(pharmacist);
  await customer.close();
});

test('the books are shown, summed and exported by keyboard', async () => {
  await press(pharmacist, 'g', 'k');
  await expect(pharmacist.getByRole('heading', { name: 'Books' })).toBeFocused();
  await expect(pharmacist.getByText('Nothing was recorded on these days.')).toBeVisible();
  await expectUsable(pharmacist);
  await press(pharmacist, '3', 'm');
  await expect(pharmacist.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expectUsable(pharmacist);
  await takeScreenshot(pharmacist, 'books');
  await press(pharmacist, '5');
  await expect(pharmacist.getByRole('cell', { name: 'collected at the door' })).toBeVisible();
  const file = pharmacist.waitForEvent('download');
  await press(pharmacist, 'e');
  expect((await file).suggestedFilename()).toMatch(/^cash-.*\.csv$/);
  await press(pharmacist, '7');
  await expect(pharmacist.getByRole('heading', { name: /^GSTR-1/ })).toBeVisible();
  await takeScreenshot(pharmacist, 'gstr1');
  expect(faults).toEqual([]);
});
