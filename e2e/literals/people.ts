import type { Browser, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { freshPhone, logIn } from '../shop-at-hand.ts';
import type { LiteralState } from './literal.ts';

type Kept = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

const ADDRESS = {
  name: 'Asha Rao',
  phone: '9876543210',
  type: 'home',
  houseNumber: '12',
  street: 'MG Road',
  zipcode: '560040',
};
const KAMALA = { firstName: 'Kamala', lastName: 'Rao', dob: '1958-03-09', gender: 'female', relation: 'Mother' };

async function become(page: Page, who: LiteralState['who'], origin: string, dataDir?: string): Promise<void> {
  const { request } = page;
  await logIn(page.context(), freshPhone(), origin, dataDir);
  if (who === 'newcomer') return;
  const profile = { firstName: 'Asha', lastName: 'Rao', dob: '1980-01-31', gender: 'female' };
  await request.put(`${origin}/api/v1/user/update-user`, { data: profile });
  await request.post(`${origin}/api/v1/user/add-user-family-member`, { data: KAMALA });
  await request.post(`${origin}/api/v1/address/add-address`, { data: ADDRESS });
  await order(page, origin);
}

/** Everything that has been in the cart is gone. */
export async function emptyCart(page: Page, origin = ''): Promise<void> {
  const cart = await page.request.get(`${origin}/api/v1/cart/get-cart`);
  for (const { medicine } of (await cart.json()).result.data.cartItems) {
    const line = { medicine_id: medicine.id };
    await page.request.post(`${origin}/api/v1/cart/remove-full-quantity-from-cart`, { data: line });
  }
}

interface Wish {
  readonly query: string;
  readonly keep_original: boolean;
  readonly quantity?: number;
}
/** Without prescription, sold as itself. */
export const PLAIN: Wish = { query: 'dolo 650', keep_original: true };
/** With prescription, and another maker's pack in its place. */
export const PRESCRIBED: Wish = { query: 'augmentin 625', keep_original: false };

export async function idOf(page: Page, query: string, origin = ''): Promise<string> {
  const address = `${origin}/api/v1/inventory/search-products?query=${encodeURIComponent(query)}&limit=1`;
  const found = await page.request.get(address);
  return (await found.json()).result.data.medicines[0].medicine_id;
}

export async function fillCart(page: Page, wishes: readonly Wish[], origin = ''): Promise<void> {
  await emptyCart(page, origin);
  for (const { query, keep_original, quantity = 1 } of wishes) {
    const data = { medicine_id: await idOf(page, query, origin), keep_original, quantity };
    const answer = await page.request.post(`${origin}/api/v1/cart/add-to-cart`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

/** An order to be paid at the door; gives its id. */
async function order(page: Page, origin: string): Promise<void> {
  const { request } = page;
  await fillCart(page, [PLAIN], origin);
  const user = await (await request.get(`${origin}/api/v1/user`)).json();
  const places = await (await request.get(`${origin}/api/v1/address/get-addresses`)).json();
  const form = {
    patient_id: user.result.data.patient_id,
    address_id: places.result.data.defaultAddress.address_id,
    delivery_type: 'delivery',
    order_type: 'cod',
    source: 'web',
    substitution_consent: '{}',
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`${origin}/api/v1/order/place-order`, { multipart: form, headers });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** The newest order of whoever is logged in. */
export async function newestOrder(page: Page, origin = ''): Promise<{ order_id: string; iso_order_id: string }> {
  const orders = await (await page.request.get(`${origin}/api/v1/order/get-all-orders`)).json();
  return orders.result.data[0];
}

/** Somebody new to the shop; gives the cookies by which it knows them. `dataDir` is where a shop other than the run's keeps its data. */
export async function meet(
  browser: Browser,
  who: 'member' | 'newcomer',
  origin: string,
  dataDir?: string,
): Promise<Kept> {
  const context = await browser.newContext();
  await become(await context.newPage(), who, origin, dataDir);
  const kept = await context.storageState();
  await context.close();
  return kept;
}

/**
 * Each worker logs one member and one newcomer in, once, and its tests take over their cookies: codes are limited by
 * address, and a hundred logins would be most of the run.
 */
export const test = base.extend<object, { people: (who: 'member' | 'newcomer') => Promise<Kept> }>({
  people: [
    async ({ browser }, use, { project }) => {
      const known = new Map<string, Promise<Kept>>();
      await use((who) => {
        const person = known.get(who) ?? meet(browser, who, new URL(project.use.baseURL ?? '').origin);
        known.set(who, person);
        return person;
      });
    },
    { scope: 'worker' },
  ],
});
