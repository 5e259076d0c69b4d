/**
 * Takes screenshots of the shop's pages for `docs/screens`: on a phone and on a desktop, as a visitor or a
 * customer sees them. Runs a separate shop with its own data, so that the pictures are the same on every machine.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { medicineId, newestOrder } from '../e2e/customer-fixtures.ts';
import { fillCart, logInCustomer, PLAIN, PRESCRIBED } from '../e2e/literals/people.ts';
import { startOwnShop } from '../e2e/shop-fixtures.ts';
import { findBrowser } from './browser.ts';

const FOLDER = join(import.meta.dirname, '../docs/screens');
/** A longer page is cut off; a wide one is stored at half its size. */
const SCREENS = [
  { width: 360, height: 740, tallest: 1300, kept: 360 },
  { width: 1280, height: 800, tallest: 1400, kept: 640 },
] as const;
const MOST_BYTES = 1_500_000;

type Find = string | ((page: Page, origin: string) => Promise<string>);
const product = (query: string) => async (page: Page, origin: string) =>
  `/product-detail?id=${await medicineId(page, query, { origin })}`;
const withCart = (path: string) => async (page: Page, origin: string) => {
  await fillCart(page, [PLAIN, PRESCRIBED], origin);
  return path;
};
const ofOrder = (path: string) => async (page: Page, origin: string) =>
  path + encodeURIComponent((await newestOrder(page, origin)).order_id);

/** The page of a tracking link that the customer shares. */
const tracking: Find = async (page, origin) => {
  const { order_id } = await newestOrder(page, origin);
  const answer = await page.request.post(`${origin}/api/v1/order/share-tracking`, { data: { order_id } });
  return new URL((await answer.json()).result.data.url).pathname;
};

const VISITOR: Readonly<Record<string, Find>> = {
  home: '/',
  results: '/product?query=augmentin',
  'results-corrected': '/product?query=agumentin',
  'results-none': '/product?query=zzzzqqqq',
  product: product('janumet 50mg'),
  'product-alone': product('ecosprin 75'),
  conditions: '/conditions',
  condition: '/conditions/diabetes',
  login: '/login',
  blog: '/blog',
  article: '/blog/how-much-can-you-save-using-substitution',
  about: '/about-us',
  faq: '/faq-section',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  accessibility: '/accessibility',
  'not-found': '/no/such/page',
};
const MEMBER: Readonly<Record<string, Find>> = {
  cart: withCart('/cart'),
  checkout: withCart('/checkout'),
  'checkout-details': withCart('/checkout?panel=details'),
  'order-complete': ofOrder('/orderCompletion?order_id='),
  'order-failed': '/order-failed',
  'account-menu': '/account-management',
  profile: '/account',
  'profile-panel': '/account?tab=profile-info&panel=edit',
  addresses: '/account?tab=address',
  'address-panel': '/account?tab=address&panel=new',
  family: '/account?tab=my-family',
  orders: '/account?tab=my-orders',
  order: ofOrder('/account?tab=my-orders&view=details&id='),
  tracking,
  'my-medicines': '/account?tab=my-medicines',
  health: '/account?tab=health',
  refer: '/account?tab=refer',
  contact: '/account?tab=contact-us',
};

/** Pages that are also taken in the dark theme, on a phone. */
const IN_THE_DARK = ['home', 'results', 'product', 'cart', 'checkout', 'orders'];

/** The pictures that this script takes: those of the first release are kept. */
function taken(): readonly string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith('.webp') && !name.startsWith('first-'));
}

async function photograph(page: Page, name: string, { width, tallest, kept }: (typeof SCREENS)[number]) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const isPanel = (await page.getByRole('dialog').count()) > 0;
  const picture = await page.screenshot({ fullPage: !isPanel });
  const { height: tall } = await sharp(picture).metadata();
  await sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(tall, tallest) })
    .resize({ width: kept })
    .webp({ quality: 27 })
    .toFile(join(FOLDER, `${name}-${width}.webp`));
}

async function photographAll(browser: Browser, origin: string, dataDir: string): Promise<void> {
  const member = await logInCustomer(browser, 'member', origin, dataDir);
  for (const screen of SCREENS) {
    // A phone's scroll bar overlays the page and takes no space.
    const isPhone = screen.width < 768;
    const device = { viewport: screen, isMobile: isPhone, hasTouch: isPhone };
    for (const colorScheme of isPhone ? (['light', 'dark'] as const) : (['light'] as const)) {
      const isDark = colorScheme === 'dark';
      for (const [pages, storageState] of [
        [VISITOR, undefined],
        [MEMBER, member],
      ] as const) {
        const known = storageState ? { storageState } : {};
        const options = { baseURL: origin, reducedMotion: 'reduce', colorScheme, ...device, ...known } as const;
        const context = await browser.newContext(options);
        const page = await context.newPage();
        for (const [name, find] of Object.entries(pages)) {
          if (isDark && !IN_THE_DARK.includes(name)) continue;
          await page.goto(typeof find === 'string' ? find : await find(page, origin));
          await photograph(page, isDark ? `${name}-dark` : name, screen);
        }
        await context.close();
      }
    }
    await photographOffline(browser, origin, screen);
  }
}

/** The page that the service worker shows without a connection, for a page that was never visited. */
async function photographOffline(browser: Browser, origin: string, screen: (typeof SCREENS)[number]): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: screen, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/faq-section');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From now on the worker handles the page and has cached it.
  await page.reload({ waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.goto('/blog');
  await photograph(page, 'offline', screen);
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
for (const name of taken()) rmSync(join(FOLDER, name));
const shop = await startOwnShop({ RATE_LIMITS: 'off' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...process.env, ...env } as Record<string, string>,
});
try {
  await photographAll(browser, shop.origin, shop.dataDir);
} finally {
  await browser.close();
  await shop.remove();
}
const files = taken();
const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
console.log(`${files.length} pictures, ${Math.round(bytes / 1024)} KB in docs/screens.`);
if (bytes > MOST_BYTES) {
  console.error(`They should be at most ${MOST_BYTES / 1000} KB together.`);
  process.exitCode = 1;
}
