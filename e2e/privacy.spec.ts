import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { KEPT_BY_LAW } from '../src/domain/privacy/erasure.ts';
import { codeFor, freshPhone, logIn, open } from './shop-fixtures.ts';
import { backdateLoginCodes } from './time-passes.ts';
import { expectUsable, watchFaults } from './usable.ts';

test('a customer exports their data, asks for deletion, and keeps the account by logging in again', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page);
  const phone = freshPhone();
  await logIn(context, phone);
  const profile = { firstName: 'Asha', lastName: 'Rao', dob: '1980-01-01', email: '', gender: 'female' };
  await context.request.put('/api/v1/user/update-user', { data: profile });
  await open(page, '/account?tab=profile-info');
  await expectUsable(page);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/profile-${test.info().project.name}.png`, fullPage: true });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('my-data.zip');
  const archive = readFileSync(await file.path()).toString('latin1');
  for (const text of ['PK', 'read-me.html', 'data.json', phone, 'Asha']) expect(archive).toContain(text);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('after 180 days')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(KEPT_BY_LAW.length);
  await expectUsable(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/delete-${test.info().project.name}.png` });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const done = page.getByRole('dialog', { name: 'Your account is closed' });
  await expect(done).toContainText('You are logged out everywhere.');
  await expectUsable(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/closed-${test.info().project.name}.png` });
  expect((await context.request.get('/api/v1/user')).status()).toBe(401);
  await done.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(faults).toEqual([]);

  await backdateLoginCodes(phone);
  await context.request.post('/api/v1/auth/mobile/send-otp', { data: { phone } });
  const verified = await context.request.post('/api/v1/auth/mobile/verify-otp', {
    data: { phone, otp: codeFor(phone) },
  });
  expect((await verified.json()).result.data).toMatchObject({ isRestored: true });
  expect((await (await context.request.get('/api/v1/user')).json()).result.data.firstName).toBe('Asha');
});
