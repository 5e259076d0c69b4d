import { expect, test } from '@playwright/test';
import { freshPhone, logIn, open } from './shop-fixtures.ts';
import { backdateLoginCodes } from './time-passes.ts';
import { expectUsable, watchFaults } from './usable.ts';

test('a customer sees where they are logged in and ends a lost phone’s login with the keyboard', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const faults = watchFaults(page);
  const phone = freshPhone();
  const elsewhere = [];
  for (const userAgent of [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  ]) {
    const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), userAgent });
    await logIn(other, phone);
    elsewhere.push(other);
    await backdateLoginCodes(phone);
  }
  const [lost, left] = elsewhere;
  await logIn(context, phone);
  await open(page, '/account?tab=profile-info');
  const part = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(part.getByRole('listitem')).toHaveCount(3);
  await expect(part.getByRole('listitem').first()).toContainText('This browser');
  await expectUsable(page);
  const takeScreenshot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/logins-${name}.png`, fullPage: true });
  };
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectUsable(page);
    await takeScreenshot(String(width));
  }

  await part.getByRole('button', { name: /^Log out Chrome on Android/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chrome on Android is logged out.')).toBeVisible();
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByRole('heading')).toBeFocused();
  expect((await lost?.request.get('/api/v1/user'))?.status()).toBe(401);
  expect((await left?.request.get('/api/v1/user'))?.status()).toBe(200);

  await part.getByRole('button', { name: /^Log out Firefox on Windows/ }).click();
  await expect(part.getByText(/^Only here\./)).toBeVisible();
  expect((await left?.request.get('/api/v1/user'))?.status()).toBe(401);
  await takeScreenshot('alone');
  expect(faults).toEqual([]);
  await Promise.all(elsewhere.map((one) => one.close()));
});
