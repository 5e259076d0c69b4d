import { expect, test } from '@playwright/test';
import { medicineId, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

const MEMBER = { firstName: 'Ravi', lastName: 'Rao', dob: '1950-02-03', gender: 'male', relation: 'Father' };

test('a family’s cart asks who the medicines are for, and is checked for that patient', async ({ page }) => {
  const faults = watchFaults(page);
  await logIn(page.context(), freshPhone());
  await saveCustomerDetails(page);
  const medicine_id = await medicineId(page, 'combiflam');
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id, keep_original: true } });
  await open(page, '/cart');
  await expect(page.getByRole('region', { name: 'Safety check of your medicines' })).toBeVisible();
  await expect(page.getByLabel(/Whose medicines are these\?/)).toHaveCount(0);

  const added = await page.request.post('/api/v1/user/add-user-family-member', { data: MEMBER });
  expect(added.ok()).toBe(true);
  const { patient_id } = (await added.json()).result.data;
  const answers = { patient_id, agreed: true, allergies: ['ibuprofen'] };
  expect((await page.request.put('/api/v1/user/health', { data: answers })).ok()).toBe(true);
  await open(page, '/cart');
  const choice = page.getByLabel(/Whose medicines are these\?/);
  await expect(choice).toBeVisible();
  await expect(page.getByText('Please speak with us first')).toHaveCount(0);
  await choice.focus();
  // The list forgets a letter after a second.
  await page.keyboard.press('R');
  await expect(page.getByText('Please speak with us first')).toBeVisible();
  await expectUsable(page);
  if (process.env.SHOTS) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: `${process.env.SHOTS}/family-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 360, height: 740 });
  }
  await page.getByRole('link', { name: 'Proceed to Checkout' }).locator('visible=true').first().click();
  await expect(page.getByRole('region', { name: 'Patient and address' })).toContainText('Ravi Rao');
  expect(faults).toEqual([]);
});
