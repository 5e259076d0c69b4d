import { LAST_ORDER_CACHE } from '#shop/worker/messages.ts';

/**
 * Deletes the order and the cart stored for reading offline: at logout, at the end of a session, and when somebody else
 * has logged in.
 */
export async function forgetLastOrder(): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(LAST_ORDER_CACHE);
  } catch {
    // A browser that forbids storage has stored nothing either.
  }
}
