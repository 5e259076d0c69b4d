import { expect, test } from '@playwright/test';
import { cashOrder } from './all-routes.ts';
import { freshPhone, logIn, open } from './shop-fixtures.ts';

/** A4 without its margins, in CSS pixels. */
const PAPER = { width: 688, height: 1016 };

test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'paper is the same on every screen');

test('a printed order shows only the order: black on white, with the name of the shop', async ({ page }) => {
  await logIn(page.context(), freshPhone());
  const { href, number } = await cashOrder(page);
  await page.setViewportSize(PAPER);
  await open(page, href);
  await expect(page.getByText(number).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(name)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('SameSalt', { exact: true }).locator('visible=true')).toHaveCount(1);
  const colours = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility());
    const styles = shown.map((element) => getComputedStyle(element));
    return [...new Set(styles.flatMap(({ color, backgroundColor }) => [color, backgroundColor]))].toSorted();
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect(pages).toBeLessThanOrEqual(2);
  if (process.env.PRINT_SHOT) await page.screenshot({ path: process.env.PRINT_SHOT, fullPage: true });
});
