import type { CartData } from '#contract/areas/shop/cart.ts';
import type { PlacedOrder } from '#contract/areas/shop/order.ts';
import type { OrderForm, ShownOrder } from '#contract/order-client.ts';
import { KEY_REUSED, NOT_FOUND, PRICES_CHANGED, SAFETY_STOP } from '#contract/result-codes.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { attemptFor, type OrderAttempt } from './order-attempt.ts';

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** Prices or stock have changed: a sentence for each named line, by medicine id. */
  | { readonly kind: 'changed'; readonly sentence: string; readonly lines: Readonly<Record<string, string>> }
  /** A risk that a pharmacist must discuss first. The customer may request that. */
  | { readonly kind: 'stopped'; readonly sentence: string }
  /**
   * `spent`: the key was already used for another order, so the next press needs a new one. `isGone`: something of the
   * order no longer exists, as an address or a member deleted in another tab.
   */
  | { readonly kind: 'refused'; readonly sentence: string; readonly spent: boolean; readonly isGone?: boolean };

/** Sends the order as the page shows it. A repeat of the last attempt has its key, so that nothing is ordered twice. */
export async function sendOrder(
  form: OrderForm,
  cart: CartData,
  attempt: { current: OrderAttempt | null },
): Promise<PlaceOutcome> {
  attempt.current = attemptFor(attempt.current, form, cart);
  return await placeOrder({ ...form, ...shownOf(cart) }, attempt.current.key);
}

/** The cart as the checkout shows it, so that the server orders exactly this. */
function shownOf({ finalPrice, cartItems }: CartData): ShownOrder {
  return {
    expected_total: finalPrice,
    expected_lines: cartItems.map(({ medicine, recommended, quantity, pack_price }) => ({
      medicine_id: medicine.id,
      supplied_id: (recommended?.medicine ?? medicine).id,
      quantity,
      pack_price,
    })),
  };
}

/** Sends the order once. A broken connection is a refusal, too: the same key retries without ordering twice. */
async function placeOrder(form: OrderForm & ShownOrder, key: string): Promise<PlaceOutcome> {
  const result = await toResult(orderClient.placeOrder(form, key));
  if (result.kind === 'granted') return { kind: 'placed', order: result.data };
  if (result.kind === 'failed') return { kind: 'refused', sentence: result.sentence ?? UNREACHABLE, spent: false };
  const { code, sentence, fields } = result;
  if (code === SAFETY_STOP) return { kind: 'stopped', sentence };
  if (code === PRICES_CHANGED) return { kind: 'changed', sentence, lines: fields };
  return { kind: 'refused', sentence, spent: code === KEY_REUSED, isGone: code === NOT_FOUND };
}
