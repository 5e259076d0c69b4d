import type { CartData } from '#contract/areas/shop/cart.ts';
import type { OrderItem } from '#contract/areas/shop/order.ts';
import { formatRupees, paise } from '#domain/pricing/money.ts';
import * as say from '#sentences/person/orders.ts';
import { apiClient } from '#shop/data/api-client.ts';
import type { CartValue } from '#shop/data/cart.tsx';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { itemCount } from '#shop/shared/orders/order-words.ts';

/** A difference from the order: a medicine that could not be added, or that costs more now. */
export interface Difference {
  readonly line: number;
  readonly name: string;
  readonly sentence: string;
  readonly added: boolean;
}

/** A line to put into the cart. */
interface Wish {
  readonly medicine_id: string;
  readonly quantity: number;
  readonly keep_original: boolean;
}

/**
 * Puts the order's medicines into the cart again, says so and goes there, if nothing differs. On a slow line the user
 * may have gone elsewhere meanwhile: then it goes nowhere, and a toast says what is in the cart and what differs.
 */
export async function orderAgain(
  items: readonly OrderItem[],
  cart: Pick<CartValue, 'cart' | 'change'>,
  { isHere, goThere }: { readonly isHere: () => boolean; readonly goThere: () => unknown },
): Promise<Difference[]> {
  const differences = await addAgain(items, cart);
  if (differences.length === 0) {
    showToast('success', say.addedToYourCart(itemCount(items)));
    if (isHere()) await goThere();
  } else if (!isHere()) {
    showToast('error', differences.map(({ name, sentence }) => `${name}: ${sentence}`).join(' '));
  }
  return differences;
}

/**
 * Puts the order's medicines into the cart again, one after the other, each from the same manufacturer: nothing is
 * substituted. Returns each difference with its reason.
 */
async function addAgain(
  items: readonly OrderItem[],
  { cart, change }: Pick<CartValue, 'cart' | 'change'>,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const item of items) {
    const { line, medicine_name: name } = item;
    const wish = await wishFor(item, cart);
    const result = await toResult(change(() => orderClient.addToCart(wish)));
    if (result.kind !== 'granted') {
      differences.push({ line, name, sentence: result.sentence ?? UNREACHABLE, added: false });
      continue;
    }
    const sentence = changeOf(item, wish, result.data);
    if (sentence !== null) differences.push({ line, name, sentence, added: true });
  }
  return differences;
}

/**
 * The same product as then. A substitute is added by the medicine it replaced while it is still recommended for it, so
 * that the cart shows both; where another one is recommended now, or the cart already sends another one, it is added on
 * its own.
 */
async function wishFor(item: OrderItem, cart: CartData | null): Promise<Wish> {
  const { medicine_id: sent, searched_medicine_id: searched, quantity } = item;
  const itself = { medicine_id: sent, quantity, keep_original: true };
  if (sent === searched) return itself;
  const inCart = sentFor(searched, cart);
  if (inCart !== null && inCart.id !== sent) return itself;
  const result = await toResult(apiClient.productDetails({ medicine_id: encodeURIComponent(searched) }));
  const isStillRecommended =
    result.kind === 'granted' && result.data.recommended.isRecommended && result.data.recommended.medicine.id === sent;
  return isStillRecommended ? { medicine_id: searched, quantity, keep_original: false } : itself;
}

/** That the cart sends another medicine after all, or at a higher price; null if it is unchanged or cheaper. */
function changeOf(item: OrderItem, { medicine_id: key }: Wish, cart: CartData): string | null {
  const sent = sentFor(key, cart);
  if (sent !== null && sent.id !== item.medicine_id) {
    return say.theCartNowHolds(sent.medicine_name);
  }
  const line = lineOf(key, cart);
  const [before, now] = [paise(item.quantity_price / item.quantity), paise(line?.pack_price ?? 0)];
  return now > before ? say.aPackNowCosts(formatRupees(now), formatRupees(before)) : null;
}

function sentFor(searched: string, cart: CartData | null) {
  const line = cart === null ? undefined : lineOf(searched, cart);
  return line ? (line.recommended?.medicine ?? line.medicine) : null;
}

const lineOf = (searched: string, { cartItems }: CartData) =>
  cartItems.find(({ medicine }) => medicine.id === searched);
