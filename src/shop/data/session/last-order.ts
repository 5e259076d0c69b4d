import type { MedicineData, MedicinesData } from '#contract/areas/account/medicines.ts';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { OrderData } from '#contract/areas/shop/order.ts';
import { LAST_ORDER_CACHE } from '#shop/worker/messages.ts';
import { forgetLastOrder } from './session-events.ts';

/** The order last read, and whose account it belongs to. */
export interface StoredOrder {
  /** The patient id of the account's holder. */
  readonly owner: string;
  /** When it was read, ISO 8601, UTC. */
  readonly readAt: string;
  readonly order: OrderData;
}

/** A cart as last shown, reduced to what is displayed. Rupees. */
export interface StoredCart {
  readonly owner: string;
  readonly readAt: string;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly pack: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly toPay: number;
}

const PLACE = '/kept/last-order';
const CART_PLACE = '/kept/cart';
/** Over https the name of the marker begins with `__Host-` (see `session-cookies.ts`). */
const SIGN_OF_LOGIN = /(?:^|;\s*)(?:__Host-)?shop_in=1(?:;|$)/;

/**
 * Stores the order last read, replacing the one before, so that it can be read offline. Never a prescription: it holds
 * no file and no link to one.
 */
export async function storeLastOrder(owner: string, order: OrderData, readAt: Date): Promise<void> {
  const stored: StoredOrder = { owner, readAt: readAt.toISOString(), order };
  await within((cache) => cache.put(PLACE, Response.json(stored)));
}

/** The order last read by the logged-in user of this browser; null, and deleted, where the login marker is missing. */
export function readLastOrder(): Promise<StoredOrder | null> {
  return readKept<StoredOrder>(PLACE);
}

/** Stores the cart as last shown, without the safety check's findings: they are health data. */
export async function storeCart(owner: string, cart: CartData, readAt: Date): Promise<void> {
  if (cart.cartItems.length === 0) return void (await within((cache) => cache.delete(CART_PLACE)));
  const lines = cart.cartItems.map(({ medicine, recommended, quantity, line_price }) => {
    const { id, medicine_name, pack_size } = recommended?.medicine ?? medicine;
    return { id, name: medicine_name, pack: pack_size, quantity, price: line_price };
  });
  const stored: StoredCart = { owner, readAt: readAt.toISOString(), lines, toPay: cart.finalPrice };
  await within((cache) => cache.put(CART_PLACE, Response.json(stored)));
}

/** The cart as the logged-in user of this browser last saw it; null if none was stored. */
export function readStoredCart(): Promise<StoredCart | null> {
  return readKept<StoredCart>(CART_PLACE);
}

/** A list of medicines as last read: how each is taken, and how long it lasts. */
export interface StoredMedicines {
  readonly owner: string;
  readonly readAt: string;
  /** Whose list it is; empty for the holder's. */
  readonly name: string;
  /** The date in India on which it was read. */
  readonly today: string;
  readonly medicines: readonly MedicineData[];
}

const MEDICINES_PLACE = '/kept/medicines';

/** Stores the list of medicines last read, so that a dose can be looked up offline. It is deleted at logout. */
export async function storeMedicines(
  owner: string,
  name: string,
  { today, medicines }: Pick<MedicinesData, 'today' | 'medicines'>,
  readAt: Date,
): Promise<void> {
  const taken = medicines.filter(({ stopped }) => !stopped);
  if (taken.length === 0) return void (await within((cache) => cache.delete(MEDICINES_PLACE)));
  const stored: StoredMedicines = { owner, readAt: readAt.toISOString(), name, today, medicines: taken };
  await within((cache) => cache.put(MEDICINES_PLACE, Response.json(stored)));
}

/** The list as the logged-in user of this browser last read it; null if none was stored. */
export function readStoredMedicines(): Promise<StoredMedicines | null> {
  return readKept<StoredMedicines>(MEDICINES_PLACE);
}

async function readKept<Kept>(place: string): Promise<Kept | null> {
  if (!SIGN_OF_LOGIN.test(document.cookie)) {
    await forgetLastOrder();
    return null;
  }
  return within(async (cache) => ((await cache.match(place))?.json() ?? null) as Promise<Kept | null>);
}

/** Only a secure origin has this store, and a full disk or a private window may refuse it: then nothing is stored. */
async function within<Value>(work: (cache: Cache) => Promise<Value>): Promise<Value | null> {
  try {
    return 'caches' in globalThis ? await work(await caches.open(LAST_ORDER_CACHE)) : null;
  } catch {
    return null;
  }
}

/** Deletes the stored order, cart and medicines unless they belong to this account. */
export async function deleteUnlessOwnedBy(owner: string): Promise<void> {
  const stored = await Promise.all([readLastOrder(), readStoredCart(), readStoredMedicines()]);
  if (stored.some((one) => one !== null && one.owner !== owner)) await forgetLastOrder();
}
