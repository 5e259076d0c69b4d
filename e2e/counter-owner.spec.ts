import { expect, type Page, test } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/** An owner at the counter: settings, figures, the catalogue. */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let page: Page;

async function takeScreenshot(name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/owner-${name}.png`, fullPage: true });
}
/** Half of 1280, which is the width at 200 % zoom; then a wide screen, and 1280 again. */
async function atWidths(name: string): Promise<void> {
  for (const width of [640, 1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectUsable(page);
    await takeScreenshot(`${name}-${width}`);
  }
}
async function go(second: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(second);
}

test.beforeAll(async ({ browser }) => {
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  page = await (await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } })).newPage();
  await expect.poll(() => shop.printed()).toMatch(/counter#invitation=/);
  const link = /\/counter#invitation=\S+/.exec(shop.printed())?.[0] ?? '';
  const opened = page.waitForResponse(/counter\/staff\/invitation$/);
  await page.goto(link);
  const { result } = await (await opened).json();
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Code from the app').fill((URI.parse(result.data.uri) as TOTP).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Go to the counter' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
});
test.afterAll(() => shop?.remove());

test('a setting that an owner enters shows on the shop’s pages within seconds', async ({ request }) => {
  const shows = async (path: string, text: string) =>
    (await (await request.get(shop.origin + path)).text()).includes(text);
  expect(await shows('/', '9:00 AM to 9:00 PM')).toBe(true);
  await go('e');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeFocused();
  await expect(page.getByRole('row', { name: /^Opening hours/ })).toContainText('not set');
  await atWidths('settings');
  for (let down = 0; down < 6; down += 1) await page.keyboard.press('j');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Opening hours' });
  await expectUsable(page);
  await takeScreenshot('setting');
  await dialog.getByRole('textbox').fill('<b>always</b>');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter when the telephone is answered')).toBeVisible();
  await expectUsable(page);
  await dialog.getByRole('textbox').fill('7:15 AM to 10:45 PM');
  await page.keyboard.press('Enter');
  await expect(page.getByText('"Opening hours" is saved.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('Asha Rao');
  // Pages that read the setting when they render, and pages whose texts are made on the server.
  for (const path of ['/', '/terms-conditions']) await expect.poll(() => shows(path, '7:15 AM to 10:45 PM')).toBe(true);
  expect(await shows('/', '9:00 AM to 9:00 PM')).toBe(false);
  expect(await shows('/sw.js', '7:15 AM to 10:45 PM')).toBe(true);
});

test('figures are shown, explained, and exported as CSV', async () => {
  await go('f');
  await expect(page.getByRole('heading', { name: 'Figures', exact: true })).toBeFocused();
  await expect(page.getByText('Nothing on these days.')).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press('5');
  await expect(page.getByRole('table', { name: 'Stock' })).toContainText('in 90 days or later');
  await expect(page.getByText('What the batches in stock are worth now')).toBeVisible();
  await atWidths('figures');
  const file = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await file).suggestedFilename()).toMatch(/^figure-stock-.*\.csv$/);
});

test('a list of medicines is previewed and applied by keyboard', async () => {
  await go('c');
  await expect(page.getByRole('heading', { name: 'Catalogue', exact: true })).toBeFocused();
  const head = 'id,name,price,manufacturer_name,pack_size_label,composition';
  const row = (id: string, price: string) =>
    `${id},Telma ${id},${price},Glenmark,strip of 15 tablets,Telmisartan (40mg)`;
  const choose = async (...rows: string[]) => {
    const buffer = Buffer.from(`${[head, ...rows].join('\n')}\n`);
    await page.getByLabel('List of medicines').setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Show the changes' }).press('Enter');
  };
  await choose('x', 'y');
  await expect(page.getByRole('alert')).toContainText('no row');
  await expectUsable(page);
  await choose(row('z1', '100'), row('z2', '200'));
  await expect(page.getByRole('heading', { name: 'What november.csv would change' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'New: 2' })).toBeVisible();
  await page.keyboard.press('A');
  await expect(page.getByText('The list is applied: 2 new, 0 changed, 0 unchanged.')).toBeVisible();
  await choose(row('z1', '101'), row('z2', '20'), row('z3', 'free'));
  await expect(page.getByRole('row', { name: /Telma z2/ })).toContainText('large jump');
  await expect(page.getByText('1 price changes by more than a tenth.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows that are skipped' })).toContainText('4');
  await atWidths('catalogue');
  await page.getByRole('button', { name: 'Do not apply' }).press('Enter');
  await expect(page.getByRole('heading', { name: /would change/ })).toHaveCount(0);
});
