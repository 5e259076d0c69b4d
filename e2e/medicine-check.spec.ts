import { expect, type Page, test } from '@playwright/test';
import { medicineId, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open, settle } from './shop-fixtures.ts';
import { daysAgo } from './time-passes.ts';
import { expectUsable, watchFaults } from './usable.ts';

/** The position of every element, from the page's top left corner. */
function places(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x + scrollX, y + scrollY, width, height].join(' ');
    }),
  );
}

test('a product page warns about interactions with the patient’s medicines, without layout shift', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page);
  await logIn(context, freshPhone());
  const { patient_id } = await saveCustomerDetails(page);
  const medicine_id = await medicineId(page, 'dolo 650');
  const dose = { morning: 1, noon: 0, evening: 0, night: 0 };
  const list = { agreed: true, medicine_id, patient_id, start: daysAgo(20), dose, pattern: { kind: 'daily' } };
  expect((await page.request.put('/api/v1/user/medicines', { data: { ...list, units_left: 30 } })).status()).toBe(200);
  const mother = { firstName: 'Meera', lastName: 'Rao', email: '', gender: 'female', dob: '1950-01-01' };
  await page.request.post('/api/v1/user/add-user-family-member', { data: { ...mother, relation: 'Mother' } });

  await open(page, `/product-detail?id=${encodeURIComponent(await medicineId(page, 'combiflam'))}`);
  const check = page.getByRole('region', { name: 'Safety check of this medicine' });
  await expect(check).toContainText('You already take paracetamol (Dolo 650 Tablet, in your list).');
  await expect(check).toContainText('does not mean that everything is safe');
  const withCheck = await places(page);
  await expectUsable(page);
  await check.getByRole('combobox', { name: 'Who is it for?' }).selectOption({ label: 'Meera Rao' });
  await expect(check).toContainText('We found nothing for Meera Rao.');
  await check.getByRole('button', { name: 'Close' }).click();
  await expect(check).toHaveCount(0);
  expect(await places(page)).toEqual(withCheck);

  // A medicine that is already taken is bought again without a warning.
  const answered = page.waitForResponse((answer) => answer.url().includes('/cart/check-medicine'));
  await open(page, `/product-detail?id=${encodeURIComponent(medicine_id)}`);
  expect((await answered).status()).toBe(200);
  await expect(check).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('for a visitor neither the check nor its code is requested', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await open(page, `/product-detail?id=${encodeURIComponent(await medicineId(page, 'combiflam'))}`);
  await expect.poll(() => asked.filter((url) => /later-parts/.test(url)).length).toBeGreaterThan(0);
  await settle(page);
  expect(asked.filter((url) => /medicine-check|check-medicine/.test(url))).toEqual([]);
});
