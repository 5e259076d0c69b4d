import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectNoMouse, openCounterPage, press, signInStaffMember, type } from './counter-fixtures.ts';
import { medicineId, newestOrder, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, type OwnShop, open, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/** An order goes to another address until it is packed: changed by its customer, and at the counter after a call. */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let browser: Browser;
let customer: BrowserContext;
let sita: BrowserContext;
let packer: BrowserContext;
let id = '';
let number = '';
const faults: string[] = [];

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  customer = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } });
  const page = { request: customer.request } as Page;
  await logIn(customer, freshPhone(), shop.origin, shop.dataDir);
  const ids = await saveCustomerDetails(page, shop.origin);
  const otc = await medicineId(page, 'dolo 650', { otc: true, origin: shop.origin });
  await customer.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: otc, keep_original: true } });
  await orderForCash(page, ids, shop.origin);
  ({ order_id: id, iso_order_id: number } = await newestOrder(page, shop.origin));
  sita = (await signInStaffMember({ browser, shop }, { name: 'Sita Support', roles: ['support'] })).context;
  packer = (await signInStaffMember({ browser, shop }, { name: 'Ravi Kumar', roles: ['packer'] })).context;
});
test.afterAll(() => shop?.remove());

async function takeScreenshot(page: Page, name: string, widths: readonly (readonly [number, number])[]): Promise<void> {
  if (!process.env.SHOTS) return;
  const before = page.viewportSize();
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${process.env.SHOTS}/address-${name}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
}
const SHOP = [
  [390, 844],
  [1280, 800],
] as const;
const COUNTER = [
  [1280, 800],
  [1920, 1080],
] as const;
const orderPage = (page: Page) => open(page, `/account?tab=my-orders&view=details&id=${id}`);

test('a customer changes the order’s address, and a second tab shows the new one', async () => {
  const page = await openCounterPage(customer, faults);
  await orderPage(page);
  const other = await customer.newPage();
  await orderPage(other);
  const button = page.getByRole('button', { name: 'Change address' });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Change address' });
  await expect(panel.getByRole('radio', { name: /MG Road/ })).toBeChecked();
  await expectUsable(page);
  await takeScreenshot(page, 'panel', SHOP);
  await panel.getByRole('button', { name: 'Add an address' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New Address' });
  for (const [label, text] of [
    [/^Name/, 'Asha Rao'],
    [/^(Phone|Mobile)/, '9876543210'],
    [/^House/, '7'],
    [/^Street/, 'Janpath'],
    [/^Pin/, '110001'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text);
  await form.getByRole('radio', { name: 'Home' }).check();
  await form.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(panel.getByRole('radio', { name: /Janpath/ })).toBeChecked();
  await takeScreenshot(page, 'panel-two', SHOP);
  await panel.getByRole('button', { name: 'Deliver to this address' }).press('Enter');
  await expect(page.getByText('Your order goes to this address now.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Janpath');
  await takeScreenshot(page, 'changed', SHOP);
  await expectUsable(page);

  await other.getByRole('button', { name: 'Change address' }).click();
  const late = other.getByRole('dialog', { name: 'Change address' });
  await late.getByRole('radio', { name: /MG Road/ }).check();
  await late.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(late.getByRole('alert')).toContainText('changed meanwhile; it goes to 7, Janpath');
  await expectUsable(other);
  await takeScreenshot(other, 'second-tab', SHOP);
  await other.close();
  await page.close();
});

test('support corrects it after a call, by keyboard, and a stale page says what changed', async () => {
  const page = await openCounterPage(sita, faults);
  await page.goto(`/counter/orders/${number}`);
  await expect(page.getByText('Address before')).toBeVisible();
  await press(page, 'A');
  const dialog = page.getByRole('dialog', { name: new RegExp(`Correct the address: ${number}`) });
  await expect(dialog.getByRole('textbox', { name: 'House or building' })).toBeFocused();
  await takeScreenshot(page, 'counter-form', COUNTER);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please write what was said on the telephone.')).toBeVisible();
  await expectUsable(page);
  // Somebody writes a note meanwhile: what is typed stays, and the next press goes through.
  await sita.request.post('/api/v1/counter/order/note', {
    data: { attempt: crypto.randomUUID(), number, kind: 'note', text: 'Call her after six.' },
  });
  await dialog.getByRole('textbox', { name: 'What was said' }).focus();
  await page.keyboard.type('Asha called: house 17, not 7.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/has changed since/)).toBeVisible();
  await takeScreenshot(page, 'counter-stale', COUNTER);
  // The page behind has loaded the order again.
  await expect(page.getByText('Call her after six.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The order goes to this address now.').first()).toBeVisible();
  await expect(page.getByText(/17, Janpath/).first()).toBeVisible();
  await expect(page.getByText('Asha called: house 17, not 7.')).toBeVisible();
  await expectUsable(page);
  await takeScreenshot(page, 'counter-done', COUNTER);
  await expectNoMouse(page);
  await page.close();
});

test('once it is packed, an open panel says so, and the counter no longer offers the change', async () => {
  const page = await openCounterPage(customer, faults);
  await orderPage(page);
  await page.getByRole('button', { name: 'Change address' }).click();
  const panel = page.getByRole('dialog', { name: 'Change address' });
  await panel.getByRole('radio', { name: /MG Road/ }).check();
  const sheet = (await (await packer.request.get(`/api/v1/counter/bench/pick?numbers=${number}`)).json()).result.data
    .orders[0];
  const packed = await packer.request.post('/api/v1/counter/bench/pack', {
    data: {
      ...{ number, version: sheet.version },
      lines: sheet.lines.map(({ line, planned }: { line: number; planned: object[] }) => ({ line, batches: planned })),
    },
  });
  expect(packed.status()).toBe(200);
  await panel.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(panel.getByRole('alert')).toContainText('is already packed');
  await takeScreenshot(page, 'packed', SHOP);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change address' })).toBeHidden();
  await page.close();
  const counter = await openCounterPage(sita, faults);
  await counter.goto(`/counter/orders/${number}`);
  await expect(counter.getByRole('button', { name: /^Note a call/ })).toBeVisible();
  await expect(counter.getByRole('button', { name: /^Correct the address/ })).toHaveCount(0);
  await type(counter, 'A');
  await expect(counter.getByRole('dialog')).toHaveCount(0);
  expect(faults).toEqual([]);
});
