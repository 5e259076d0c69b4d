import { execFileSync } from 'node:child_process';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Role } from '../src/domain/counter/roles.ts';
import { bringStaff } from '../src/testing/staff.ts';
import { medicineId, newestOrder, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { orderOnPrescription, photoOf } from './rx-orders.ts';
import { freshPhone, logIn, type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/** Prices and cash that a second person confirms, and a changed medicine at the desk, by keyboard. */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let browser: Browser;
let owner: Page;
let pharmacist: Page;
let otc: string;
let prescribed: string;
const faults: string[] = [];

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  const page = await browser.newPage({ baseURL: shop.origin });
  otc = await medicineId(page, 'dolo 650', { otc: true, origin: shop.origin });
  prescribed = await medicineId(page, 'janumet 50mg');
  await page.close();
  owner = await signIn('Kiran Shah', ['owner']);
  pharmacist = await signIn('Meera Iyer', ['pharmacist']);
});
test.afterAll(() => shop?.remove());

async function signIn(person: string, roles: readonly Role[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
  await bringStaff(shop.dataDir, { name: person, roles }, async (path, body) => {
    const answer = await (await context.request.post(path, { data: body })).json();
    if (!answer.success) throw new Error(answer.message);
    return answer.result.data;
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/counter');
  await expect(page.getByRole('heading', { name: `Welcome, ${person}` })).toBeVisible();
  return page;
}

function command(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: shop.dataDir };
  return execFileSync('node', ['src/cli/shop.ts', ...words], { env, encoding: 'utf8' });
}

/** Types as a person does: a pause after each key, so that it is not taken for a scanner. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(130);
  }
}

async function takeScreenshot(page: Page, shot: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${shot}.png`, fullPage: true });
}

test('an owner makes a large price change, and a pharmacist confirms it', async () => {
  await press(owner, 'g', 'a');
  await expect(owner.getByText('Nothing is waiting for another person.')).toBeVisible();
  await expectUsable(owner);
  await press(owner, 'g', 'p');
  await expect(owner.getByRole('heading', { name: 'Prices' })).toBeFocused();
  await press(owner, '/');
  await owner.keyboard.type(otc);
  await press(owner, 'Enter');
  await expect(owner.getByLabel('MRP of a pack in rupees')).toBeVisible();
  await expectUsable(owner);
  const before = Number(await owner.getByLabel('MRP of a pack in rupees').inputValue());
  await owner.getByLabel('MRP of a pack in rupees').fill(String(before * 2));
  await press(owner, 'F2');
  await expect(owner.getByText('Please say why', { exact: false }).first()).toBeVisible();
  await owner.getByLabel('Reason for the change').fill('the maker’s new list');
  await press(owner, 'F2');
  await expect(owner.getByText('another person has to confirm it', { exact: false })).toBeVisible();
  await takeScreenshot(owner, 'prices');
  await press(owner, 'Escape');
  await owner.getByRole('heading', { name: 'Prices' }).focus();
  await press(owner, 'g', 'a');
  await expect(owner.getByRole('row', { name: /Price of a pack/ })).toContainText('Kiran Shah: yours');
  await press(owner, 'y');
  await expect(owner.getByRole('dialog')).toBeHidden();
  await press(pharmacist, 'g', 'a');
  await expect(pharmacist.getByRole('row', { name: /Price of a pack/ })).toContainText('the maker’s new list');
  await expectUsable(pharmacist);
  await takeScreenshot(pharmacist, 'approvals');
  await press(pharmacist, 'y');
  await expect(pharmacist.getByRole('dialog', { name: 'Confirm this?' })).toBeVisible();
  await expectUsable(pharmacist);
  await takeScreenshot(pharmacist, 'approve');
  await pharmacist.getByRole('button', { name: 'Confirm', exact: true }).last().focus();
  await press(pharmacist, 'Enter');
  await expect(pharmacist.getByText('Nothing is waiting for another person.')).toBeVisible();
});

/** What went into a parcel, as the command prints it. */
interface Packing {
  readonly packing: readonly { readonly line: number; readonly batch: string; readonly packs: number }[];
}

test('a cash refund above the limit waits for another person, at the counter and on the command line', async () => {
  expect(command('approval', 'limit', '1')).toContain('Rs 1.00');
  const customer = await browser.newContext({ baseURL: shop.origin });
  const page = { request: customer.request } as Page;
  await logIn(customer, freshPhone(), shop.origin, shop.dataDir);
  const ids = await saveCustomerDetails(page, shop.origin);
  await customer.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: otc, keep_original: true } });
  await orderForCash(page, ids, shop.origin);
  const { iso_order_id: number } = await newestOrder(page, shop.origin);
  for (const state of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
    command('order', 'advance', number, state);
  command('staff', 'add', 'Sita Rao', '--role', 'packer');
  command('order', 'return', 'ask', number, '--reason', 'not_needed', '--by', 'Sita Rao');
  const { packing } = JSON.parse(command('order', 'show', number, '--json')) as Packing;
  const packs = packing.map(({ line, batch, packs: many }) => `${line}:${batch}:${many}:destroyed`);
  command('order', 'return', 'back', number, ...packs, '--by', 'Sita Rao');
  expect(() => command('order', 'advance', number, 'RETURNED', '--paid-back', 'cash')).toThrow(/--by NAME/);
  await press(owner, 'r');
  await owner.getByLabel('Order number').fill(number);
  await owner.getByLabel('How the money is refunded').fill('UPI 4711');
  await takeScreenshot(owner, 'return');
  await press(owner, 'Enter');
  await expect(owner.getByText('Do not pay it yet', { exact: false })).toBeVisible();
  const [waiting] = JSON.parse(command('approval', 'list', '--json')) as { id: string }[];
  expect(() => command('approval', 'confirm', waiting?.id ?? '', '--by', 'Kiran Shah')).toThrow(
    /requested this yourself/,
  );
  expect(command('approval', 'confirm', waiting?.id ?? '', '--by', 'Meera Iyer')).toContain('confirmed and done');
  expect(command('order', 'show', number)).toContain('RETURNED');
  await customer.close();
});

