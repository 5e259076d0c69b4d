import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Role } from '../src/domain/counter/roles.ts';
import { expectNoMouse, openCounterPage, signInStaffMember, type } from './counter-fixtures.ts';
import { medicineId } from './customer-fixtures.ts';
import { ON_PAPER, orderOnPrescription, photoOf } from './rx-orders.ts';
import { type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/** The amount prescribed on a line, and a medicine held from sale, by keyboard, in a separate shop. */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let browser: Browser;
let desk: Page;
let rx: string;
const faults: string[] = [];

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  desk = await signIn('Meera Nair', ['pharmacist']);
  rx = await medicineId(desk, 'janumet 50mg');
});
test.afterAll(() => shop?.remove());

async function signIn(name: string, roles: readonly Role[]): Promise<Page> {
  const { context } = await signInStaffMember({ browser, shop }, { name, roles });
  return openCounterPage(context, faults);
}

async function takeScreenshot(page: Page, shot: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const width of [640, 1920, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectUsable(page);
    await page.screenshot({ path: `${process.env.SHOTS}/amounts-${shot}-${width}.png`, fullPage: true });
  }
}

async function typePaper(page: Page): Promise<void> {
  await type(page, 'p');
  await page.keyboard.type(ON_PAPER.typed);
  await type(page, 'Tab', 'Tab');
  for (const text of [ON_PAPER.registration, ON_PAPER.doctor, ON_PAPER.address]) {
    await page.keyboard.type(text);
    await type(page, 'Tab');
  }
  await page.keyboard.type(ON_PAPER.patient);
  await type(page, 'Escape');
}

let number = '';

test('dose, days and quantity are typed beside the line, and a quantity without a number is refused', async () => {
  const order = await orderOnPrescription(browser, shop, [rx], [await photoOf(['Tab Janumet 50 mg 1-0-1 x 5 days'])]);
  number = order.number;
  await desk.goto(`/counter/order/${number}`);
  await expect(desk.getByRole('img', { name: /^File 1/ })).toBeVisible();
  const line = desk.getByRole('group', { name: /^Line 1/ });
  await expect(line.getByText('Dose and quantity: nothing typed.')).toBeVisible();
  await type(desk, '1', 'w');
  await expect(line.getByLabel('Dose as written')).toBeFocused();
  await desk.keyboard.type('1-0-1');
  await type(desk, 'Tab');
  await desk.keyboard.type('5');
  await expect(line.getByText('Prescribed: 10 tablets, 1 pack. Ordered: 1 pack.')).toBeVisible();
  await type(desk, 'Tab');
  await desk.keyboard.type('some');
  await type(desk, 'Escape');
  await typePaper(desk);
  await takeScreenshot(desk, 'typed');
  await type(desk, '1', 'a', 'F10');
  await expect(desk.getByRole('alert')).toContainText('please type the quantity as in');
  await expect(line.getByLabel('Quantity')).toHaveAttribute('aria-invalid', 'true');
  await takeScreenshot(desk, 'refused');
  await type(desk, '1', 'w', 'Tab', 'Tab', 'Control+a');
  await desk.keyboard.type('10');
  await type(desk, 'F10');
  await expect(desk.getByRole('status').filter({ hasText: number })).toContainText('1 line ok');
  await desk.goto(`/counter/orders/${number}`);
  await expect(desk.getByText('Prescribed: 1-0-1, 5 days, 10.')).toBeVisible();
  await expectUsable(desk);
  await takeScreenshot(desk, 'order');
});

