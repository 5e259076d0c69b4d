import { expect, test } from '@playwright/test';
import { medicineId, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

test('an allergy that was entered is checked in the cart, and deleted with one press', async ({ page, context }) => {
  const faults = watchFaults(page);
  await logIn(context, freshPhone());
  await saveCustomerDetails(page);
  await open(page, '/account?tab=profile-info');
  await page.getByRole('link', { name: /What should we know\?/ }).click();
  await page.getByLabel(/Allergies to medicines/).fill('ibuprofen');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Agree and save' }).click();
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
  const medicine_id = await medicineId(page, 'combiflam');
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id, keep_original: true } });
  await open(page, '/cart');
  const check = page.getByRole('region', { name: 'Safety check of your medicines' });
  await expect(check.getByText('Please speak with us first')).toBeVisible();
  await expect(check).toContainText(/ibuprofen|Combiflam/i);

  await open(page, '/account?tab=health');
  await expect(page.getByLabel(/Allergies to medicines/)).toHaveValue('ibuprofen');
  await page.getByRole('button', { name: 'Erase my answers' }).click();
  await expect(page.getByLabel(/Allergies to medicines/)).toHaveValue('');
  await open(page, '/cart');
  await expect(page.getByText('Please speak with us first')).toHaveCount(0);
  expect(faults).toEqual([]);
});
