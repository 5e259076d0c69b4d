import { execFileSync } from 'node:child_process';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoMouse, openCounterPage, press, signInStaffMember } from './counter-fixtures.ts';
import { medicineId, newestOrder, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { yearIn } from './time-passes.ts';
import { expectUsable } from './usable.ts';

/** Packs that are returned after delivery, and a refund that needs two people. The counter is used by keyboard. */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let browser: Browser;
let otc: string;
let [support, packer, owner] = [] as Page[] as [Page, Page, Page];
const faults: string[] = [];

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  const page = await browser.newPage();
  otc = await medicineId(page, 'dolo 650', { otc: true, origin: shop.origin });
  await page.close();
  for (const [batch, expiry] of [
    ['SOON12', `${yearIn(1)}-06-30`],
    ['LATE34', `${yearIn(3)}-06-30`],
  ] as const)
    command('batch', 'add', otc, batch, expiry, batch === 'SOON12' ? '2' : '100');
  const signIn = async (name: string, role: 'support' | 'packer' | 'owner') =>
    openCounterPage((await signInStaffMember({ browser, shop }, { name, roles: [role] })).context, faults);
  [support, packer, owner] = [
    await signIn('Asha Support', 'support'),
    await signIn('Ravi Kumar', 'packer'),
    await signIn('Kiran Shah', 'owner'),
  ];
});
test.afterAll(() => shop?.remove());

function command(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: shop.dataDir };
  return execFileSync('node', ['src/cli/shop.ts', ...words], { env, encoding: 'utf8' });
}

/** A customer's cash order of three packs, which was delivered. */
async function delivered() {
  const customer = await browser.newContext({ baseURL: shop.origin });
  const page = { request: customer.request } as Page;
  await logIn(customer, freshPhone(), shop.origin, shop.dataDir);
  const ids = await saveCustomerDetails(page, shop.origin);
  for (let pack = 0; pack < 3; pack++)
    await customer.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: otc, keep_original: true } });
  await orderForCash(page, ids, shop.origin);
  const { iso_order_id: number, order_id: orderId } = await newestOrder(page, shop.origin);
  for (const state of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
    command('order', 'advance', number, state);
  return { number, orderId, customer };
}

const COUNTER_SIZES = [
  [1280, 800],
  [1920, 1080],
  [800, 1280],
] as const;

