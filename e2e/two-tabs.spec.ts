import { expect, test } from '@playwright/test';
import { medicineId, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open } from './shop-fixtures.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'once, on the phone');

test('a change of the cart in one tab shows in another at once', async ({ page, context }) => {
  await logIn(context, freshPhone());
  const id = await medicineId(page, 'paracetamol', { otc: true });
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: id, quantity: 1 } });
  const other = await context.newPage();
  await open(other, '/faq-section');
  await expect(other.getByRole('link', { name: 'Cart, 1 medicine' })).toBeVisible();
  await open(page, '/cart');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('a tab that regains focus shows that another device has ordered the cart', async ({ page, context }) => {
  await logIn(context, freshPhone());
  const ids = await saveCustomerDetails(page);
  const id = await medicineId(page, 'paracetamol', { otc: true });
  await page.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: id, quantity: 1 } });
  await open(page, '/cart');
  await expect(page.getByText(/Proceed to Checkout/i).first()).toBeVisible();
  await orderForCash(page, ids);
  await page.waitForTimeout(2100);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/Proceed to Checkout/i)).toHaveCount(0);
});
