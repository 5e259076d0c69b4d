import { LAST_ORDER_CACHE } from '#shop/worker/messages.ts';

/** Forgets the order and the cart that were kept for reading offline: at a logout, at the end of a session, and where somebody else has logged in. */
export async function forgetLastOrder(): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(LAST_ORDER_CACHE);
  } catch {
    // A browser that forbids the store has kept nothing either.
  }
}
