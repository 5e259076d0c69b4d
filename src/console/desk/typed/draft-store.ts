/**
 * What a pharmacist has typed about an order and not sent yet. It lies in this tab's own storage, so that a reload or a session that ran
 * out loses nothing; it goes when it is sent, when its person signs out, and when somebody else signs in.
 */
const PREFIX = 'desk';
/** Nothing typed waits for longer than an afternoon. */
const KEPT_MS = 4 * 3_600_000;

interface Kept<Typed> {
  readonly at: number;
  readonly typed: Typed;
}

const keyOf = (staffId: string, orderId: string) => `${PREFIX}:${staffId}:${orderId}`;

/** Keeps what was typed. A browser that keeps nothing loses no more than a reload loses. */
export function keepTyped<Typed>(staffId: string, orderId: string, typed: Typed, now = Date.now()): void {
  try {
    sessionStorage.setItem(keyOf(staffId, orderId), JSON.stringify({ at: now, typed } satisfies Kept<Typed>));
  } catch {
    // Full or forbidden: the form itself still holds it.
  }
}

/** What this person had typed about the order; null for nothing, for what is too old, and for what is no form of ours. */
export function typedBefore<Typed>(
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

/** Forgets what was typed about one order. */
export function forgetTyped(staffId: string, orderId: string): void {
  sessionStorage.removeItem(keyOf(staffId, orderId));
}

/** Forgets all that was typed here, of everybody but this person; of everybody where none is named. */
export function forgetAllTyped(exceptStaffId: string | null = null): void {
  for (const key of Object.keys(sessionStorage)) {
    const isOwn = exceptStaffId !== null && key.startsWith(`${PREFIX}:${exceptStaffId}:`);
    if (key.startsWith(`${PREFIX}:`) && !isOwn) sessionStorage.removeItem(key);
  }
}
