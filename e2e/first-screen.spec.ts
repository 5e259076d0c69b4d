import { expect, type Page, test } from '@playwright/test';
import { open } from './shop-fixtures.ts';

/**
 * The first screen of a product on a phone: its name, price, saving, stock, delivery day and the button. None of it
 * is covered by the bar or below it.
 */
test.skip(({ isMobile }) => !isMobile, 'on the phone');

interface Row {
  readonly medicine_id: string;
  readonly medicine_name: string;
  readonly sold_online: boolean;
  readonly in_stock: boolean;
  readonly same_for_less: { readonly medicine_name: string; readonly percentage: number } | null;
}

async function rowsOf(page: Page, query: string): Promise<Row[]> {
  const answer = await page.request.get(`/api/v1/inventory/search-products?query=${query}&limit=50`);
  const body = (await answer.json()) as { result: { data: { medicines: Row[] } } };
  return body.result.data.medicines;
}

/** Products with a saving, with short and long names, from the current catalogue. */
async function withSaving(page: Page): Promise<Row[]> {
  const all = (await Promise.all(['met', 'ator', 'pan', 'telm', 'sita'].map((query) => rowsOf(page, query)))).flat();
  const saving = all.filter((row) => row.same_for_less !== null);
  return saving.toSorted((one, other) => one.medicine_name.length - other.medicine_name.length);
}

const SIZES = [
  { width: 390, height: 787, letters: '16px' },
  { width: 390, height: 787, letters: '20.8px' },
  { width: 360, height: 740, letters: '16px' },
];

async function openAt(page: Page, id: string, { width, height, letters }: (typeof SIZES)[number]) {
  await page.setViewportSize({ width, height });
  await open(page, `/product-detail?id=${id}`);
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), letters);
  await expect(page.locator('html')).toHaveCSS('font-size', letters);
}

/** Which of these texts are not fully visible, above the bar or in it. */
async function notToBeRead(page: Page, texts: readonly (string | RegExp)[]): Promise<string[]> {
  const bar = page.locator('.order-bar');
  const { y: barTop, height: barHeight } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
  expect(barTop + barHeight).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1);
  const missing: string[] = [];
  for (const text of texts) {
    const inBar = await bar.getByText(text).first().isVisible();
    const boxes = await page
      .locator('main')
      .getByText(text)
      .evaluateAll((found) =>
        found
          .filter((each) => each.checkVisibility() && !each.closest('.order-bar'))
          .map((each) => each.getBoundingClientRect().bottom),
      );
    if (!inBar && !boxes.some((bottom) => bottom > 0 && bottom <= barTop + 1)) missing.push(String(text));
  }
  return missing;
}

for (const size of SIZES) {
  test(`a recommendation is fully visible on the first screen of ${size.width} x ${size.height} with text of ${size.letters}`, async ({
    page,
  }) => {
    await open(page, '/');
    const rows = await withSaving(page);
    expect(rows.length).toBeGreaterThan(4);
    const middle = Math.floor(rows.length / 2);
    for (const row of [rows[0], rows[middle], rows[Math.floor(middle / 2)]]) {
      if (!row?.same_for_less) throw new Error('No row');
      await openAt(page, row.medicine_id, size);
      const { medicine_name: substitute, percentage } = row.same_for_less;
      const missing = await notToBeRead(page, [
        'You searched for',
        row.medicine_name,
        'Same Salt Composition',
        'Iso Recommendation for you',
        substitute,
        `Save ${Math.round(percentage)}%`,
        /in Bangalore/,
      ]);
      expect(missing, row.medicine_name).toEqual([]);
      const prices = page.getByRole('article').locator('dd').filter({ hasText: / per / });
      await expect(prices).toHaveCount(2);
      const barTop = (await page.locator('.order-bar').boundingBox())?.y ?? 0;
      for (const price of await prices.all()) {
        const box = await price.boundingBox();
        expect((box?.y ?? 9999) + (box?.height ?? 0), row.medicine_name).toBeLessThanOrEqual(barTop + 1);
      }
      await expect(page.getByRole('button', { name: `Add ${substitute}` })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    }
  });

  test(`a medicine alone is fully visible on the first screen of ${size.width} x ${size.height} with text of ${size.letters}`, async ({
    page,
  }) => {
    await open(page, '/');
    const alone = (await rowsOf(page, 'dolo')).find((row) => !row.same_for_less && row.in_stock && row.sold_online);
    if (!alone) throw new Error('No medicine without a substitute');
    await openAt(page, alone.medicine_id, size);
    expect(await notToBeRead(page, ['You searched for', alone.medicine_name, / per /, /in Bangalore/])).toEqual([]);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
  });
}

test('the bar stays while the page scrolls, follows the number of packs, and stops before the footer', async ({
  page,
}) => {
  await open(page, '/');
  const [row] = await withSaving(page);
  await openAt(page, row?.medicine_id ?? '', { width: 390, height: 787, letters: '16px' });
  const bar = page.locator('.order-bar');
  const before = await bar.getByText(/^Rs /).innerText();
  await page
    .getByRole('combobox', { name: /^Packs of / })
    .first()
    .selectOption('3');
  await page
    .getByRole('combobox', { name: /^Packs of / })
    .last()
    .selectOption('3');
  await expect(bar.getByText(/^Rs /)).not.toHaveText(before);
  await page.getByRole('tab', { name: 'Side Effects' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').getByText('Open in Maps').scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
});
