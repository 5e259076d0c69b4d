import { expect, type Page, test } from '@playwright/test';
import { ALL_ROUTES, openRoute } from './all-routes.ts';

// Each test sets the size it needs, so one project is enough; the phone's has a touch screen.
test.skip(({ hasTouch }) => !hasTouch, 'once, on the phone');

/** The elements that reach past the right edge, by name; empty if the page fits. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...beyond.slice(0, 6).map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Touch targets smaller than 44 px; links within a sentence may be (WCAG 2.5.8, inline). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input:not([type=hidden]), [role=tab]',
    );
    return [...controls].flatMap((control) => {
      const met = control.closest('label') ?? control;
      const { width, height } = met.getBoundingClientRect();
      const { display, visibility } = getComputedStyle(met);
      const isHidden = !control.checkVisibility() || visibility === 'hidden' || width <= 1 || height <= 1;
      const isInSentence = display === 'inline';
      if (isHidden || isInSentence || (height >= 43.5 && width >= 43.5)) return [];
      return [`${Math.round(width)}x${Math.round(height)} ${control.outerHTML.slice(0, 120)}`];
    });
  });
}

/** The browser's setting for text of twice the size; the layout's breakpoints, in rem, follow it. */
async function writeLarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
}

/** Tabs through the page and collects what takes the focus without showing it. */
async function silentFocus(page: Page, steps: number): Promise<string[]> {
  const silent = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      // A field with a prefix shows the ring around both.
      const around = [focused, focused.parentElement, focused.closest('label')].filter((element) => element !== null);
      const isShown = around.some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      return isShown ? null : focused.outerHTML.slice(0, 120);
    });
    if (found !== null) silent.add(found);
  }
  return [...silent];
}

for (const route of ALL_ROUTES) {
  test(`${route.name}: fits 320 px, text of twice the size and a zoom of 200 %, with touch targets large enough`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openRoute(page, route);
    expect.soft(await overflowing(page), 'at 320 px').toEqual([]);
    expect.soft(await smallTargets(page), 'targets').toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect.soft(await overflowing(page), 'at 1280 px, twice as large').toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await writeLarge(page);
    expect.soft(await overflowing(page), 'with text of twice the size').toEqual([]);
  });

  test(`${route.name}: shows the focus in forced colours, and stops motion on request`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openRoute(page, route);
    expect.soft(await silentFocus(page, 25), 'focus').toEqual([]);
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
    );
    expect.soft(moving, 'motion').toEqual([]);
  });
}
