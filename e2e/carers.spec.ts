import { expect, test } from '@playwright/test';
import { medicineId, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open, settle } from './shop-fixtures.ts';
import { daysAgo } from './time-passes.ts';
import { expectUsable, watchFaults } from './usable.ts';

test('a carer invited by phone number manages a list, fills the owner’s cart, and is removed', async ({
  browser,
  page,
  context,
}) => {
  const faults = watchFaults(page);
  const theirs = freshPhone();
  await logIn(context, freshPhone());
  const { patient_id } = await saveCustomerDetails(page);
  const medicine_id = await medicineId(page, 'dolo 650', { otc: true });
  const dose = { morning: 1, noon: 0, evening: 0, night: 0 };
  const list = { agreed: true, medicine_id, patient_id, start: daysAgo(20), dose, pattern: { kind: 'daily' } };
  expect((await page.request.put('/api/v1/user/medicines', { data: { ...list, units_left: 30 } })).status()).toBe(200);
  await open(page, '/account?tab=my-medicines');
  await page.getByText('Who looks after this list').click();
  await page.getByLabel('Their mobile number').fill(theirs);
  await page.getByLabel('What they may do').selectOption('refill');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('They are invited.')).toBeVisible();

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' });
  await logIn(other, theirs);
  const caring = await other.newPage();
  await open(caring, '/account?tab=my-medicines');
  await expect(caring.getByText('Asha asks you to look after a list of medicines.')).toBeVisible();
  await caring.getByRole('button', { name: 'Accept' }).click();
  await caring.getByRole('button', { name: 'Show the list' }).click();
  await caring.getByRole('button', { name: 'Put a month’s supply into their cart' }).click();
  await expect(caring.getByText(/is in their cart\. Nothing is ordered yet/)).toBeVisible();
  await expectUsable(caring);

  await open(page, '/cart');
  await expect(page.getByRole('list', { name: 'Medicines' })).toContainText('Dolo 650');
  await open(page, '/account?tab=my-medicines');
  await page.getByText('Who looks after this list').click();
  await page.getByRole('button', { name: `End: ${theirs}` }).click();
  await expect(page.getByText('The access has ended.')).toBeVisible();
  await caring.reload();
  await expect(caring.getByRole('button', { name: 'Add a medicine' })).toBeVisible();
  await settle(caring);
  await expect(caring.getByText('Lists you look after')).toHaveCount(0);
  await other.close();
  expect(faults).toEqual([]);
});
