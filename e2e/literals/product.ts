import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { medicineId, runCommand } from '../customer-fixtures.ts';
import {
  after,
  button,
  cut,
  fail,
  heading,
  holds,
  type LiteralState,
  literal,
  refuse,
  role,
  shown,
  shownWhole,
  stored,
  tab,
  title,
  toast,
} from './literal.ts';
import { emptyCart } from './people.ts';

const DETAIL = '2 Product detail';
const PRODUCT = '8 Search and product';
const CART = '8 Cart and coupons';
const header = (page: Page) => page.getByRole('banner');
const product = (query: string) => async (page: Page) => `/product-detail?id=${await medicineId(page, query)}`;
const addToCart = '**/cart/add-to-cart';
const add = (page: Page) =>
  page
    .getByRole('button', { name: /^(Add|Keep) / })
    .first()
    .click();
const quantities = (page: Page) => page.getByLabel(/^Packs/).first();
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** A medicine without details and out of stock, imported as a pharmacy would. */
async function unknownMedicine(page: Page): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'samesalt-e2e-literals-'));
  const file = join(folder, 'list.csv');
  const columns =
    'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2,stock';
  writeFileSync(
    file,
    `${columns}\nliterals-1,Quokkanil 5mg Tablet,55,FALSE,Quokka Labs,allopathy,strip of 10 tablets,Quokkanil (5mg),,0\n`,
  );
  try {
    runCommand('catalogue', 'import', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The running shop loads the new list shortly afterwards.
  const data = { medicine_id: 'literals-1' };
  await expect
    .poll(async () => (await page.request.post('/api/v1/inventory/product-details', { data })).status(), {
      timeout: 30_000,
    })
    .toBe(200);
  return '/product-detail?id=literals-1';
}

export const PRODUCT_STATES: readonly LiteralState[] = [
  {
    name: 'a medicine with a recommendation',
    on: 'both',
    who: 'visitor',
    route: '/product-detail',
    before: product('janumet 50mg'),
    rows: [
      literal('product.title', `${DETAIL}: page title carries the name`, 'Janumet 50mg/500mg', title),
      literal(
        'product.description',
        `${DETAIL}: meta description`,
        'Janumet 50mg/500mg',
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
      literal('product.keep', 'd7', 'Keep {brand}', button),
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
    on: 'desktop',
    route: '/product-detail',
    before: product('janumet 50mg'),
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
    name: 'a medicine that is out of stock and has no details',
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
