import type { Page } from '@playwright/test';
import { after, cut, fail, holds, type LiteralState, literal, recordTimers, shown, waited } from './literal.ts';

const SEARCH = '2 Search';
const PRODUCT = '8 Search and product';
const header = (page: Page) => page.getByRole('banner');
const box = (page: Page) => header(page).getByPlaceholder('Search your medicines');
const type = (text: string) => async (page: Page) => {
  await box(page).fill('');
  await box(page).pressSequentially(text);
  await page.getByRole('option').first().waitFor();
};
const choose = (name: string) => async (page: Page) => {
  await type('paracetamol')(page);
  await page.getByRole('option', { name: new RegExp(`${name}$`) }).click();
};
const address = (expected: RegExp) => holds((page) => Promise.resolve(expected.test(page.url())));

export const SEARCH_STATES: readonly LiteralState[] = [
  {
    name: 'suggestions',
    who: 'visitor',
    route: '/faq-section',
    arrange: type('paracetamol'),
    rows: [
      literal(
        'suggest.height',
        `${SEARCH}: scrolls at a maximum height of 15rem`,
        '15rem',
        holds(
          (page) =>
            page
              .getByRole('listbox')
              .first()
              .evaluate((list) => getComputedStyle(list).maxHeight),
          '240px',
        ),
      ),
      literal(
        'suggest.five',
        '9 Search: 5 suggestions',
        '5',
        holds(
          async (page) =>
            (await page.getByRole('option').count()) <= 7 &&
            (await page
              .getByRole('option')
              .filter({ hasNotText: /in (Brand|Composition)$/ })
              .count()) === 5,
        ),
      ),
      literal(
        'suggest.composition',
        SEARCH,
        'in Composition',
        holds(async (page, text) =>
          (await page.getByRole('option').allInnerTexts()).slice(0, 2).some((row) => row.includes(text)),
        ),
      ),
      literal(
        'suggest.composition.to',
        SEARCH,
        '/product?salt={text}',
        after(choose('in Composition'), address(/\/product\?salt=paracetamol$/)),
      ),
      literal('card.composition', SEARCH, 'Composition: {content}', shown),
      literal('results.manufacturer', `${SEARCH}: a card shows`, 'MRP', shown),
      literal(
        'suggest.brand',
        SEARCH,
        'in Brand',
        after(
          type('telma'),
          holds(async (page, text) => ((await page.getByRole('option').first().innerText()) ?? '').includes(text)),
        ),
      ),
      literal(
        'suggest.brand.to',
        SEARCH,
        '/product?query={text}',
        after((page) => page.getByRole('option').first().click(), address(/\/product\?query=telma$/)),
      ),
      literal(
        'card.to',
        SEARCH,
        '/product-detail?id={medicine_id}',
        holds((page) =>
          page
            .locator('main li a')
            .first()
            .getAttribute('href')
            .then((href) => /^\/product-detail\?id=/.test(href ?? '')),
        ),
      ),
      literal(
        'suggest.medicine.to',
        SEARCH,
        '/product-detail?query={medicine_id}',
        after(
          async (page) => {
            await type('telma')(page);
            await page.getByRole('option').last().click();
            await page.waitForURL(/product-detail/);
          },
          address(/\/product-detail\?query=/),
        ),
      ),
    ],
  },
  {
    name: 'how a search is asked',
    who: 'visitor',
    route: '/privacy-policy',
    before: recordTimers,
    rows: [
      literal(
        'search.three',
        '5 Search: minimum 3 characters',
        'Please type at least 3 characters.',
        after(async (page) => {
          await box(page).fill('do');
          await box(page).press('Enter');
        }),
      ),
      literal(
        'search.call',
        '7 search-products?query={text}&limit=5',
        '&limit=5',
        holds(async (page, text) => {
          await box(page).fill('');
          const [request] = await Promise.all([
            page.waitForRequest('**/search-products?**'),
            box(page).pressSequentially('telma'),
          ]);
          return request.url().includes(`query=telma${text}`);
        }),
      ),
      literal('search.pause', '9 Search: pause 500 ms', '500', holds(pausesBeforeAsking)),
      literal(
        'search.broken',
        `${PRODUCT}: clears and closes the suggestions silently`,
        'listbox',
        after(
          (page) => page.route('**/search-products?**', cut),
          holds(async (page) => {
            await box(page).fill('');
            await box(page).pressSequentially('augm');
            await page.waitForEvent('requestfailed');
            return (
              (await page.getByRole('option').count()) +
              (await page.getByRole('region', { name: 'Messages' }).getByRole('listitem').count())
            );
          }, 0),
        ),
      ),
      literal(
        'results.failed',
        PRODUCT,
        'Error: {message}',
        after(async (page) => {
          await page.route('**/product.data?**', fail);
          await box(page).fill('crocin');
          await box(page).press('Enter');
        }),
      ),
    ],
  },
  {
    name: 'a corrected search',
    who: 'visitor',
    route: '/product?query=agumentin',
    rows: [literal('results.corrected', 'd5', 'No exact match for "{from}", showing {to}')],
  },
];

async function pausesBeforeAsking(page: Page, ms: string): Promise<boolean> {
  await waited(page, ms);
  await box(page).fill('');
  await Promise.all([page.waitForRequest('**/search-products?query=montair**'), box(page).fill('montair')]);
  return waited(page, ms);
}
