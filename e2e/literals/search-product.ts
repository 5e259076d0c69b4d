import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  after,
  button,
  cut,
  fail,
  heading,
  holds,
  type LiteralState,
  linkTo,
  literal,
  option,
  placeholder,
  press,
  refuse,
  region,
  role,
  shown,
  shownIn,
  shownWhole,
  stored,
  tab,
  title,
  toast,
} from './literal.ts';
import { emptyCart, idOf } from './people.ts';

const SEARCH = '2 Search';
const DETAIL = '2 Product detail';
const PRODUCT = '8 Search and product';
const CART = '8 Cart and coupons';
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
const product = (query: string) => async (page: Page) => `/product-detail?id=${await idOf(page, query)}`;
const addToCart = '**/cart/add-to-cart';
const add = (page: Page) =>
  page
    .getByRole('button', { name: /^(Add|Keep) / })
    .first()
    .click();
const quantities = (page: Page) => page.getByLabel(/^Packs/).first();

/** A medicine of which nothing is known, and which is not there: imported as a pharmacy would. */
async function unknownMedicine(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'samesalt-e2e-literals-')), 'list.csv');
  const columns =
    'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2,stock';
  writeFileSync(
    file,
    `${columns}\nliterals-1,Quokkanil 5mg Tablet,55,FALSE,Quokka Labs,allopathy,strip of 10 tablets,Quokkanil (5mg),,0\n`,
  );
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  execFileSync('node', ['src/cli/shop.ts', 'catalogue', 'import', file], { env });
  return '/product-detail?id=literals-1';
}
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

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
      literal('search.pause', '9 Search: pause 500 ms', '500', holds(askedAfterPause, true)),
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
              (await page.getByRole('option').count()) + (await page.getByRole('region', { name: 'Messages' }).count())
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
  {
    name: 'a medicine with a recommendation',
    who: 'visitor',
    route: '/product-detail',
    before: product('augmentin 625'),
    rows: [
      literal('product.title', `${DETAIL}: page title carries the name`, 'Augmentin 625', title),
      literal(
        'product.description',
        `${DETAIL}: meta description`,
        'Augmentin 625',
        holds(async (page, text) =>
          ((await page.locator('meta[name=description]').getAttribute('content')) ?? '').includes(text),
        ),
      ),
      literal('product.searched', DETAIL, 'You searched for', shownWhole),
      literal('product.recommendation', DETAIL, 'Iso Recommendation for you', shownWhole),
      literal('product.same-salt', DETAIL, 'Same Salt Composition', shownWhole),
      literal('product.why', 'd6', 'Why this is the same medicine', heading),
      literal('product.mrp', DETAIL, 'MRP', shown),
      literal('product.add', 'd7', 'Add {substitute}', button),
      literal('product.keep', 'd7', 'Keep {brand medicine}', button),
      ...['Description', 'How To Use', 'Safety', 'Side Effects'].map((name) =>
        literal(`product.tab.${name}`, DETAIL, name, tab),
      ),
      literal(
        'product.blog.substitution',
        DETAIL,
        '/blog/how-much-can-you-save-using-substitution',
        holds((page, href) => page.locator(`main a[href="${href}"]`).count(), 1),
      ),
      literal(
        'product.blog',
        DETAIL,
        '/blog',
        holds(async (page, href) => (await page.locator(`main a[href="${href}"]`).count()) > 0),
      ),
      literal(
        'product.thumbnails',
        `${DETAIL}: up to 3 after the first image`,
        '3',
        holds((page) =>
          page
            .getByRole('article', { name: 'You searched for' })
            .locator('figure a')
            .count()
            .then((count) => count > 1 && count <= 4),
        ),
      ),
      literal(
        'product.request',
        `${DETAIL}: exists but is hidden`,
        'Request Substitute',
        holds((page, text) => page.getByText(text).locator('visible=true').count(), 0),
      ),
      literal(
        'product.quantity',
        `${DETAIL}: 1 to 20`,
        '1..20',
        holds(
          (page) =>
            quantities(page)
              .locator('option')
              .allInnerTexts()
              .then((all) => all.join()),
          Array.from({ length: 20 }, (_, index) => index + 1).join(),
        ),
      ),
      literal(
        'product.add.path',
        '4 Cart item: stores the current path and query',
        'path',
        after(
          add,
          holds((page, key) => stored(page, key).then((path) => path?.startsWith('/product-detail?id='))),
        ),
      ),
      literal(
        'product.add.login',
        '4 Cart item: opens the login dialog instead',
        'Welcome to {brand}!',
        role('dialog'),
      ),
    ],
  },
  {
    name: 'the picture of a medicine, large',
    who: 'visitor',
    only: 'desktop',
    route: '/product-detail',
    before: product('augmentin 625'),
    arrange: (page) => page.getByRole('article', { name: 'You searched for' }).locator('figure a').first().click(),
    rows: [
      literal(
        'product.zoom.close',
        `${DETAIL}: a zoom overlay closes on the close button`,
        'Close',
        role('button', (page) => page.getByRole('dialog')),
      ),
    ],
  },
  {
    name: 'a medicine that is not there, and of which nothing is known',
    who: 'visitor',
    route: '/product-detail',
    before: unknownMedicine,
    rows: [
      literal('product.single', DETAIL, 'Your searched item', heading),
      literal('product.salt', DETAIL, 'Salt Composition', shownWhole),
      literal('product.out', DETAIL, 'OUT OF STOCK', shownWhole),
      literal('product.no-description', PRODUCT, 'No description found', shownWhole),
      literal('product.no-advice', PRODUCT, 'No Advice found', after(openTab('How To Use'), shownWhole)),
      literal('product.no-safety', PRODUCT, 'No Advice found', after(openTab('Safety'), shownWhole)),
      literal(
        'product.no-effects',
        PRODUCT,
        'No Side effects found for this medicine',
        after(openTab('Side Effects'), shownWhole),
      ),
      literal(
        'product.no-substitute',
        `4 Product detail: only if isRecommended is true`,
        'Iso Recommendation for you',
        holds((page, text) => page.getByText(text).count(), 0),
      ),
    ],
  },
  {
    name: 'a medicine that we do not have',
    who: 'visitor',
    route: '/product-detail?id=no-such-medicine',
    rows: [literal('product.unknown', PRODUCT, 'No products found for the query.', heading)],
  },
  {
    name: 'a medicine that could not be fetched',
    who: 'visitor',
    route: '/product?query=dolo',
    arrange: async (page) => {
      await page.route('**/product-detail.data?**', fail);
      await page.locator('main li a').first().click();
    },
    rows: [literal('product.failed', PRODUCT, 'Error fetching product details', heading)],
  },
  {
    name: 'adding to the cart',
    who: 'member',
    route: '/product-detail',
    before: async (page) => {
      await emptyCart(page);
      return product('dolo 650')(page);
    },
    rows: [
      literal('cart.not-added', CART, 'Failed to add to cart', toast(addAny, addToCart, refuse('It is not in stock.'))),
      literal('cart.add-broken', CART, 'An error occurred', toast(addAny, addToCart, cut)),
      literal('cart.added', CART, 'Added to cart', toast(addAny)),
      literal(
        'cart.count',
        '2 Cart: the cart count is the length of the cart items',
        '1',
        holds((page) =>
          header(page)
            .getByRole('link', { name: /cart/i })
            .first()
            .textContent()
            .then((text) => /\b1\b/.test(text ?? '')),
        ),
      ),
    ],
  },
];

function addAny(page: Page): Promise<void> {
  return page
    .getByRole('button', { name: /^(Add|Keep) / })
    .last()
    .click();
}

/** No question while the pause lasts, one after it. */
async function askedAfterPause(page: Page, ms: string): Promise<boolean> {
  let asked = 0;
  const count = (url: string) => {
    if (url.includes('search-products')) asked += 1;
  };
  await box(page).fill('');
  await page.clock.install();
  page.on('request', (request) => count(request.url()));
  await box(page).fill('montair');
  await page.clock.runFor(Number(ms) - 20);
  const before = asked;
  await page.clock.runFor(40);
  await page.waitForTimeout(100);
  const { length } = await page.clock.resume().then(() => [asked]);
  return before === 0 && asked === 1 && length === 1;
}
