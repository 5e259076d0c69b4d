import type { OrderData } from '#contract/areas/order.ts';
import { LAST_ORDER_CACHE } from '#shop/worker/messages.ts';

/** An order as it was last read, and whose account it belongs to. */
export interface KeptOrder {
  /** The patient id of the account's holder. */
  readonly owner: string;
  /** When it was read, ISO 8601, UTC. */
  readonly readAt: string;
  readonly order: OrderData;
}

const PLACE = '/kept/last-order';
const SIGN_OF_LOGIN = /(?:^|;\s*)shop_in=1(?:;|$)/;

/** Keeps the order last read, the one before going, so that it can be read without a line. Never a prescription: it holds no file and no link to one. */
export async function keepLastOrder(owner: string, order: OrderData, readAt: Date): Promise<void> {
  const kept: KeptOrder = { owner, readAt: readAt.toISOString(), order };
  await within((cache) => cache.put(PLACE, Response.json(kept)));
}

/** The order last read by whoever is logged in on this browser; null, and forgotten, where the sign of the login is gone. */
export async function readLastOrder(): Promise<KeptOrder | null> {
  if (!SIGN_OF_LOGIN.test(document.cookie)) {
    await forgetLastOrder();
    return null;
  }
  return within(async (cache) => ((await cache.match(PLACE))?.json() ?? null) as Promise<KeptOrder | null>);
}

/** Only a safe origin has this store, and a full disk or a private window may refuse it: then nothing is kept. */
async function within<Value>(work: (cache: Cache) => Promise<Value>): Promise<Value | null> {
  try {
    return 'caches' in globalThis ? await work(await caches.open(LAST_ORDER_CACHE)) : null;
  } catch {
    return null;
  }
}

/** Forgets the kept order unless it is of this account. */
export async function keepOnlyOrderOf(owner: string): Promise<void> {
  const kept = await readLastOrder();
  if (kept !== null && kept.owner !== owner) await forgetLastOrder();
}

/** At a logout, at the end of a session, and where somebody else has logged in. */
export async function forgetLastOrder(): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(LAST_ORDER_CACHE);
  } catch {
    // A browser that forbids the store has kept nothing either.
  }
}
