import { execFileSync } from 'node:child_process';
import { type Browser, type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { expectNoMouse, openCounterPage, press, signInStaffMember } from './counter-fixtures.ts';
import { medicineId, newestOrder, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { yearIn } from './time-passes.ts';
import { expectUsable } from './usable.ts';

/**
 * The pack bench and the courier screen, in a separate shop, used by keyboard and scanner. Each test continues where the one
 * before ended.
 */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let browser: Browser;
let ravi: BrowserContext;
let otc: string;
const faults: string[] = [];

const [SOON_YEAR, LATE_YEAR] = [yearIn(1), yearIn(3)];
/** The code of a pack on the shelf: the GTIN is made up, with a correct check digit. */
const codeOf = (batch: string, expiry: string) => `]d20108901234567890${`17${expiry}`}10${batch}`;
const SOON = codeOf('SOON12', `${SOON_YEAR % 100}0630`);
const LATE = codeOf('LATE34', `${LATE_YEAR % 100}0630`);

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  const page = await browser.newPage();
  otc = await medicineId(page, 'dolo 650', { otc: true, origin: shop.origin });
  await page.close();
  for (const [batch, expiry] of [
    ['SOON12', `${SOON_YEAR}-06-30`],
    ['LATE34', `${LATE_YEAR}-06-30`],
  ] as const)
    command('batch', 'add', otc, batch, expiry, '100');
  ravi = (
    await signInStaffMember({ browser, shop }, { name: 'Ravi Kumar', roles: ['packer'] }, { width: 800, height: 1280 })
  ).context;
});
test.afterAll(() => shop?.remove());

function command(...words: string[]): void {
  execFileSync('node', ['src/cli/shop.ts', ...words], { env: { ...process.env, DATA_DIR: shop.dataDir } });
}

