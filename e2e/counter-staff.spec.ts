import { type Browser, expect, type Page, test } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import * as counterApi from '../src/contract/endpoints/counter/counter.ts';
import { type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/** The counter of a shop without an owner. Each test continues where the one before ended. */
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
let browser: Browser;
/** The staff's authenticator secrets and their printed recovery codes. */
const apps = new Map<string, TOTP>();
const papers = new Map<string, readonly string[]>();

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
});
test.afterAll(() => shop?.remove());

/** A computer at the pharmacy. A violation of its pages' security policy is a fault. */
async function openCounterPage(): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/\b(?:40[0139]|410)\b/.test(message.text()))
      faults.push(`${message.text()} ${message.location().url}`);
  });
  return { page, faults };
}

/** The code that the user's app shows; a code works once, so a second one within half a minute is the next. */
const codeOf = (name: string, aheadS = 0) =>
  apps.get(name)?.generate({ timestamp: Date.now() + aheadS * 1000 }) ?? 'nobody';

/** Saves a screenshot where SHOTS names a folder. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/counter-${name}.png`, fullPage: true });
}

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');

/** Opens an invitation as its recipient would, and ends signed in at the counter. */
async function accept(page: Page, link: string, name: string): Promise<void> {
  const opened = page.waitForResponse(/counter\/staff\/invitation$/);
  await page.goto(pathOf(link));
  const { result } = await (await opened).json();
  apps.set(name, URI.parse(result.data.uri) as TOTP);
  await expect(page.getByRole('img', { name: 'Picture for an authenticator app' })).toBeVisible();
  if (result.data.asks_name) await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await expectUsable(page);
  await takeScreenshot(page, `invitation-${name}`);
  await page.getByLabel('Code from the app').fill(codeOf(name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  papers.set(name, await page.getByRole('listitem').allInnerTexts());
  expect(papers.get(name)).toHaveLength(10);
  await expectUsable(page);
  await takeScreenshot(page, 'recovery');
  await expect(page.getByRole('button', { name: 'Go to the counter' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Go to the counter' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  expect(page.url()).toBe(`${shop.origin}/counter`);
}

async function signIn(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/counter');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await page.keyboard.press('Enter');
}

test('the link printed at start-up creates the first owner, once', async () => {
  const { page, faults } = await openCounterPage();
  await expect.poll(() => shop.printed()).toMatch(/counter#invitation=/);
  const link = /http\S+counter#invitation=\S+/.exec(shop.printed())?.[0] ?? '';
  await accept(page, link, 'Asha Rao');
  await expectUsable(page);
  const other = await openCounterPage();
  await other.page.goto(pathOf(link));
  await expect(other.page.getByRole('alert')).toContainText('was used or has expired');
  await expectUsable(other.page);
  expect([...faults, ...other.faults]).toEqual([]);
});

test('an owner adds a packer; the packer sees no staff list, and the server gives none', async () => {
  const { page, faults } = await openCounterPage();
  await signIn(page, 'Asha Rao', codeOf('Asha Rao', 30));
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Go to Staff');
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeFocused();
  await expectUsable(page);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Add a member of staff' });
  await dialog.getByLabel('Name', { exact: true }).fill('Vikram Patil');
  await dialog.getByRole('checkbox', { name: /^pharmacist/ }).check();
  await dialog.getByRole('button', { name: 'Add and make a link' }).click();
  await expect(dialog.getByRole('alert')).toContainText('registration number');
  await expectUsable(page);
  await takeScreenshot(page, 'add');
  await dialog.getByRole('checkbox', { name: /^pharmacist/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /^packer/ }).check();
  await dialog.getByRole('button', { name: 'Add and make a link' }).click();
  const link = await page.getByText(/counter#invitation=/).innerText();
  await expect(page.getByRole('row', { name: /Vikram Patil/ })).toContainText('has not set up a sign-in yet');
  await expectUsable(page);
  await takeScreenshot(page, 'staff');
  // Half of 1280, which is the width at 200 % zoom, and a wide screen.
  for (const width of [640, 1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectUsable(page);
    await takeScreenshot(page, `staff-${width}`);
  }

  const packer = await openCounterPage();
  await accept(packer.page, link, 'Vikram Patil');
  await expect(packer.page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await packer.page.goto('/counter/staff');
  await expect(packer.page.getByRole('heading', { name: 'Not for your role' })).toBeVisible();
  await expectUsable(packer.page);
  expect((await packer.page.request.get(counterApi.listStaff.path)).status()).toBe(403);

  await page.reload();
  await expect(page.getByRole('row', { name: /Vikram Patil/ })).toContainText('signed in now');
  await page.keyboard.press('j');
  await expect(page.locator('tr[aria-current="true"]')).toContainText('Vikram Patil');
  await page.keyboard.press('c');
  const roles = page.getByRole('dialog', { name: 'What Vikram Patil may do' });
  await expectUsable(page);
  await takeScreenshot(page, 'staff-change');
  await roles.getByRole('checkbox', { name: /^support/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('What Vikram Patil may do is changed.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes of roles' })).toContainText('packer → packer, support');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reset how Vikram Patil signs in?' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Reset Vikram Patil’s sign-in' }).press('Enter');
  await expect(page.getByText(/counter#invitation=/)).toBeVisible();
  await packer.page.reload();
  await expect(packer.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await takeScreenshot(page, 'staff-reset');

  await page.keyboard.press('x');
  await page.getByRole('dialog').getByRole('button', { name: 'End access for Vikram Patil' }).click();
  const people = page.getByRole('table', { name: 'Staff' });
  await expect(people.getByRole('row', { name: /Vikram Patil/ })).toContainText('ended');
  await packer.page.reload();
  await expect(packer.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect([...faults, ...packer.faults]).toEqual([]);
});

test('without the phone a printed recovery code signs in, once; an idle counter warns, then signs out', async () => {
  const { page, faults } = await openCounterPage();
  await page.clock.install();
  await page.goto('/counter');
  await page.getByRole('button', { name: 'I do not have my phone' }).click();
  await expectUsable(page);
  const code = papers.get('Asha Rao')?.[0] ?? '';
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
  const warning = page.getByText('Press any key to stay.');
  await page.clock.fastForward('09:05');
  await expect(warning).toBeVisible();
  await expectUsable(page);
  await takeScreenshot(page, 'idle');
  await page.keyboard.press('Shift');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('10:05');
  await expect(page.getByText('Nobody used the counter for 10 minutes, so you were signed out.')).toBeVisible();
  expect((await page.request.get(counterApi.whoAmI.path)).status()).toBe(401);

  const again = await openCounterPage();
  await signIn(again.page, 'Asha Rao', code);
  await expect(again.page.getByRole('alert')).toContainText('The name or the code is wrong');
  await expectUsable(again.page);
  await takeScreenshot(again.page, 'sign-in');
  expect([...faults, ...again.faults]).toEqual([]);
});
