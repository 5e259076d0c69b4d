import { expect, test } from '@playwright/test';
import { freshPhone, logIn, open } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

test.use({ viewport: { width: 390, height: 787 } });

test('a customer pastes a message, checks its lines, and has them in the cart without ordering', async ({ page }) => {
  const faults = watchFaults(page);
  await logIn(page.context(), freshPhone());
  await open(page, '/account');
  await page.getByRole('link', { name: /Fill your cart from a prescription/ }).click();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('alert')).toContainText('Please paste');
  const text = 'Tab. Dolo 650 1-0-1 x 15 days\nTab. Telma 40 1-0-0\nTab. Warf 5 1-0-0 x 30 days';
  await page.getByLabel('Text of the prescription').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('We read 3 lines. Please check each against your prescription.')).toBeVisible();
  await expectUsable(page);
  const [dolo, telma, warf] = [0, 1, 2].map((place) => page.getByRole('main').getByRole('listitem').nth(place));
  if (!dolo || !telma || !warf) throw new Error('The draft does not have three lines.');
  await expect(dolo.getByText('For 15 days you need 30.')).toBeVisible();
  // Each medicine with its own packs: those of another pack size are never stated for the written one.
  await expect(dolo.getByText(/^As written: \d packs? of 15, Rs /)).toBeVisible();
  await expect(warf.getByText(/A pharmacist must read this line/)).toBeVisible();
  await expect(warf.getByRole('button', { name: 'Right' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeDisabled();

  // The prescription gives no number of days: the page asks, and the typed number counts.
  await expect(telma.getByRole('button', { name: 'Right' })).toHaveCount(0);
  await telma.getByRole('button', { name: 'Say how often and how long' }).click();
  await page.getByRole('dialog').getByLabel('For how many days').fill('30');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(telma.getByText(/^For 30 days you need 30/)).toBeVisible();
  await dolo.getByRole('button', { name: 'Right' }).click();
  await telma.getByRole('button', { name: 'Right' }).click();
  await expect(page.getByText('2 lines are checked.')).toBeVisible();
  await expect(page.getByText(/^As written: Rs /).last()).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await expect(page.getByText('2 lines are in your cart. Nothing is ordered yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('In your cart')).toHaveCount(2);
  await open(page, '/cart');
  await expect(
    page
      .getByRole('main')
      .getByText(/Dolo 650/)
      .first(),
  ).toBeVisible();
  expect(faults).toEqual([]);
});

test('a text without a medicine and a deleted draft each say so, and what to do', async ({ page }) => {
  await logIn(page.context(), freshPhone());
  await open(page, '/prescription/new');
  await page.getByLabel('Text of the prescription').fill('Namaste! How are you?');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('We found no medicine in this text.')).toBeVisible();
  await open(page, '/prescription/no-such-draft');
  await expect(page.getByRole('alert')).toContainText('no longer stored');
  await expectUsable(page);
});