test('a pharmacist sends another medicine after the patient’s yes', async () => {
  const order = await orderOnPrescription(browser, shop, [prescribed], [await photoOf(['Tab. Janumet'])]);
  await pharmacist.goto(`/counter/order/${order.number}`);
  await expect(pharmacist.getByRole('list', { name: 'Ordered lines' })).toBeVisible();
  await press(pharmacist, 'v');
  const dialog = pharmacist.getByRole('dialog', { name: 'Another medicine for line 1' });
  await expect(dialog).toBeVisible();
  await pharmacist.keyboard.type('alsita m 50');
  await expect(dialog.getByRole('listitem').first()).toContainText('Alsita');
  await expect(dialog.locator('#medicines-found')).toHaveAttribute('aria-busy', 'false');
  await expectUsable(pharmacist);
  await takeScreenshot(pharmacist, 'other-search');
  await press(pharmacist, 'Enter');
  await expect(dialog.getByText('Do you agree?', { exact: false })).toBeVisible();
  await expectUsable(pharmacist);
  await takeScreenshot(pharmacist, 'other-words');
  await press(pharmacist, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(pharmacist.getByRole('list', { name: 'Ordered lines' })).toContainText('Alsita');
  await takeScreenshot(pharmacist, 'other-done');
  expect(faults).toEqual([]);
});

test('a packer opens a parcel with recalled packs, and it waits to be packed again', async () => {
  const packer = await signIn('Ravi Kumar', ['packer']);
  const customer = await browser.newContext({ baseURL: shop.origin });
  const page = { request: customer.request } as Page;
  await logIn(customer, freshPhone(), shop.origin, shop.dataDir);
  const ids = await saveCustomerDetails(page, shop.origin);
  await customer.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: otc, keep_original: true } });
  await orderForCash(page, ids, shop.origin);
  const { iso_order_id: number } = await newestOrder(page, shop.origin);
  for (const state of ['CONFIRMED', 'PACKED']) command('order', 'advance', number, state);
  const picked = JSON.parse(command('order', 'pick', number, '--json')) as { packing: { batch: string }[] };
  const batch = picked.packing[0]?.batch ?? '';
  command('recall', 'start', otc, batch, '--why', 'assay failed');
  await packer.goto(`/counter/bench?numbers=${number}&at=${number}`);
  await expect(
    packer.getByRole('heading', { name: `${number} contains recalled packs and must not be sent` }),
  ).toBeVisible();
  await expectUsable(packer);
  await takeScreenshot(packer, 'recalled-parcel');
  await press(packer, 'U');
  await expect(packer.getByRole('button', { name: /Pack the order/ })).toBeVisible();
  await takeScreenshot(packer, 'opened-parcel');
  expect(command('order', 'show', number)).toContain('CONFIRMED');
  await customer.close();
});
