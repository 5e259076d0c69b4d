import { expect, test } from '@playwright/test';
import { open, settle } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

test('every primitive is shown in every state without a fault', async ({ page }) => {
  // Spinners would never stop.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults = watchFaults(page);
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'Primitives' })).toBeVisible();
  await settle(page);
  await expectUsable(page);
  const hovered = page.locator('[data-state="hover"] button').first();
  const resting = page.getByRole('button', { name: 'Add to cart' }).first();
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await hovered.evaluate(ground)).not.toBe(await resting.evaluate(ground));
  expect(faults).toEqual([]);
});

test('home, results, cart and privacy policy load no code of /dev/ui', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  for (const path of ['/', '/product?query=augmentin', '/cart', '/privacy-policy']) {
    await open(page, path);
  }
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter((text) => text.includes('Pseudopseudohypoparathyroidism'))).toEqual([]);
});

test('the switch shows this page, or any page in a separate window, in the made-up language and in English again', async ({
  page,
}) => {
  await open(page, '/dev/ui');
  const heading = page.locator('h1').first();
  const english = await heading.innerText();
  const box = page.getByRole('checkbox').first();
  await box.check();
  await expect(heading).not.toHaveText(/[A-Za-z]{2}/);
  await box.uncheck();
  await expect(heading).toHaveText(english);
  await page.getByLabel('Page of the shop').fill('/faq-section');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open it in the made-up language' }).click();
  const shown = await opened;
  await expect(shown.locator('h1').first()).not.toHaveText(/[A-Za-z]{2}/);
  // The next page in that window is in that language too.
  await shown.goto('/about-us');
  await expect(shown.locator('h1').first()).not.toHaveText(/[A-Za-z]{2}/);
  await expect(heading).toHaveText(english);
});
