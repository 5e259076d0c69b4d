import type { Locator, Page } from '@playwright/test';
import { ALL_ROUTES, type ShopRoute } from './all-routes.ts';
import { codeFor, freshPhone, open } from './shop-fixtures.ts';

/** A page in the table of troubles: its purpose, and its response where that differs from the usual one. */
export interface TroubledPage {
  readonly route: ShopRoute;
  /** The content the user came for, shown when all is well. */
  readonly content: (page: Page) => Locator;
  /** The built file of the page, which an update removes. */
  readonly file: RegExp;
  /** Does something on the page that a reload must keep. Returns what must be shown afterwards. */
  readonly act?: { readonly outcome: string; readonly does: (page: Page) => Promise<(page: Page) => Locator> };
  /** A change in another tab, and what this tab then shows. */
  readonly other?: {
    readonly outcome: string;
    readonly does: (other: Page) => Promise<void>;
    readonly shows: (page: Page) => Locator;
  };
}

/** What goes wrong, and how pages respond. The rows of `TROUBLED` list the exceptions. */
export const TROUBLES = {
  'lost connection': 'The page stays and says that there is no connection; later it says “You are online again.”',
  'slow connection': 'Header and page layout at once, the content as soon as it has loaded; no failure is shown.',
  'two tabs': 'The cart count includes what the other tab added.',
  'back and forward': 'The previous page is shown again, then the next one again.',
  reload: 'The same page.',
  'session ended':
    'A protected page asks for a login and is shown again after it; the others stay readable, as for a visitor.',
  'new version': 'One full load, then the page is shown.',
} as const;
export type Trouble = keyof typeof TROUBLES;

const main = (page: Page) => page.getByRole('main');
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).locator('visible=true').first();
const routeOf = (name: string): ShopRoute => {
  const route = ALL_ROUTES.find((each) => each.name === name);
  if (route === undefined) throw new Error(`There is no page “${name}”.`);
  return route;
};
const file = (name: string) =>
  new RegExp(`/assets/${name}-(?!page|foot|card|shelf|line|body|skeleton|client)[^/]*\\.js`);

const more = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^One more pack/ })
    .first();
const packs = (page: Page, count: number) =>
  main(page)
    .getByText(new RegExp(`^${count}\\s*packs?$`))
    .first();

/** Another tab takes one more pack of the first line of the cart. */
const onePackMore = async (other: Page) => {
  await other.goto('/cart');
  await more(other).click();
  await packs(other, 2).waitFor();
};
const logOutThere = async (other: Page) => {
  await other.goto('/account-management');
  await other
    .getByRole('button', { name: /Log ?out/i })
    .locator('visible=true')
    .first()
    .click();
  await other.waitForURL((url) => url.pathname === '/');
};
const asksForLogin = (page: Page) => page.getByRole('heading', { name: 'Please log in to see this page' });
/** Every protected page: after a logout in one tab the other asks for login. */
const loggedOut = {
  outcome: 'After a logout in the other tab this one asks for the login.',
  does: logOutThere,
  shows: asksForLogin,
};
const twoPacks = {
  outcome: 'Quantity and total follow the other tab’s change.',
  does: onePackMore,
  shows: (page: Page) => packs(page, 2),
};

export const TROUBLED: readonly TroubledPage[] = [
  { route: routeOf('home'), content: heading(/help you save/), file: file('home') },
  { route: routeOf('results'), content: heading(/Results for/), file: file('product') },
  { route: routeOf('no results'), content: heading(/No products|Results/), file: file('product') },
  {
    route: routeOf('product'),
    content: (page) => main(page).getByText('Janumet 50mg/500mg').first(),
    file: file('product-detail'),
  },
  {
    route: routeOf('cart'),
    content: heading('Your Cart'),
    file: file('cart'),
    other: twoPacks,
    act: {
      outcome: 'The added pack is still in the cart.',
      does: async (page) => {
        await more(page).click();
        await packs(page, 2).waitFor();
        return (after) => packs(after, 2);
      },
    },
  },
  {
    route: routeOf('checkout'),
    content: heading('Checkout'),
    file: file('checkout'),
    other: {
      ...twoPacks,
      shows: (page) =>
        main(page)
          .getByText(/^2 (x|×) /)
          .first(),
    },
    act: {
      outcome: 'Cash on delivery stays chosen.',
      does: async (page) => {
        await page.getByText('Cash on delivery').first().click();
        return (after) => after.getByRole('radio', { name: /Cash on delivery/, checked: true });
      },
    },
  },
  { route: routeOf('order failed'), content: heading(/./), file: file('order-failed') },
  { route: routeOf('profile'), content: heading('My Profile'), file: file('account'), other: loggedOut },
  { route: routeOf('addresses'), content: heading('Manage Addresses'), file: file('account'), other: loggedOut },
  { route: routeOf('family'), content: heading('Manage Family'), file: file('account'), other: loggedOut },
  { route: routeOf('orders'), content: heading('My Orders'), file: file('account'), other: loggedOut },
  {
    route: routeOf('order details'),
    content: (page) =>
      main(page)
        .getByText(/SS-\w{4}-\w{4}/)
        .first(),
    file: file('account'),
    other: loggedOut,
  },
  {
    route: routeOf('login'),
    content: (page) =>
      main(page)
        .getByLabel(/mobile/i)
        .first(),
    file: file('login'),
    other: {
      outcome: 'A login in the other tab leads to the home page here.',
      does: async (other) => {
        const phone = freshPhone();
        await open(other, '/login');
        await other.getByLabel('Mobile number').fill(phone);
        await other.getByRole('button', { name: 'CONTINUE' }).click();
        await other.getByLabel('Digit 1 of 4').click();
        await other.keyboard.type(codeFor(phone));
      },
      shows: heading(/help you save/),
    },
  },
  {
    route: { name: 'articles', signedIn: false, prepare: async () => '/blog' },
    content: heading(/./),
    file: file('blog'),
  },
  {
    route: { name: 'questions', signedIn: false, prepare: async () => '/faq-section' },
    content: heading(/question/i),
    file: file('faq-section'),
  },
  { route: routeOf('privacy'), content: heading(/Privacy/), file: file('privacy-policy') },
  { route: routeOf('not found'), content: heading(/./), file: file('not-found') },
];

/** The table of `docs/troubles.md`: what the user sees on each page in each trouble. */
export function troublesTable(): string {
  const names = Object.keys(TROUBLES) as Trouble[];
  const own = ({ act, other }: TroubledPage, trouble: Trouble) =>
    (trouble === 'two tabs' && other?.outcome) || (trouble === 'reload' && act?.outcome) || '–';
  return [
    '# Pages and troubles',
    '',
    'The tables show what the user sees on a page when something goes wrong. They are generated from `e2e/troubles.ts`.',
    '`npm run test:troubles` tests every cell in a browser; `npm run test:pages` one situation for each page; CI none. `e2e/lost-line.spec.ts` tests the',
    'components of a page that load on a press, and `e2e/offline.spec.ts` the offline page.',
    '',
    '| trouble | on every page below |',
    '|---|---|',
    ...names.map((name) => `| ${name} | ${TROUBLES[name]} |`),
    '',
    '| page | two tabs | reload |',
    '|---|---|---|',
    ...TROUBLED.map((row) => `| ${row.route.name} | ${own(row, 'two tabs')} | ${own(row, 'reload')} |`),
    '',
    'A dash: as in the first table.',
    '',
  ].join('\n');
}
