import { expect, type Page, test } from '@playwright/test';
import { ALL_ROUTES } from './all-routes.ts';
import { freshPhone, logIn, open } from './shop-fixtures.ts';

const WIDTHS = [390, 768, 1280] as const;

/** Texts and controls covered by an element that floats over the page. */
function findCovered(): string[] {
  const isFloating = (each: Element) => ['fixed', 'sticky'].includes(getComputedStyle(each).position);
  const floats = [...document.querySelectorAll('body *')].filter(
    (each) => isFloating(each) && each.checkVisibility({ visibilityProperty: true }) && !each.closest('dialog'),
  );
  const pieces: { box: DOMRect; of: Element; says: string }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const of = text.parentElement;
    const says = (text.textContent ?? '').trim();
    if (says === '' || !of?.checkVisibility({ visibilityProperty: true }) || of.closest('.sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) pieces.push({ box, of, says });
  }
  for (const of of document.querySelectorAll('a, button, input, select, textarea, summary'))
    if (of.checkVisibility({ visibilityProperty: true }) && !of.closest('.sr-only'))
      pieces.push({ box: of.getBoundingClientRect(), of, says: of.textContent?.trim() ?? '' });
  const found = floats.flatMap((float) => {
    const over = float.getBoundingClientRect();
    return (
      pieces
        .filter(({ of, box }) => !float.contains(of) && !of.closest('dialog') && box.width > 1 && box.height > 1)
        // Content under the header can be scrolled into view; at the end of the page there is nothing left to scroll.
        .filter(({ box }) => box.bottom > innerHeight / 2)
        .filter(({ of }) => !floats.some((other) => other.contains(of)))
        .filter(
          ({ box }) =>
            Math.min(box.right, over.right) - Math.max(box.left, over.left) > 1 &&
            Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 1,
        )
        .map(({ says }) => `"${says.slice(0, 50)}" lies beneath ${float.textContent?.trim().slice(0, 40)}`)
    );
  });
  return [...new Set(found)];
}

const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

for (const { name, signedIn, prepare } of ALL_ROUTES) {
  test(`${name}: no floating element covers anything at the end of the page`, async ({ page }, { project }) => {
    test.skip(project.name !== 'desktop', 'brings its own widths');
    if (signedIn) await logIn(page.context(), freshPhone());
    const path = await prepare(page);
    await page.setViewportSize({ width: WIDTHS[0], height: 787 });
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 787 : 800 });
      await scrollToEnd(page);
      expect.soft(await page.evaluate(findCovered), `${width} px`).toEqual([]);
    }
  });
}
