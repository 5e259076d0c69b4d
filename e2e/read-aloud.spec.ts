import { expect, test } from '@playwright/test';
import { Reader } from './reader-fixtures.ts';
import { codeFor, freshPhone, settle } from './shop-fixtures.ts';

test.skip(({ hasTouch }) => hasTouch === true, 'A keyboard belongs to a desk.');

/** From a search to an order using only the keyboard, as a screen reader announces it. */
test('a search becomes an order with only the keyboard, and every step is announced', async ({ page }) => {
  const reader = new Reader(page);
  const { keyboard } = page;
  await reader.listen();
  await page.goto('/');
  await settle(page);

  // The skip link is the first stop of every page.
  await keyboard.press('Tab');
  await reader.lands(/^link: Skip/);
  await reader.tabTo(/^(combobox|searchbox): Search your medicines/);
  await keyboard.type('dolo 650', { delay: 40 });
  await reader.heard(/“.*(suggestion|medicine|result).*”/i);
  await expect(page.getByRole('option').first()).toContainText('dolo 650');
  await settle(page);
  const chosen = page.getByRole('option', { selected: true });
  for (let step = 0; step < 8 && !(await chosen.filter({ hasText: 'Dolo 650 Tablet' }).count()); step += 1)
    await keyboard.press('ArrowDown');
  await expect(chosen).toContainText('Dolo 650 Tablet');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product-detail/);
  await expect.poll(() => page.title()).toMatch(/Dolo/);

  // This test presses Tab within milliseconds; for a person the page has replaced its skeleton by then.
  await expect(page.getByRole('button', { name: /^(Add|Keep) / }).first()).toBeVisible();
  await reader.tabTo(/^button: (Add|Keep) /);
  await keyboard.press('Enter');
  const phone = freshPhone();
  await reader.lands(/^textbox: Mobile number/);
  await keyboard.type(phone);
  await keyboard.press('Enter');
  await reader.lands(/Digit 1 of 4/);
  await keyboard.type(codeFor(phone));
  await reader.heard(/“Added to cart\./);

  await reader.tabTo(/^link: (View cart|Cart, 1 medicine)/, { most: 80 });
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible();
  await reader.tabTo(/^link: Proceed to Checkout/, { most: 80 });
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout/);

  const fill = async (field: RegExp, text: string) => {
    await reader.tabTo(field, { most: 80 });
    await keyboard.type(text);
  };
  await expect(page.getByRole('textbox', { name: /^Pin code/ }).first()).toBeVisible();
  await fill(/^textbox: Pin code/, '560040');
  await reader.heard(/“.*Bengaluru/);
  await fill(/^textbox: Full name of the patient/, 'Asha Rao');
  await fill(/^textbox: Day/, '31');
  await fill(/^textbox: Month/, '1');
  await fill(/^textbox: Year/, '1980');
  await fill(/^textbox: House or building number/, '12');
  await fill(/^textbox: Street and area/, 'MG Road');
  await reader.tabTo(/^radio: .*(Pay Online|Cash on delivery)/i, { most: 80 });
  if (!/Cash on delivery/.test(await reader.focused())) await keyboard.press('ArrowDown');
  await reader.lands(/^radio: Cash on delivery/);
  await reader.tabTo(/^button: Place order now/, { most: 80 });
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orderCompletion/);
  await reader.lands(/^heading: Your order is placed/);
  await test.info().attach('what was read aloud', { body: reader.transcript.join('\n') });
  // Everything that can be focused has a name.
  expect(reader.transcript.filter((line) => /^\w+: $/.test(line))).toEqual([]);
});
