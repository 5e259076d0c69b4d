import { expect, type Route, test } from '@playwright/test';
import { HOME } from './customer-fixtures.ts';
import { freshPhone, logIn, type OwnShop, open, startOwnShop } from './shop-fixtures.ts';

test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop({ ACCESS_TTL_S: '2', RATE_LIMITS: 'off' });
});
test.afterAll(() => shop.remove());

test('many calls of many tabs after the expiry cause one renewal, and all succeed', async ({ context }) => {
  await logIn(context, freshPhone(), shop.origin, shop.dataDir);
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  for (const tab of tabs) await open(tab, `${shop.origin}/terms-conditions`);
  await tabs[0]?.waitForTimeout(2200);
  // From here on tokens live longer: on a slow machine a new one of two seconds would expire before the last tab has used it.
  await shop.kill();
  await shop.start({ ACCESS_TTL_S: '900' });
  const calls: { path: string; status: number }[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, status: response.status() });
  });
  // Delayed until ten are running, so that each finds the token expired.
  const held: Route[] = [];
  let released = false;
  await context.route('**/api/v1/{auth/login/success,user}', async (route) => {
    if (released) return route.continue();
    held.push(route);
    if (held.length < 10) return;
    released = true;
    await Promise.all(held.map((one) => one.continue()));
  });
  await Promise.all(tabs.map((tab) => open(tab, `${shop.origin}/account?tab=address`)));
  for (const tab of tabs) await expect(tab.getByText('No Saved addresses found')).toBeVisible();
  const refused = calls.filter(({ status }) => status === 401);
  const renewals = calls.filter(({ path }) => path.endsWith('/refresh-token'));
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(renewals).toEqual([{ path: '/api/v1/auth/refresh-token', status: 200 }]);
});

test('a session ended elsewhere asks for login, and remembers the page to return to', async ({ page, context }) => {
  await logIn(context, freshPhone(), shop.origin, shop.dataDir);
  await open(page, `${shop.origin}/account?tab=my-family`);
  await expect(page.getByRole('heading', { name: 'Manage Family' })).toBeVisible();
  const cookies = await context.cookies();
  await context.request.post(`${shop.origin}/api/v1/auth/logout`);
  await context.addCookies(cookies);
  await page.getByRole('main').getByRole('link', { name: 'Manage Address' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to SameSalt!' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('path'))).toBe('/account?tab=address');
});

test('kill -9 and a restart lose nothing that was acknowledged', async ({ page, context }) => {
  await logIn(context, freshPhone(), shop.origin, shop.dataDir);
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const killed = Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const data = { ...HOME, name: `Asha ${round} ${index}` };
        const answer = await context.request.post(`${shop.origin}/api/v1/address/add-address`, { data });
        if (answer.ok()) ids.push((await answer.json()).result.data.address_id);
        if (index === 5) await shop.kill();
      }),
    ).catch(() => null);
    await killed;
    await shop.kill();
    await shop.start();
    await context.request.get(`${shop.origin}/api/v1/auth/refresh-token`);
  }
  expect(ids.length).toBeGreaterThanOrEqual(3);
  await open(page, `${shop.origin}/account?tab=address`);
  await expect(page.getByText('Default Address')).toHaveCount(1);
  const kept = await (await context.request.get(`${shop.origin}/api/v1/address/get-addresses`)).json();
  const keptIds = kept.result.data.addresses.map(({ address_id }: { address_id: string }) => address_id);
  expect(ids.filter((id) => !keptIds.includes(id))).toEqual([]);
});