async function takeScreenshot(
  page: Page,
  name: string,
  sizes: readonly (readonly [number, number])[] = COUNTER_SIZES,
): Promise<void> {
  if (!process.env.SHOTS) return;
  const before = page.viewportSize();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${process.env.SHOTS}/returns-${name}-${width}.png` });
  }
  if (before !== null) await page.setViewportSize(before);
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ });

test('a customer returns some packs: recorded, received, and the cash refund waits for a second person', async () => {
  const { number } = await delivered();
  await support.goto('/counter/door');
  await expect(support.getByRole('heading', { name: 'Ship and door' })).toBeFocused();
  await press(support, '/');
  await support.keyboard.type(number);
  await press(support, 'Enter');
  await expect(support.getByRole('heading', { name: `${number}: delivered` })).toBeFocused();
  await expect(support.getByText(/can be sent back until/)).toBeVisible();
  await takeScreenshot(support, 'delivered');
  await press(support, 'r', 'Enter');
  await expect(support.getByRole('alert')).toContainText('Please choose a reason');
  await expectUsable(support);
  await takeScreenshot(support, 'ask');
  await press(support, '1', 'Enter');
  await expect(status(support)).toContainText(['the return is recorded, and the customer is informed.']);
  await expect(
    support.getByText(/sends packs back because it is not needed any more\. Recorded by Asha/),
  ).toBeVisible();
  await expectUsable(support);

  await packer.goto(`/counter/door?q=${number}`);
  await expect(packer.getByRole('heading', { name: new RegExp(`^${number}: return`) })).toBeVisible();
  await press(packer, '?');
  await expect(packer.getByRole('dialog', { name: 'Keys' })).toContainText('Packs came back');
  await press(packer, 'Escape', 'b');
  const dialog = packer.getByRole('dialog');
  await expect(dialog.getByLabel('Packs, of 2', { exact: false })).toBeFocused();
  await press(packer, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('type how many packs came back');
  await packer.keyboard.type('3');
  await press(packer, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('type a number from 0 to 2');
  await press(packer, 'Backspace', '1', 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('say what happens to the packs');
  await expectUsable(packer);
  await dialog.getByLabel('What happens to them').first().focus();
  await packer.keyboard.press('d');
  await expect(dialog.getByLabel('What happens to them').first()).toHaveValue('destroyed');
  await takeScreenshot(packer, 'packs');
  await dialog.getByLabel('Packs, of 2', { exact: false }).focus();
  await press(packer, 'Enter');
  await expect(status(packer)).toContainText(['waits under Approvals for another person. The order stays delivered.']);
  await expectUsable(packer);

  await owner.goto('/counter/approvals');
  await expect(owner.getByRole('row', { name: new RegExp(number) })).toContainText('1 pack came back');
  await expectUsable(owner);
  await takeScreenshot(owner, 'approvals');
  await press(owner, 'y');
  await expect(owner.getByRole('dialog')).toContainText('Cash refund: by hand, for packs that came back');
  await owner.getByRole('dialog').getByRole('button', { name: 'Confirm' }).focus();
  await press(owner, 'Enter');
  await expect(owner.getByText('Confirmed. It is done.')).toBeVisible();
  const written = command('order', 'credit-note', number, '--out', `${shop.dataDir}/credit-note.pdf`);
  expect(written).toMatch(/CN/);
  for (const page of [support, packer, owner]) await expectNoMouse(page);
  expect(faults).toEqual([]);
});

test('a refund of an amount is requested on the order’s page, and a second person decides on it', async () => {
  const { number } = await delivered();
  await support.goto(`/counter/orders/${number}`);
  await expect(support.getByRole('button', { name: 'Refund part of an order' })).toBeVisible();
  await press(support, 'R');
  const dialog = support.getByRole('dialog');
  await expect(dialog.getByLabel('Amount in rupees')).toBeFocused();
  await press(support, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('Please enter an amount');
  await support.keyboard.type('10.50');
  await press(support, 'Tab');
  await support.keyboard.type('the box was dented');
  await press(support, 'Tab');
  await support.keyboard.type('UPI 4711');
  await expectUsable(support);
  await takeScreenshot(support, 'refund');
  await press(support, 'Enter');
  await expect(status(support)).toContainText(['The refund waits under Approvals for another person.']);

  await owner.goto('/counter/approvals');
  await expect(owner.getByRole('row', { name: new RegExp(number) })).toContainText('the box was dented');
  await press(owner, 'y');
  await owner.getByRole('dialog').getByRole('button', { name: 'Confirm' }).focus();
  await press(owner, 'Enter');
  await expect(owner.getByText('Confirmed. It is done.')).toBeVisible();
  await support.reload();
  await expect(support.getByText(/Refunded by hand.*10\.50/i).first()).toBeVisible();
  await expectUsable(support);
  expect(command('verify')).not.toMatch(/broken: [1-9]/);
  for (const page of [support, owner]) await expectNoMouse(page);
  expect(faults).toEqual([]);
});

test('a customer asks for a return in the account, withdraws it and asks again, and support refuses it', async () => {
  const { number, orderId, customer } = await delivered();
  const page = await customer.newPage();
  await page.setViewportSize({ width: 390, height: 787 });
  await page.goto(`/account?tab=my-orders&view=details&id=${orderId}`);
  const askFor = async (reason: string) => {
    await page.getByRole('button', { name: 'Return or report a problem' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: reason }).check();
    await expectUsable(page);
    await takeScreenshot(page, 'asked-on-phone', [[390, 787]]);
    await dialog.getByRole('button', { name: 'Ask for a return' }).click();
    await expect(page.getByRole('button', { name: 'Keep everything' })).toBeVisible();
  };
  await askFor('I do not need it any more');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Keep everything' }).click();
  await askFor('It came damaged or expired');

  await support.goto(`/counter/door?q=${number}`);
  await expect(support.getByText(/because it came damaged or expired\. Requested in the account/)).toBeVisible();
  await press(support, 'n');
  await expect(support.getByRole('dialog')).toBeVisible();
  await press(support, '1', 'Enter');
  await expect(status(support)).toContainText(['stays']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Return or report a problem' })).toBeVisible();
  expect(command('verify')).not.toMatch(/broken: [1-9]/);
  await customer.close();
});
