/**
 * What the shop keeps in the browser: the page to return to after login, the last search, the pin code that was typed for
 * the delivery day or to find a kendra and the district of the first, and when the session was last renewed or changed
 * and the cart changed, so that tabs agree. Nothing personal, no token.
 */
export type StorageKey =
  | 'path'
  | 'searchQuery'
  | 'pinCode'
  | 'deliverTo'
  | 'refreshedAt'
  | 'sessionChangedAt'
  | 'cartChangedAt';

/** The kept text, or null: on the server, when nothing is kept, and where the browser forbids storage. */
export function readStored(key: StorageKey): string | null {
  return attempt(() => localStorage.getItem(key));
}

export function store(key: StorageKey, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

export function forget(key: StorageKey): void {
  attempt(() => localStorage.removeItem(key));
}

/** Private windows and full disks throw here. The shop works without what it would have kept, so nothing is said. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
