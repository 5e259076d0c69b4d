import { store } from '#shop/data/browser-storage.ts';
import { LAST_ORDER_CACHE } from '#shop/worker/messages.ts';

/** What happened to the session: it ended (expired for good, or another tab logged out), or another tab logged in. */
export type SessionEvent = 'ended' | 'changed';
type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** Tells this tab's pages that the server no longer knows the session. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener('ended');
}

/** Tells the other tabs of this browser that somebody logged in or out here. */
export function announceToOtherTabs(): void {
  store('sessionChangedAt', String(Date.now()));
}

/** Hears of the session's end in this tab and of changes in others; gives back what stops it. */
export function onSessionEvent(listener: Listener): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === 'sessionChangedAt') listener('changed');
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Forgets the order and the cart that were kept for reading offline: at a logout, at the end of a session, and where somebody else has logged in. */
export async function forgetLastOrder(): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(LAST_ORDER_CACHE);
  } catch {
    // A browser that forbids the store has kept nothing either.
  }
}
