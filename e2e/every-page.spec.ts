import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { medicineId, newestOrder } from './customer-fixtures.ts';
import { watchShifts } from './layout-shifts.ts';
import { fillCart, PLAIN, PRESCRIBED, test } from './literals/people.ts';
import { settle } from './shop-fixtures.ts';

/** Phone, tablet, desktop. Each page is loaded for the phone and for the desktop. */
const WIDTHS = [360, 768, 1280] as const;

interface PageOfTheShop {
  readonly path: string;
  readonly status?: number;
  /** The address to open, where the page needs preparation. */
  readonly find?: (page: Page) => Promise<string>;
}

const product = async (page: Page) => `/product-detail?id=${await medicineId(page, 'janumet 50mg')}`;
const PUBLIC: readonly PageOfTheShop[] = [
  { path: '/' },
  { path: '/product?query=augmentin' },
  { path: '/product?salt=paracetamol' },
  { path: '/product?query=agumentin' },
  { path: '/product?query=zzzzqqqq' },
  { path: '/product-detail', find: product },
  { path: '/product-detail?id=no-such-medicine', status: 404 },
  { path: '/terms-conditions' },
  { path: '/privacy-policy' },
  { path: '/accessibility' },
  { path: '/conditions' },
  { path: '/conditions/diabetes' },
  { path: '/blog' },
  { path: '/blog/how-much-can-you-save-using-substitution' },
  { path: '/about-us' },
  { path: '/faq-section' },
  { path: '/no/such/page', status: 404 },
];
const LOGIN: readonly PageOfTheShop[] = [{ path: '/login' }, { path: '/loginOverlay' }];
const full = (path: string) => async (page: Page) => {
  await fillCart(page, [PLAIN, PRESCRIBED]);
  return path;
};
const ofOrder = (path: string) => async (page: Page) => path + encodeURIComponent((await newestOrder(page)).order_id);
const PROTECTED: readonly PageOfTheShop[] = [
  { path: '/cart', find: full('/cart') },
  { path: '/checkout', find: full('/checkout') },
  { path: '/orderCompletion', find: ofOrder('/orderCompletion?order_id=') },
  { path: '/order-failed' },
  { path: '/manageAddress' },
  { path: '/account' },
  { path: '/account?tab=address' },
  { path: '/account?tab=my-family' },
  { path: '/account?tab=my-orders' },
  { path: '/account?tab=my-orders&view=details', find: ofOrder('/account?tab=my-orders&view=details&id=') },
  { path: '/account?tab=refer' },
  { path: '/account?tab=contact-us' },
  { path: '/account?tab=terms-conditions' },
  { path: '/account-management' },
];

/**
 * Collects console messages, thrown errors and requests to other hosts as faults, and the layout shifts.
 */
async function watch(page: Page) {
  const faults: string[] = [];
  const own = test.info().project.use.baseURL ?? '';
  // The browser logs the status of a page that is meant to be missing, and the blocked service worker.
  const isMeant = (text: string) => /status of 404|Service Worker registration blocked/.test(text);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isMeant(message.text())) faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(own)) faults.push(`asked another host: ${url}`);
  });
  return { faults, shifts: await watchShifts(page) };
}
type Shifts = Awaited<ReturnType<typeof watchShifts>>;

async function expectGood(page: Page, shifts: Shifts, address: string, status: number): Promise<void> {
  const answer = await page.goto(address);
  expect.soft(answer?.status()).toBe(status);
  await settle(page);
  expect.soft(await shifts(), 'moves by itself').toEqual([]);
  expect.soft(await page.title()).toMatch(/.{10,}/);
  expect.soft(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{40,}/);
  expect.soft(await page.locator('h1').count(), 'headings of the page').toBe(1);
  await expectFits(page);
  await expectAccessible(page);
}

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, 'horizontal overflow in px').toBeLessThanOrEqual(0);
}

async function expectAccessible(page: Page): Promise<void> {
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  await settled(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (isDialog ? axe.include('dialog') : axe).analyze();
  const named = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(named, 'axe').toEqual([]);
}

// A busy machine may paint a page that has half arrived (`slow-arrival.spec.ts`); what moves on every machine fails three times.
test.describe.configure({ retries: 2 });

const CASES = [
  ...[...PUBLIC, ...LOGIN, ...PROTECTED].map((each) => ({
    ...each,
    who: 'visitor' as const,
    find: PUBLIC.includes(each) ? each.find : undefined,
  })),
  ...[...PUBLIC, ...PROTECTED].map((each) => ({ ...each, who: 'member' as const })),
];

for (const { path, status = 200, find, who } of CASES) {
  test(`${path} has no fault for a ${who} at any width`, async ({ browser, people }, { project }) => {
    test.skip(project.name !== 'desktop', 'brings its own widths');
    test.slow();
    const context = await browser.newContext(who === 'member' ? { storageState: await people(who) } : {});
    const page = await context.newPage();
    const { faults, shifts } = await watch(page);
    const address = (await find?.(page)) ?? path;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      // The middle width has the layout of one of the others, and is not loaded again.
      await test.step(`${width} px`, () =>
        width === 768 ? expectFits(page) : expectGood(page, shifts, address, status));
    }
    await test.step('dark', () => expectReadableInTheDark(page));
    expect(faults).toEqual([]);
    await context.close();
  });
}

/** Waits until nothing fades or moves any more, except endless animations. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // An element that inherits a fading colour starts a fade as well.
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  });
}

/** Checks that all text is readable in the dark theme, too. */
async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Buttons fade from one colour to another: halfway, the contrast is that of neither.
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  expect.soft(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/** Pages that are scrolled, left by a link, and returned to. */
const WAYS = ['/', '/product?query=para', '/blog', '/faq-section', '/about-us', '/terms-conditions'] as const;
test('back returns to the scroll position, and a new page begins at the top', async ({ page }) => {
  test.slow();
  for (const path of WAYS) {
    await page.goto(path);
    await settle(page);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    // Playwright's click would scroll it into view first.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Privacy Policy' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/privacy-policy');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 5);
    await page.goForward();
    await expect(page).toHaveURL('/privacy-policy');
  }
});

test('nothing moves when a slow page replaces its skeleton', async ({ page, people, browser }) => {
  test.slow();
  const context = await browser.newContext({ storageState: await people('member'), viewport: page.viewportSize() });
  const own = await context.newPage();
  const { shifts } = await watch(own);
  await own.route(/\.data\?|\/api\/v1\/(cart|order|address|user)\//, async (route) => {
    await new Promise((later) => setTimeout(later, 400));
    await route.continue();
  });
  await fillCart(own, [PLAIN]);
  await own.goto('/privacy-policy');
  await settle(own);
  for (const path of [
    '/product?query=telma',
    '/blog',
    '/cart',
    '/account?tab=my-orders',
    '/account?tab=address',
    '/faq-section',
    // On home the header's search appears on scrolling; the page starts at the same height with and without it.
    '/',
    '/product?query=dolo',
    '/',
    '/about-us',
  ]) {
    await own.evaluate((to) => {
      (window as unknown as { shifts: string[] }).shifts.length = 0;
      // As the shop's links do.
      const router = (window as unknown as { __reactRouterDataRouter?: { navigate(to: string): void } })
        .__reactRouterDataRouter;
      router?.navigate(to);
    }, path);
    await expect(own).toHaveURL(path);
    await settle(own);
    await own.waitForTimeout(300);
    expect.soft(await shifts(), path).toEqual([]);
  }
  await context.close();
});
