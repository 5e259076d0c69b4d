import { forget, store } from '#shop/data/browser-storage.ts';
import { LAST_ORDER_CACHE } from '#shop/worker/messages.ts';

/** What happened to the session: the server no longer knows it, or somebody logged in or out in another tab. */
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

/**
 * At a logout or the end of an account: deletes the stored pages and data, the path and the last search, and notifies
 * the other tabs. The pin code and the times stay, as the Privacy Policy says.
 */
export async function leaveNothing(): Promise<void> {
  // Pages kept for reading offline show what was searched and read here. The build's own files stay.
  await deleteCaches((name) => !name.endsWith('-assets'));
  forget('path');
  forget('searchQuery');
  announceToOtherTabs();
}

/** Calls back when the session ends in this tab or changes in another; returns the function that unsubscribes. */
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

/**
 * Deletes the order, the cart and the medicines stored for reading offline: at logout, at the end of a session, and when somebody else
 * has logged in.
 */
export function forgetLastOrder(): Promise<void> {
  return deleteCaches((name) => name === LAST_ORDER_CACHE);
}

async function deleteCaches(isMeant: (name: string) => boolean): Promise<void> {
  try {
    for (const name of await caches.keys()) if (isMeant(name)) await caches.delete(name);
  } catch {
    // A browser that has or allows no such storage has stored nothing either.
  }
}
