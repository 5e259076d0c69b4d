import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { bringStaff } from '../src/testing/staff.ts';
import type { OwnShop } from './shop-fixtures.ts';

type Roles = Parameters<typeof bringStaff>[1]['roles'];
/** A refusal by the server, or a connection that a test cuts: the page shows a sentence, and the browser logs it too. */
const EXPECTED = /\b4\d\d\b|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const pressesOf = () => (window as unknown as { mousePresses: number }).mousePresses;

/**
 * Adds a staff member at this shop's counter and signs them in; mouse presses are counted. Also returns the secret
 * of their authenticator app.
 */
export async function signInStaffMember(
  { browser, shop }: { readonly browser: Browser; readonly shop: OwnShop },
  { name, roles }: { readonly name: string; readonly roles: Roles },
  viewport = { width: 1280, height: 800 },
) {
  const context = await browser.newContext({ baseURL: shop.origin, viewport });
  const app = await bringStaff(shop.dataDir, { name, roles }, async (path, body) => {
    const answer = await (await context.request.post(path, { data: body })).json();
    if (!answer.success) throw new Error(answer.message);
    return answer.result.data;
  });
  await context.addInitScript(() => {
    const counter = window as unknown as { mousePresses: number };
    counter.mousePresses = 0;
    addEventListener('pointerdown', () => counter.mousePresses++, true);
  });
  return { context, app };
}

/**
 * A page for a staff member at the counter. Violations of its security policy and errors it throws are collected in
 * `faults`.
 */
export async function openCounterPage(context: BrowserContext, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      faults.push(`${message.text()} ${message.location().url}`);
  });
  return page;
}

/** Checks that the test used only the keyboard. */
export async function expectNoMouse(page: Page): Promise<void> {
  expect(await page.evaluate(pressesOf)).toBe(0);
}

/** Presses one key after the other, without waiting. */
export async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Types as a person does: a pause after each key, so that it is not taken for a scanner. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(130);
  }
}
