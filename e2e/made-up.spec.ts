import { expect, test } from '@playwright/test';
import { ALL_ROUTES, openRoute } from './all-routes.ts';
import { inspectPage, recordData } from './made-up.ts';

/** The page for developers shows names of components and icons, and sample medicines. */
const NAMES_PARTS = 'primitives';

for (const route of ALL_ROUTES) {
  for (const width of [390, 1280]) {
    test(`${route.name} fits a longer language at ${width}`, async ({ page }, { project }) => {
      test.skip(project.name !== 'desktop', 'brings its own widths');
      await page.setViewportSize({ width, height: 844 });
      const data = recordData(page);
      await openRoute(page, route);
      // A page without its styles would fit anything.
      await expect(page.locator('body')).toHaveCSS('font-family', /Noto/);
      const { english, fromServer, cut } = await inspectPage(page, data);
      await test
        .info()
        .attach('what was found', { body: JSON.stringify({ page: route.name, width, english, fromServer, cut }) });
      expect.soft(cut, 'cut off').toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, 'horizontal overflow in px').toBeLessThanOrEqual(0);
      if (route.name !== NAMES_PARTS) expect.soft(english, 'left in English').toEqual([]);
    });
  }
}
