import type { CartData } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/cart.ts';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { askCartBody } from './cart-code.ts';
import { CartBodySkeleton } from './cart-skeleton.tsx';

/** What is in the cart: its code is loaded together with the cart. */
export const CartBody = neededPart<{ readonly cart: CartData }>({
  what: say.yourCart,
  fetchPart: askCartBody,
  waiting: <CartBodySkeleton />,
});
