import type { Page } from '@playwright/test';
import { medicineId, newestOrder, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, open } from './shop-fixtures.ts';

/** A page of the shop in one state. Whoever adds a page adds a row. */
export interface ShopRoute {
  readonly name: string;
  readonly signedIn: boolean;
  /** Prepares the data that the page shows, and returns its address. The user, if any, is logged in already. */
  readonly prepare: (page: Page) => Promise<string>;
}

const at = (path: string) => async () => path;

export const ALL_ROUTES: readonly ShopRoute[] = [
  { name: 'home', signedIn: false, prepare: at('/') },
  { name: 'results', signedIn: false, prepare: at('/product?query=augmentin') },
  { name: 'results by salt', signedIn: false, prepare: at('/product?salt=paracetamol') },
  { name: 'no results', signedIn: false, prepare: at('/product?query=zzzzqqqq') },
  { name: 'product', signedIn: false, prepare: async (page) => productHref(await medicineId(page, 'janumet 50mg')) },
  { name: 'unknown product', signedIn: false, prepare: at('/product-detail?id=no-such-medicine') },
  { name: 'conditions', signedIn: false, prepare: at('/conditions') },
  { name: 'a condition', signedIn: false, prepare: at('/conditions/diabetes') },
  { name: 'login', signedIn: false, prepare: at('/login') },
  { name: 'terms', signedIn: false, prepare: at('/terms-conditions') },
  { name: 'privacy', signedIn: false, prepare: at('/privacy-policy') },
  { name: 'accessibility', signedIn: false, prepare: at('/accessibility') },
  { name: 'about us', signedIn: false, prepare: at('/about-us') },
  { name: 'questions', signedIn: false, prepare: at('/faq-section') },
  { name: 'blog', signedIn: false, prepare: at('/blog') },
  { name: 'article', signedIn: false, prepare: at('/blog/how-much-can-you-save-using-substitution') },
  { name: 'login overlay', signedIn: false, prepare: at('/loginOverlay') },
  { name: 'not found', signedIn: false, prepare: at('/no/such/page') },
  { name: 'protected page for a visitor', signedIn: false, prepare: at('/cart') },
  { name: 'empty cart', signedIn: true, prepare: at('/cart') },
  { name: 'cart', signedIn: true, prepare: filledCart('/cart') },
  { name: 'checkout', signedIn: true, prepare: filledCart('/checkout') },
  {
    name: 'order complete',
    signedIn: true,
    prepare: async (page) => `/orderCompletion?order_id=${(await cashOrder(page)).id}`,
  },
  { name: 'order failed', signedIn: true, prepare: at('/order-failed') },
  { name: 'account menu', signedIn: true, prepare: at('/account-management') },
  { name: 'profile', signedIn: true, prepare: at('/account?tab=profile-info') },
  { name: 'addresses', signedIn: true, prepare: filledCart('/account?tab=address') },
  { name: 'address panel', signedIn: true, prepare: at('/manageAddress') },
  { name: 'family', signedIn: true, prepare: at('/account?tab=my-family') },
  { name: 'orders', signedIn: true, prepare: async (page) => cashOrder(page).then(at('/account?tab=my-orders')) },
  { name: 'order details', signedIn: true, prepare: async (page) => (await cashOrder(page)).href },
  { name: 'my medicines', signedIn: true, prepare: at('/account?tab=my-medicines') },
  { name: 'what we should know', signedIn: true, prepare: at('/account?tab=health') },
  { name: 'paste a prescription', signedIn: true, prepare: at('/prescription/new') },
  { name: 'a prescription read', signedIn: true, prepare: readPaper },
  { name: 'refer', signedIn: true, prepare: at('/account?tab=refer') },
  { name: 'contact', signedIn: true, prepare: at('/account?tab=contact-us') },
  { name: 'primitives', signedIn: false, prepare: at('/dev/ui') },
];

/** Logs in where the page needs it, prepares its data, and opens it. */
export async function openRoute(page: Page, { signedIn, prepare }: ShopRoute): Promise<void> {
  if (signedIn) await logIn(page.context(), freshPhone());
  await open(page, await prepare(page));
}

/** A prescription with one line that matches, one without a strength and one that needs a pharmacist. */
async function readPaper(page: Page): Promise<string> {
  const text = 'Tab. Glycomet 500 1-0-1 x 30 days\nSyp Ambrodil 5 ml TDS x 5 days\nTab. Warf 5 1-0-0 x 30 days';
  const answer = await page.request.post('/api/v1/draft', { data: { text } });
  if (!answer.ok()) throw new Error(await answer.text());
  return `/prescription/${(await answer.json()).result.data.draft_id}`;
}

const productHref = (id: string) => `/product-detail?id=${encodeURIComponent(id)}`;

async function add(page: Page, query: string, otc: boolean): Promise<void> {
  const medicine_id = await medicineId(page, query, { otc });
  const input = { medicine_id, keep_original: otc, quantity: 1 };
  const answer = await page.request.post('/api/v1/cart/add-to-cart', { data: input });
  if (!answer.ok()) throw new Error(await answer.text());
}

function filledCart(path: string) {
  return async (page: Page) => {
    await saveCustomerDetails(page);
    await add(page, 'paracetamol', true);
    await add(page, 'janumet 50mg', false);
    return path;
  };
}

/** Places a cash-on-delivery order, and returns its id for addresses, its page and its number. */
export async function cashOrder(page: Page): Promise<{ id: string; href: string; number: string }> {
  const ids = await saveCustomerDetails(page);
  await add(page, 'paracetamol', true);
  await orderForCash(page, ids);
  const { order_id, iso_order_id } = await newestOrder(page);
  const id = encodeURIComponent(order_id);
  return { id, href: `/account?tab=my-orders&view=details&id=${id}`, number: iso_order_id };
}