/** A new customer's cash-on-delivery order of this many packs. */
async function order(packs: number) {
  const customer = await browser.newContext({ baseURL: shop.origin });
  const page = { request: customer.request } as Page;
  await logIn(customer, freshPhone(), shop.origin, shop.dataDir);
  const ids = await saveCustomerDetails(page, shop.origin);
  for (let pack = 0; pack < packs; pack++)
    await customer.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: otc, keep_original: true } });
  await orderForCash(page, ids, shop.origin);
  const { order_id: id, iso_order_id: number } = await newestOrder(page, shop.origin);
  const read = async () => {
    const answer = await customer.request.post('/api/v1/order/get-order', { data: { order_id: id } });
    return (await answer.json()).result.data;
  };
  return { id, number, read, customer };
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [800, 1280],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${process.env.SHOTS}/bench-${name}-${width}.png` });
  }
}

/**
 * A scanner: all characters within milliseconds and an Enter, whatever has the focus. Playwright sends keys too slowly
 * for that on a busy machine, so outside a field the events are dispatched in the page.
 */
async function scan(page: Page, code: string): Promise<void> {
  const isInField = await page.evaluate((text) => {
    const target = document.activeElement ?? document.body;
    if (target.matches('input:not([type="checkbox"])')) return true;
    for (const key of [...text, 'Enter'])
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return false;
  }, code);
  if (!isInField) return;
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ });
test('a packer picks, packs, ships and hands over with only keyboard and scanner', async () => {
  const [one, two] = [await order(2), await order(1)];
  const page = await openCounterPage(ravi, faults);
  await page.goto('/counter');
  await expect(page.getByRole('heading', { name: 'Welcome, Ravi Kumar' })).toBeVisible();
  await press(page, 'g', 'b');
  await expect(page.getByRole('heading', { name: 'Pack bench' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: new RegExp(one.number) })).toBeVisible();
  await expectUsable(page);
  await press(page, 'n');
  await expect(page.getByText('Choose at least one order first.')).toBeVisible();
  await press(page, 'j', 'Space');
  await scan(page, two.number.toLowerCase());
  await expect(page.getByRole('button', { name: 'Start with 2 orders' })).toBeVisible();
  await takeScreenshot(page, 'choose');
  await press(page, 'n');
  await expect(page.getByRole('heading', { name: 'Pick list: 3 packs for 2 orders' })).toBeVisible();
  await expect(page.getByRole('row', { name: /SOON12/ })).toContainText(`Jun ${SOON_YEAR}`);
  await expectUsable(page);
  await takeScreenshot(page, 'walk');

  await press(page, 'n');
  await expect(page.getByRole('heading', { name: new RegExp(`^${one.number}:`) })).toBeVisible();
  await expect(page.getByText('0 / 2')).toBeVisible();
  await scan(page, SOON);
  await expect(status(page)).toContainText(['1 of batch SOON12 for line 1']);
  await expect(page.getByText('1 / 2')).toBeVisible();
  // A later batch is refused, offering the first to expire, and counts once it is chosen.
  await scan(page, LATE);
  await expect(page.getByRole('alert')).toHaveText(
    'Batch LATE34 is not the batch of line 1. Take SOON12 instead, or press b to pack this one.',
  );
  await expectUsable(page);
  await takeScreenshot(page, 'wrong');
  await press(page, 'b');
  await scan(page, LATE);
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expectUsable(page);
  await takeScreenshot(page, 'full');
  await press(page, 'F10');
  await expect(page.getByRole('heading', { name: `${one.number} is packed.` })).toBeVisible();
  await expect(page.getByText('1 of batch SOON12, 1 of batch LATE34')).toBeVisible();
  await expectUsable(page);
  await takeScreenshot(page, 'packed');
  const label = ravi.waitForEvent('request', (request) => request.url().endsWith(`label.pdf?number=${one.number}`));
  const paper = ravi.waitForEvent('page');
  await press(page, 'p');
  await label;
  await (await paper).close();
  expect((await page.request.get(`/api/v1/counter/parcel/label.pdf?number=${one.number}`)).ok()).toBe(true);

  // Four letters in the field work as well as a scan.
  await press(page, 'n');
  await expect(page.getByRole('heading', { name: new RegExp(`^${two.number}:`) })).toBeVisible();
  await press(page, '/', 's', 'o', 'o', 'n', 'Enter', 'F10');
  await expect(page.getByRole('heading', { name: `${two.number} is packed.` })).toBeVisible();

  await press(page, 'h');
  await expect(page.getByRole('textbox', { name: 'Courier' })).toBeFocused();
  await expectUsable(page);
  await page.keyboard.type('Blue Dart');
  await press(page, 'Tab');
  await scan(page, 'BD100200');
  await expect(page.getByRole('heading', { name: `${two.number}: with the courier` })).toBeFocused();
  await takeScreenshot(page, 'shipped');
  // The next parcel is scanned from anywhere; the courier is already filled in.
  await scan(page, one.number);
  await expect(page.getByLabel('AWB', { exact: false }).last()).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Courier' })).toHaveValue('Blue Dart');
  await takeScreenshot(page, 'ship');
  await scan(page, 'BD100201');
  await expect(page.getByRole('heading', { name: `${one.number}: with the courier` })).toBeFocused();
  await press(page, 'h');
  await expect(page.getByRole('heading', { name: /to Blue Dart, .*: 2 parcels/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /BD100201/ })).toContainText(one.number);
  await expectUsable(page);
  await takeScreenshot(page, 'handover');
  await press(page, 'Escape');

  await expect(page.getByRole('heading', { name: 'Ship and door' })).toBeFocused();
  await scan(page, 'bd100201');
  await expect(page.getByRole('heading', { name: `${one.number}: with the courier` })).toBeFocused();
  await press(page, 'o');
  await expect(page.getByRole('heading', { name: `${one.number}: out for delivery` })).toBeFocused();
  await expectUsable(page);
  await takeScreenshot(page, 'door');
  // Each paper has a key of its own, and opens alone.
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(/pPrint the label.*iPrint the invoice/s);
  await press(page, 'Escape');
  for (const [key, name, file] of [
    ['p', 'Label', 'label.pdf'],
    ['i', 'Invoice', 'invoice.pdf'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveText(`${name} ${key}`);
    const asked: string[] = [];
    const note = (request: Request) => void (request.url().includes('.pdf?') && asked.push(request.url()));
    ravi.on('request', note);
    const opened = ravi.waitForEvent('page');
    await press(page, key);
    await (await opened).close();
    await expect.poll(() => asked.map((url) => new URL(url).pathname.split('/').at(-1))).toEqual([file]);
    ravi.off('request', note);
  }
  await press(page, 'd');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Delivery code')).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('delivery code');
  await expectUsable(page);
  const { delivery_code: code, finalPrice } = await one.read();
  const wrong = code === '0000' ? '0001' : '0000';
  await page.keyboard.type(wrong);
  await dialog.getByLabel(/Cash counted/).focus();
  await page.keyboard.type(String(finalPrice + 1));
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('more than the order costs');
  await dialog.getByLabel(/Cash counted/).fill(String(finalPrice));
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('This is not the delivery code of this order');
  await expectUsable(page);
  await takeScreenshot(page, 'code');
  await dialog.getByLabel('Delivery code').fill(code);
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: `${one.number}: delivered` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Customer sends packs back' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'delivered' }).last()).toContainText('Ravi Kumar');
  await expectUsable(page);
  expect((await one.read()).order_status).toBe('DELIVERED');

  await scan(page, 'BD100200');
  await expect(page.getByRole('heading', { name: `${two.number}: with the courier` })).toBeFocused();
  await press(page, 'o');
  await expect(page.getByRole('heading', { name: `${two.number}: out for delivery` })).toBeFocused();
  await press(page, 'f', 'ArrowDown', 'Enter');
  await expect(page.getByRole('heading', { name: `${two.number}: not delivered` })).toBeFocused();
  await press(page, 'x');
  await expect(page.getByRole('heading', { name: `${two.number}: back with us` })).toBeFocused();
  await expectNoMouse(page);
  expect(faults).toEqual([]);
  await page.close();
});

test('each bad scan shows one sentence, and no scan is lost by a reload, a lost connection or a stale page', async () => {
  const { number } = await order(3);
  const page = await openCounterPage(ravi, faults);
  await page.goto(`/counter/bench?numbers=${number}&at=${number}`);
  await expect(page.getByText('0 / 3')).toBeVisible();
  const refused = page.getByRole('alert');
  for (const [code, sentence] of [
    ['010890123456', /Only part of the code/],
    ['010890123456789110SOON12', /check digit is wrong/],
    [codeOf('SOON12', '240131'), /This pack expired on 31 Jan 2024\. Put it aside/],
    [codeOf('SOON12', `${LATE_YEAR % 100}0131`), new RegExp(`the stock list says ${SOON_YEAR}-06`)],
    [
      codeOf('NOWHERE', `${LATE_YEAR % 100}0131`),
      /No line of this order needs batch NOWHERE\. Take SOON12 for line 1\./,
    ],
  ] as const) {
    await scan(page, code);
    await expect(refused).toHaveText(sentence);
  }
  await scan(page, SOON);
  await scan(page, SOON);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await scan(page, SOON);
  await expect(page.getByText('3 / 3')).toBeVisible();
  await press(page, 'u');
  await expect(page.getByText('2 / 3')).toBeVisible();
  await scan(page, SOON);
  await scan(page, SOON);
  await expect(refused).toHaveText('Line 1 needs only 3. Put this pack back on the shelf.');

  await ravi.setOffline(true);
  await press(page, 'F10');
  await expect(refused.last()).toContainText('Your scans are saved.');
  await expectUsable(page);
  await takeScreenshot(page, 'no-line');
  await ravi.setOffline(false);
  // The server packs, and the connection breaks before the answer: the next try finds the order packed, once.
  await page.route('**/counter/bench/pack', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'F10');
  await expect(refused.last()).toContainText('the change may or may not have been made');
  await page.unroute('**/counter/bench/pack');
  await press(page, 'F10');
  await expect(page.getByRole('heading', { name: `${number} is packed.` })).toBeVisible();
  await expect(page.getByText('3 of batch SOON12')).toBeVisible();

  const other = await order(1);
  await page.goto(`/counter/bench?numbers=${other.number},SS-NOBODY&at=${other.number}`);
  await expect(page.getByText('No order has the number SS-NOBODY.')).toBeVisible();
  await scan(page, SOON);
  await expect(page.getByText('1 / 1')).toBeVisible();
  command('order', 'advance', other.number, 'CONFIRMED');
  await press(page, 'F10');
  await expect(page.getByText('The order was “placed”, and is “to pack” now.')).toBeVisible();
  await expect(page.getByText('1 / 1')).toBeVisible();
  await expectUsable(page);
  await takeScreenshot(page, 'changed');
  await press(page, '!');
  await expect(page.getByRole('dialog')).toContainText('What to do');
  await expectUsable(page);
  await takeScreenshot(page, 'short');
  await press(page, 'Escape', '?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Pack another batch');
  await expectUsable(page);
  await press(page, 'Escape', 'F10');
  await expect(page.getByRole('heading', { name: `${other.number} is packed.` })).toBeVisible();
  await expectNoMouse(page);
  expect(faults).toEqual([]);
  await page.close();
});

test('missing packs follow as an order of their own, which its customer sees beside the first', async () => {
  const { id, number, read, customer } = await order(3);
  const page = await openCounterPage(ravi, faults);
  await page.goto(`/counter/bench?numbers=${number}&at=${number}`);
  await expect(page.getByText('0 / 3')).toBeVisible();
  await press(page, '!', 's');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /missing packs follow as an order of their own/ })).toBeChecked();
  await press(page, 'Tab', '1', 'Tab');
  await page.keyboard.type('Called, wants one now');
  await expectUsable(page);
  await takeScreenshot(page, 'split');
  // The answer is lost once: sent again, the order is split once.
  await page.route('**/counter/bench/short', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('It is safe to send it again');
  await page.unroute('**/counter/bench/short');
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('0 / 1')).toBeVisible();
  await scan(page, SOON);
  await press(page, 'F10');
  await expect(page.getByRole('heading', { name: `${number} is packed.` })).toBeVisible();
  const { rests } = await read();
  expect(rests).toMatchObject([{ packs: 2 }]);
  const [{ order_id: restId, iso_order_id: rest }] = rests;
  await page.goto(`/counter/orders/${rest}`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectUsable(page);
  await takeScreenshot(page, 'split-rest');
  await expectNoMouse(page);
  await page.close();

  const phone = await customer.newPage();
  await phone.setViewportSize({ width: 390, height: 787 });
  await phone.goto(`/account?tab=my-orders&view=details&id=${id}`);
  await expect(phone.getByText(/2 packs of .* were missing, and have an order of their own/)).toBeVisible();
  await expectUsable(phone);
  if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/split-first-390.png`, fullPage: true });
  await phone.getByRole('link', { name: `#${rest}` }).click();
  await expect(phone).toHaveURL(new RegExp(restId));
  await expect(phone.getByText(/These packs were missing from/)).toBeVisible();
  await expect(phone.getByText('We are waiting for packs that were missing.').first()).toBeVisible();
  await expectUsable(phone);
  if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/split-rest-390.png`, fullPage: true });
  expect(faults).toEqual([]);
  await customer.close();
});
