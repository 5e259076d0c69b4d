import { store } from './browser-storage.ts';

/** Tells the other tabs of this browser that the cart is another one now: a line was changed, or an order took it. */
export function announceCartChange(): void {
  store('cartChangedAt', String(Date.now()));
}
