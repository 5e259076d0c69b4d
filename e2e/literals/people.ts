import type { Browser, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { medicineId, orderForCash, saveCustomerDetails } from '../customer-fixtures.ts';
import { freshPhone, logIn } from '../shop-fixtures.ts';
import type { LiteralState } from './literal.ts';

type SavedSession = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

const KAMALA = { firstName: 'Kamala', lastName: 'Rao', dob: '1958-03-09', gender: 'female', relation: 'Mother' };

async function become(page: Page, who: LiteralState['who'], origin: string, dataDir?: string): Promise<void> {
  const { request } = page;
  await logIn(page.context(), freshPhone(), origin, dataDir);
  if (who === 'newcomer') return;
  const ids = await saveCustomerDetails(page, origin);
  await request.post(`${origin}/api/v1/user/add-user-family-member`, { data: KAMALA });
  await fillCart(page, [PLAIN], origin);
  await orderForCash(page, ids, origin);
}

/** Empties the cart. */
export async function emptyCart(page: Page, origin = ''): Promise<void> {
  const cart = await page.request.get(`${origin}/api/v1/cart/get-cart`);
  for (const { medicine } of (await cart.json()).result.data.cartItems) {
    const line = { medicine_id: medicine.id };
    await page.request.post(`${origin}/api/v1/cart/remove-full-quantity-from-cart`, { data: line });
  }
}

interface WantedMedicine {
  readonly query: string;
  readonly keep_original: boolean;
  readonly quantity?: number;
}
/** Without prescription, sold without a substitute. */
export const PLAIN: WantedMedicine = { query: 'dolo 650', keep_original: true };
/** Prescription-only, with a substitute. */
export const PRESCRIBED: WantedMedicine = { query: 'janumet 50mg', keep_original: false };

export async function fillCart(page: Page, wanted: readonly WantedMedicine[], origin = ''): Promise<void> {
  await emptyCart(page, origin);
  for (const { query, keep_original, quantity = 1 } of wanted) {
    const data = { medicine_id: await medicineId(page, query, { origin }), keep_original, quantity };
    const answer = await page.request.post(`${origin}/api/v1/cart/add-to-cart`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

/** Logs in a new customer; returns their session cookies. `dataDir` is the data folder of a shop other than the run's. */
export async function logInCustomer(
  browser: Browser,
  who: 'member' | 'newcomer',
  origin: string,
  dataDir?: string,
): Promise<SavedSession> {
  const context = await browser.newContext();
  await become(await context.newPage(), who, origin, dataDir);
  const session = await context.storageState();
  await context.close();
  return session;
}

/**
 * Each worker logs one member and one newcomer in, once, and its tests reuse their cookies: login codes are
 * rate-limited by IP address, and a hundred logins would take most of the run.
 */
export const test = base.extend<object, { people: (who: 'member' | 'newcomer') => Promise<SavedSession> }>({
  people: [
    async ({ browser }, use, { project }) => {
      const known = new Map<string, Promise<SavedSession>>();
      await use((who) => {
        const person = known.get(who) ?? logInCustomer(browser, who, new URL(project.use.baseURL ?? '').origin);
        known.set(who, person);
        return person;
      });
    },
    { scope: 'worker' },
  ],
});
