import { expect, type Page, test } from '@playwright/test';
import { freshPhone, logIn, open } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

/** Adds the first medicine that a search finds: one each morning, ten left. */
async function addMedicine(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a medicine' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name on the pack').fill(name);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await dialog.getByLabel('Morning', { exact: true }).fill('1');
  await dialog.getByLabel('How many are left').fill('10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a customer lists a medicine, sees how long it lasts, and puts it into the cart without ordering', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await logIn(page.context(), freshPhone());
  await open(page, '/account?tab=my-medicines');
  await expect(page.getByText('No medicines in your list')).toBeVisible();
  await expectUsable(page);
  await addMedicine(page, 'dolo 650');
  await expect(page.getByText(/^Enough until \d+ \w+.*Order by \d+ \w+.*\.$/)).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Order now' }).click();
  await expect(page.getByText(/is in your cart. Nothing is ordered yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Enough until/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Enough until/)).toBeVisible();
  expect(faults).toEqual([]);
});
