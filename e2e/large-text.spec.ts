import { expect, type Page, test } from '@playwright/test';
import { freshPhone, logIn, open } from './shop-fixtures.ts';

/** Text at twice its usual size, on a phone: nothing overflows the page, and no column breaks words. */
test.use({ viewport: { width: 390, height: 787 } });
test.skip(({ isMobile }) => !isMobile, 'on the phone');

const LARGE = '32px';
/** A word longer than this may have to break at such a width. */
const LONG_WORD = 13;

/** Elements that break inside a word, and elements wider than the page. */
function findBroken(longWord: number): string[] {
  const root = document.documentElement;
  const found = root.scrollWidth > root.clientWidth + 1 ? [`the page is ${root.scrollWidth} px wide`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement;
    const words = (text.textContent ?? '').trim().split(/[\s-]+/);
    if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest('.sr-only,script,style')) continue;
    if (words.some((word) => word.length > longWord)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > words.length) found.push(`"${words.join(' ').slice(0, 60)}" takes ${lines} lines`);
  }
  return found;
}

async function expectReadable(page: Page, path: string) {
  await open(page, path);
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), LARGE);
  await expect(page.locator('html')).toHaveCSS('font-size', LARGE);
  expect(await page.evaluate(findBroken, LONG_WORD)).toEqual([]);
}

const PAGES = ['/product?query=telma', '/login', '/blog', '/about-us', '/faq-section', '/terms-conditions'];
const REST = ['/privacy-policy', '/accessibility', '/no-such-page'];
for (const path of [...PAGES, ...REST]) {
  test(`${path} can be read at twice the size of text`, ({ page }) => expectReadable(page, path));
}

test('the account can be read at twice the size of text', async ({ page, context }) => {
  await logIn(context, freshPhone());
  for (const path of ['/account', '/account-management', '/manageAddress']) await expectReadable(page, path);
});
