/**
 * What the shop stores in `localStorage`: the page to return to after login, the last search, the pin code that was typed
 * for the delivery day or to find a kendra and the district of the first, and the times of the last session renewal or
 * change and cart change, so that tabs agree. Nothing here names a person, and there is no token.
 */
export type StorageKey =
  | 'path'
  | 'searchQuery'
  | 'pinCode'
  | 'deliverTo'
  | 'refreshedAt'
  | 'sessionChangedAt'
  | 'cartChangedAt';

/** The stored text, or null: on the server, when nothing is stored, and where the browser forbids storage. */
export function readStored(key: StorageKey): string | null {
  return attempt(() => localStorage.getItem(key));
}

export function store(key: StorageKey, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

export function forget(key: StorageKey): void {
  attempt(() => localStorage.removeItem(key));
}

/** Private windows and full disks throw here. The shop works without storage, so the failure is ignored. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
