import { execFileSync } from 'node:child_process';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectNoMouse, openCounterPage, signInStaffMember, type } from './counter-fixtures.ts';
import { type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/** Calls in practice mode, in which no telephone rings: from the call-back desk, the order's page and the prescription desk, by keyboard. */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let meera: BrowserContext;
const faults: string[] = [];
const LONG = { timeout: 40_000 };

test.beforeAll(async ({ browser }) => {
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  execFileSync('node', ['src/cli/shop.ts', 'sample-day'], { env: { ...process.env, DATA_DIR: shop.dataDir } });
  const roles = ['pharmacist', 'support'] as const;
  meera = (await signInStaffMember({ browser, shop }, { name: 'Meera Iyer', roles: [...roles] })).context;
});
test.afterAll(() => shop?.remove());

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/telephone-${name}.png` });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Call about/ });

/** Opens the dialog, fills in whom to call and one's own number, and presses the button. */
async function callNow(page: Page, ...keys: string[]): Promise<void> {
  await expect(page.getByRole('button', { name: /^Call now/ })).toBeVisible();
  await type(page, 'C');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Call now' })).toBeVisible();
  await type(page, ...keys);
  const own = dialog.getByRole('textbox', { name: 'We call you at' });
  if ((await own.inputValue()) === '') {
    await expect(own).toBeFocused();
    await page.keyboard.type('98111 22233');
  }
  await takeScreenshot(page, 'form');
  await page.keyboard.press('Enter');
}

test('a patient is called back, in two tabs and across a lost connection, and the call appears beside the note', async () => {
  const page = await openCounterPage(meera, faults);
  await page.goto('/counter/queue?tab=call_back');
  await expect(page.getByRole('link', { name: /^RX-/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Call back RX-/ })).toBeVisible();
  const other = await openCounterPage(meera, faults);
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: /^Call now/ })).toBeVisible();

  await callNow(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('status')).toHaveText('You are connected.', LONG);
  await takeScreenshot(page, 'connected');
  // A practice call is connected for 15 s: until the line is lost, nothing slow happens here.
  await type(other, 'C');
  await expect(dialogOf(other).getByRole('status')).toHaveText('You are connected.');
  await meera.setOffline(true);
  await other.close();
  await expect(dialog.getByText('What you see may be out of date.')).toBeVisible(LONG);
  await expectUsable(page);
  await takeScreenshot(page, 'lost-line');
  await meera.setOffline(false);
  await expect(dialog.getByRole('status')).toHaveText('The call has ended. You spoke for 15 s.', LONG);
  await expect(dialog.getByRole('button', { name: 'Record the outcome' })).toBeFocused();
  await takeScreenshot(page, 'ended');
  await page.keyboard.press('Enter');
  const written = page.getByRole('dialog', { name: 'Outcome of the call' });
  await expect(written).toContainText('On the telephone: spoke 15 s.');
  await type(page, 'a', 'Enter');
  await expect(page.getByRole('list', { name: 'Calls, newest first' })).toContainText(
    'Reached On the telephone: spoke 15 s.',
  );
  await takeScreenshot(page, 'noted');
  await expectNoMouse(page);
  await page.close();
});

test('a doctor is called from the desk, and the call is recorded as a consultation', async () => {
  const page = await openCounterPage(meera, faults);
  await page.goto('/counter/queue?tab=teleconsult');
  await expect(page.getByRole('row')).toHaveCount(4);
  await type(page, 'n');
  await expect(page.getByRole('list', { name: 'Ordered lines' })).toBeVisible();
  await type(page, 'C');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('group', { name: /^Whom/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Please choose whom to call.');
  const doctor = dialog.getByRole('radio', { name: 'The doctor' });
  await page.keyboard.press(String((await dialog.getByRole('radio').count()) || 1));
  await expect(doctor).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('080-4711 2233');
  await takeScreenshot(page, 'doctor');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Record it as a consultation' })).toBeFocused(LONG);
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: 'Record a doctor’s consultation' });
  await expect(record).toContainText('as reported by the telephone service');
  await expect(record.getByRole('combobox', { name: 'How' })).toHaveValue('voice');
  await takeScreenshot(page, 'record');
  await type(page, 'Tab', 'l', 'Tab', 'Tab');
  await page.keyboard.type('Dr. S. Menon');
  await page.keyboard.press('Tab');
  await page.keyboard.type('KMC 45012');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12 Residency Road');
  await page.keyboard.press('Enter');
  await expect(record).toBeHidden();
  await expect(page.getByText(/Dr\. S\. Menon/).first()).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Calls through the telephone service' })).toBeVisible();
  await expect(page.getByText(/Meera Iyer to the doctor: spoke 15 s/)).toBeVisible();
  await takeScreenshot(page, 'order');
  await expectNoMouse(page);
  await page.close();
});

test('the order’s page opens the same dialog, and a busy line is shown at the desk', async () => {
  const page = await openCounterPage(meera, faults);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/counter/queue?tab=rx');
  await expect(page.getByRole('link', { name: /^SS-/ }).first()).toBeVisible();
  const number = await page.getByRole('link', { name: /^SS-/ }).first().innerText();
  await page.goto(`/counter/orders/${number}`);
  await expect(page.getByRole('button', { name: /^Call now/ })).toBeVisible();
  await type(page, 'C');
  await expect(dialogOf(page)).toBeVisible();
  await takeScreenshot(page, '1920');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: /^Call now/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ordered lines' })).toBeVisible();
  await type(page, 'C');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press(String(await dialog.getByRole('radio').count()));
  await page.keyboard.press('Tab');
  await page.keyboard.type('98765 00097');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('The line was busy.', LONG);
  await type(page, 'Tab');
  await expect(dialog.getByRole('button', { name: 'Call again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expectNoMouse(page);
  expect(faults).toEqual([]);
  await page.close();
});
