/**
 * What a user has typed or scanned and not sent yet, about an order or in another form. It is stored in this tab's
 * session storage, so that a reload or an expired session loses nothing; it is deleted when it is sent, when its user
 * signs out, and when somebody else signs in.
 */
const PREFIX = 'desk';
/** An unsent form older than this, an afternoon, is not restored. */
const KEPT_MS = 4 * 3_600_000;

interface Kept<Typed> {
  readonly at: number;
  readonly typed: Typed;
}

const keyOf = (staffId: string, orderId: string) => `${PREFIX}:${staffId}:${orderId}`;

/** Stores what was typed. Where the browser cannot store it, it is lost only by a reload. */
export function storeTyped<Typed>(staffId: string, orderId: string, typed: Typed, now = Date.now()): void {
  try {
    sessionStorage.setItem(keyOf(staffId, orderId), JSON.stringify({ at: now, typed } satisfies Kept<Typed>));
  } catch {
    // Storage is full or forbidden: the form itself still holds it.
  }
}

/** What this user had typed about the order; null where there is nothing, it is too old, or it is no valid form. */
export function restoreTyped<Typed>(
  staffId: string,
  orderId: string,
  isTyped: (value: unknown) => value is Typed,
  now = Date.now(),
): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(staffId, orderId)) ?? 'null') as Kept<unknown> | null;
    const isOld = !kept || !(Math.abs(now - kept.at) <= KEPT_MS);
    return isOld || !isTyped(kept.typed) ? null : kept.typed;
  } catch {
    return null;
  }
}

/** Deletes what was typed about one order. */
export function deleteTyped(staffId: string, orderId: string): void {
  try {
    sessionStorage.removeItem(keyOf(staffId, orderId));
  } catch {
    // A browser that forbids storage has stored nothing either.
  }
}

/** Deletes what every other user typed here; without a user, what everybody typed. */
export function deleteAllTyped(exceptStaffId: string | null = null): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isOwn = exceptStaffId !== null && key.startsWith(`${PREFIX}:${exceptStaffId}:`);
      if (key.startsWith(`${PREFIX}:`) && !isOwn) sessionStorage.removeItem(key);
    }
  } catch {
    // As above: nothing is there to delete.
  }
}