test('a line is lowered to what the prescription covers, and the message to the patient says why', async () => {
  const photo = await photoOf(['Tab Janumet 50 mg 1-0-1 x 5 days']);
  const order = await orderOnPrescription(browser, shop, [rx], [photo], { packs: 3 });
  await desk.goto(`/counter/order/${order.number}`);
  await expect(desk.getByRole('img', { name: /^File 1/ })).toBeVisible();
  const line = desk.getByRole('group', { name: /^Line 1/ });
  await type(desk, '?');
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toContainText('Send fewer packs');
  await type(desk, 'Escape', '1', 'w');
  await desk.keyboard.type('1-0-1');
  await type(desk, 'Tab');
  await desk.keyboard.type('5');
  await expect(line.getByText('Ordered: 3 packs. 2 packs more than prescribed.')).toBeVisible();
  await expect(line.getByRole('button', { name: 'Send only 1 pack' })).toBeVisible();
  await takeScreenshot(desk, 'over');
  await type(desk, 'Escape', 'f');
  const dialog = desk.getByRole('dialog', { name: 'Line 1: send fewer packs' });
  await expect(dialog.getByLabel('Packs that the prescription covers')).toBeFocused();
  await expect(dialog.getByLabel('Packs that the prescription covers')).toHaveValue('1');
  await expect(dialog.getByText(/^The patient pays Rs [\d.,]+ less: Rs [\d.,]+ at the door\.$/)).toBeVisible();
  await expect(dialog.getByText(/covers 1 of the 3 packs of line 1, so we can send only 1\. You pay Rs/)).toBeVisible();
  await expectUsable(desk);
  await takeScreenshot(desk, 'fewer');
  const sentence = await dialog.getByRole('blockquote').innerText();
  await type(desk, 'Control+a');
  await desk.keyboard.type('3');
  await type(desk, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('from 1 to 2');
  // What is typed outlives a closed dialog, and a lost answer is sent again once.
  await type(desk, 'Control+a');
  await desk.keyboard.type('1');
  await type(desk, 'Tab');
  await desk.keyboard.type('five days');
  await type(desk, 'Escape');
  await expect(dialog).toBeHidden();
  await type(desk, 'f');
  await expect(dialog.getByLabel('Note for the pharmacy')).toHaveValue('five days');
  await desk.route('**/counter/desk/fewer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await type(desk, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('may or may not have been made');
  await desk.unroute('**/counter/desk/fewer');
  await type(desk, 'Enter');
  await expect(desk.getByText('Line 1: 1 pack to send. It still needs a verdict.')).toBeVisible();
  await expect(desk.getByText('Line 1: 1 pack now, not 3.')).toBeVisible();
  await expect(line.getByText('Prescribed: 10 tablets, 1 pack. Ordered: 1 pack.')).toBeVisible();
  await type(desk, '1', 'f');
  await expect(desk.getByText('Line 1 has a single pack: approve it, or reject it.')).toBeVisible();
  await desk.goto(`/counter/orders/${order.number}`);
  await expect(desk.getByText(/^Prescription covers fewer: line 1, .* it ships with fewer \(1 of 3\)/)).toHaveCount(1);
  await expect(desk.getByText(sentence)).not.toHaveCount(0);
  await takeScreenshot(desk, 'fewer-order');
  await order.customer.close();
});

test('a medicine is held from sale by keyboard, shown as held at the desk, and put back on sale', async () => {
  await desk.goto(`/counter/stock?medicine=${encodeURIComponent(rx)}`);
  await expect(desk.getByRole('button', { name: /Hold from sale/ })).toBeVisible();
  await type(desk, 'H');
  await expect(desk.getByRole('dialog', { name: /^Hold from sale/ })).toBeVisible();
  await expectUsable(desk);
  await takeScreenshot(desk, 'hold-dialog');
  await desk.keyboard.type('the maker is asked about its colour');
  await type(desk, 'Enter');
  await expect(desk.getByText(/is held from sale: it is neither offered nor packed/)).toBeVisible();
  await expect(desk.getByText(/^Held from sale by Meera Nair/)).toBeVisible();
  await takeScreenshot(desk, 'held');
  await type(desk, 'h');
  await expect(desk.getByRole('row', { name: /Janumet/ })).toContainText('the maker is asked about its colour');
  await expectUsable(desk);
  await takeScreenshot(desk, 'held-list');
  await desk.goto(`/counter/order/${number}`);
  await expect(desk.getByText('Held from sale: do not pack. the maker is asked about its colour')).toBeVisible();
  await takeScreenshot(desk, 'desk-held');
  const visitor = await browser.newPage({ baseURL: shop.origin });
  await expect(async () => {
    await visitor.goto(`/product-detail?id=${encodeURIComponent(rx)}`);
    await expect(visitor.getByText('Not on sale at the moment.').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByRole('button', { name: /^(?:Add|Keep)/ })).toHaveCount(0);
  if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/amounts-product.png`, fullPage: true });
  await visitor.close();
  await desk.goto(`/counter/stock?medicine=${encodeURIComponent(rx)}`);
  await expect(desk.getByText(/^Held from sale by Meera Nair/)).toBeVisible();
  await type(desk, 'H');
  await expect(desk.getByRole('dialog').getByLabel('Why')).toBeFocused();
  await desk.keyboard.type('the maker has answered');
  await type(desk, 'Enter');
  await expect(desk.getByText(/is on sale again\./)).toBeVisible();
  await expectNoMouse(desk);
  expect(faults).toEqual([]);
});
