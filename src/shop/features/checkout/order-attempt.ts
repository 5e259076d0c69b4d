import type { CartData } from '#contract/areas/shop/cart.ts';
import type { OrderForm } from '#contract/order-client.ts';

/** One attempt to order: with its key the server answers a repeat with the first order instead of a second one. */
export interface OrderAttempt {
  readonly mark: string;
  readonly key: string;
}

/**
 * The attempt for this form and cart: the last one while nothing has changed, so that a retry after a broken connection
 * cannot order twice; a new key once anything has. Files are compared by name, size and time.
 */
export function attemptFor(last: OrderAttempt | null, form: OrderForm, cart: CartData): OrderAttempt {
  const mark = markOf(form, cart);
  return last?.mark === mark ? last : { mark, key: crypto.randomUUID() };
}

function markOf({ files, ...fields }: OrderForm, { cartItems, finalPrice, coupon }: CartData): string {
  return JSON.stringify([
    fields,
    files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    cartItems.map(({ medicine, quantity, keep_original, line_price }) => [
      medicine.id,
      quantity,
      keep_original,
      line_price,
    ]),
    finalPrice,
    coupon?.id,
  ]);
}
