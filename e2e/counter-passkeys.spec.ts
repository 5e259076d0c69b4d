import { expect, test } from '@playwright/test';
import { bringStaff } from '../src/testing/staff.ts';
import { type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { expectUsable } from './usable.ts';

/** A passkey of the browser's virtual authenticator: added at the counter, used to sign in, removed. */
const SHOTS = process.env.SHOTS;
let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
});
test.afterAll(() => shop?.remove());

test('a passkey is added by keyboard, signs in without a code, and is removed', async ({ browser }) => {
  // Browsers bind no passkey to an IP address.
  const baseURL = shop.origin.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await bringStaff(shop.dataDir, { name: 'Meera Nair', roles: ['pharmacist'] }, async (path, body) => {
    const answer = await (await context.request.post(path, { data: body })).json();
    if (!answer.success) throw new Error(answer.message);
    return answer.result.data;
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto('/counter');
  await expect(page.getByRole('heading', { name: 'Welcome, Meera Nair' })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await expectUsable(page);
  const before = scripts.length;
  await page.keyboard.press('a');
  await page.keyboard.type('Computer at the window');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'My passkeys' })).toContainText('Computer at the window');
  expect(scripts.length).toBeGreaterThan(before);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/passkeys.png` });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const way = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(way).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/passkey-sign-in.png` });
  await way.press('Enter');
  await expect(page.getByText('Meera Nair').first()).toBeVisible();
  await expect(way).toHaveCount(0);
  await page.goto('/counter/passkeys');
  await expect(page.getByRole('list', { name: 'My passkeys' })).not.toContainText('not used yet');
  await page.getByRole('button', { name: 'Remove Computer at the window' }).press('Enter');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await way.press('Enter');
  await expect(page.getByText('This passkey was not accepted')).toBeVisible();
  expect(faults).toEqual([]);
});
