import type { Locator, Page } from '@playwright/test';
import { ALL_ROUTES, type ShopRoute } from './all-routes.ts';
import { codeFor, freshPhone, open } from './shop-at-hand.ts';

/** A page in the table of troubles: its purpose, and its response where that differs from the usual one. */
export interface TroubledPage {
  readonly route: ShopRoute;
  /** The content the user came for, shown when all is well. */
  readonly heart: (page: Page) => Locator;
  /** The built file of the page, which an update removes. */
  readonly file: RegExp;
  /** Does something on the page that a reload must keep. Returns what must be shown afterwards. */
  readonly act?: { readonly told: string; readonly does: (page: Page) => Promise<(page: Page) => Locator> };
  /** A change in another tab, and what this tab then shows. */
  readonly other?: {
    readonly told: string;
    readonly does: (other: Page) => Promise<void>;
    readonly shows: (page: Page) => Locator;
  };
}

/** What goes wrong, and how pages respond. The rows of `TROUBLED` list the exceptions. */
export const TROUBLES = {
  'lost line': 'The page stays and says “You are offline”; with the line it says “You are online again”.',
  'slow line': 'Header and the shape of the page at once, what it is for as soon as it is here; no failure is told.',
  'two tabs': 'The count of the cart follows what the other tab added.',
  'back and forward': 'The page left is there again, and the next one again.',
  reload: 'The same page.',
  'session ended':
    'A page of one’s own asks for the login and is there again after it; others are read as by a visitor.',
  'new edition': 'One full load, and the page is there.',
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
  told: 'Whoever logs out there is asked for the login here.',
  does: logOutThere,
  shows: asksForLogin,
};
const twoPacks = {
  told: 'The quantity and the sum follow what the other tab changed.',
  does: onePackMore,
  shows: (page: Page) => packs(page, 2),
};

export const TROUBLED: readonly TroubledPage[] = [
  { route: routeOf('home'), heart: heading(/help you save/), file: file('home') },
  { route: routeOf('results'), heart: heading(/Results for/), file: file('product') },
  { route: routeOf('no results'), heart: heading(/No products|Results/), file: file('product') },
  {
    route: routeOf('product'),
    heart: (page) => main(page).getByText('Janumet 50mg/500mg').first(),
    file: file('product-detail'),
  },
  {
    route: routeOf('cart'),
    heart: heading('Your Cart'),
    file: file('cart'),
    other: twoPacks,
    act: {
      told: 'One more pack stays.',
      does: async (page) => {
        await more(page).click();
        await packs(page, 2).waitFor();
        return (after) => packs(after, 2);
      },
    },
  },
  {
    route: routeOf('checkout'),
    heart: heading('Checkout'),
    file: file('checkout'),
    other: {
      ...twoPacks,
      shows: (page) =>
        main(page)
          .getByText(/^2 (x|×) /)
          .first(),
    },
    act: {
      told: 'Cash on delivery stays chosen.',
      does: async (page) => {
        await page.getByText('Cash on delivery').first().click();
        return (after) => after.getByRole('radio', { name: /Cash on delivery/, checked: true });
      },
    },
  },
  { route: routeOf('order failed'), heart: heading(/./), file: file('order-failed') },
  { route: routeOf('profile'), heart: heading('My Profile'), file: file('account'), other: loggedOut },
  { route: routeOf('addresses'), heart: heading('Manage Addresses'), file: file('account'), other: loggedOut },
  { route: routeOf('family'), heart: heading('Manage Family'), file: file('account'), other: loggedOut },
  { route: routeOf('orders'), heart: heading('My Orders'), file: file('account'), other: loggedOut },
  {
    route: routeOf('order details'),
    heart: (page) =>
      main(page)
        .getByText(/SS-\w{4}-\w{4}/)
        .first(),
    file: file('account'),
    other: loggedOut,
  },
  {
    route: routeOf('login'),
    heart: (page) =>
      main(page)
        .getByLabel(/mobile/i)
        .first(),
    file: file('login'),
    other: {
      told: 'Whoever logs in there is led on to the first page here.',
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
    heart: heading(/./),
    file: file('blog'),
  },
  {
    route: { name: 'questions', signedIn: false, prepare: async () => '/faq-section' },
    heart: heading(/question/i),
    file: file('faq-section'),
  },
  { route: routeOf('privacy'), heart: heading(/Privacy/), file: file('privacy-policy') },
  { route: routeOf('not found'), heart: heading(/./), file: file('not-found') },
];

/** The table of `docs/troubles.md`: what the user sees on each page in each trouble. */
export function troublesTable(): string {
  const names = Object.keys(TROUBLES) as Trouble[];
  const own = ({ act, other }: TroubledPage, trouble: Trouble) =>
    (trouble === 'two tabs' && other?.told) || (trouble === 'reload' && act?.told) || '–';
  return [
    '# Pages and troubles',
    '',
    'What a person sees on each page when something goes wrong. `npm run test:troubles` tries every cell in a browser, CI a seventh of',
    'them; the table is written from what is tried (`e2e/troubles.ts`). Parts of a page that a press brings are tried in',
    '`e2e/lost-line.spec.ts`, the page without a line in `e2e/offline.spec.ts`.',
    '',
    '| trouble | on every page |',
    '|---|---|',
    ...names.map((name) => `| ${name} | ${TROUBLES[name]} |`),
    '',
    '| page | two tabs | reload |',
    '|---|---|---|',
    ...TROUBLED.map((row) => `| ${row.route.name} | ${own(row, 'two tabs')} | ${own(row, 'reload')} |`),
    '',
    'A dash: as on every page.',
    '',
  ].join('\n');
}
