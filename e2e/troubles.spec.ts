import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { medicineId } from './customer-fixtures.ts';
import { freshPhone, logIn, open, settle } from './shop-fixtures.ts';
import { backdateLoginCodes } from './time-passes.ts';
import { TROUBLED, TROUBLES, type Trouble, type TroubledPage } from './troubles.ts';

/** Every page in every trouble, as listed in `docs/troubles.md`. `TROUBLES=all` tries every cell; otherwise only some. */
test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, 'once, on the phone');

interface Scene extends TroubledPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly href: string;
  /** The phone of the customer, who is logged in if the page needs it. */
  readonly phone: string;
}

/** Header and page are shown, without an error page. */
async function stands({ page, content }: Scene): Promise<void> {
  await expect(content(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(/Unexpected Application Error|could not be loaded/)).toHaveCount(0);
}
const notice = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
/** To the home page, as a press on the logo does. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /help you save/ })).toBeVisible();
}

const TRIALS: Readonly<Record<Trouble, (scene: Scene) => Promise<void>>> = {
  'lost connection': async (scene) => {
    const { page, context, href } = scene;
    await open(page, href);
    await stands(scene);
    await context.setOffline(true);
    await expect(notice(page, /offline|connection is lost/)).toBeVisible();
    await stands(scene);
    await context.setOffline(false);
    await expect(notice(page, /online again/)).toBeVisible();
    await stands(scene);
  },
  'slow connection': async (scene) => {
    const { page, context, href } = scene;
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const bytesPerS = 50_000;
    const slow = { offline: false, latency: 400, downloadThroughput: bytesPerS, uploadThroughput: bytesPerS };
    await network.send('Network.emulateNetworkConditions', slow);
    await page.goto(href, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await stands(scene);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  },
  'two tabs': async (scene) => {
    const { page, context, href, other } = scene;
    if (!scene.route.signedIn && !other) await logIn(context, freshPhone());
    await open(page, href);
    await stands(scene);
    const tab = await context.newPage();
    if (other) {
      await other.does(tab);
      await page.bringToFront();
      await expect(other.shows(page)).toBeVisible();
      return;
    }
    await open(tab, `/product-detail?id=${encodeURIComponent(await medicineId(tab, 'paracetamol', { otc: true }))}`);
    await tab
      .getByRole('button', { name: /^(Add|Keep) / })
      .locator('visible=true')
      .first()
      .click();
    await expect(tab.getByRole('link', { name: 'Cart, 1 medicine' }).first()).toBeVisible();
    await page.bringToFront();
    await expect(page.getByRole('link', { name: 'Cart, 1 medicine' }).first()).toBeVisible();
    await stands(scene);
  },
  'back and forward': async (scene) => {
    const { page, href } = scene;
    await open(page, href);
    await stands(scene);
    if (href === '/') {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/about-us');
    } else await goHome(page);
    const there = page.url();
    await page.goBack();
    await stands(scene);
    await page.goForward();
    await expect(page).toHaveURL(there);
    await page.goBack();
    await stands(scene);
  },
  reload: async (scene) => {
    const { page, href, act } = scene;
    await open(page, href);
    await stands(scene);
    const kept = (await act?.does(page)) ?? scene.content;
    await page.reload();
    await stands(scene);
    await expect(kept(page)).toBeVisible();
  },
  'session ended': async (scene) => {
    const { page, context, href, route, phone } = scene;
    if (!route.signedIn && route.name !== 'login') await logIn(context, freshPhone());
    await open(page, href);
    await stands(scene);
    const cookies = await context.cookies();
    await context.request.post('/api/v1/auth/logout');
    await context.addCookies(cookies);
    await page.reload();
    if (route.signedIn) {
      await expect(page.getByRole('heading', { name: /^Welcome/ }).first()).toBeVisible();
      const { pathname, search } = new URL(page.url());
      expect(await page.evaluate(() => localStorage.getItem('path'))).toBe(pathname + search);
      await backdateLoginCodes(phone);
      await logIn(context, phone);
      await page.reload();
      await stands(scene);
      return;
    }
    await stands(scene);
  },
  'new version': async (scene) => {
    const { page, href, file } = scene;
    await open(page, href);
    await stands(scene);
    if (href === '/') {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/about-us');
    } else await goHome(page);
    // After a full load, this page has none of the previous page's code.
    await page.reload();
    await settle(page);
    let asked = 0;
    await page.route(file, (request) => {
      asked += 1;
      return asked === 1 ? request.fulfill({ status: 404, body: '' }) : request.continue();
    });
    await page.goBack();
    await expect.poll(() => asked).toBeGreaterThan(1);
    await settle(page);
    await stands(scene);
  },
};

const names = Object.keys(TROUBLES) as Trouble[];
const tried = TROUBLED.flatMap((row, place) =>
  names.filter((_, at) => process.env.TROUBLES === 'all' || at === place % names.length).map((name) => ({ row, name })),
);
for (const { row, name } of tried) {
  test(`${row.route.name}: ${name}`, async ({ page, context }) => {
    const phone = freshPhone();
    if (row.route.signedIn) await logIn(context, phone);
    const href = await row.route.prepare(page);
    await TRIALS[name]({ ...row, page, context, href, phone });
  });
}
