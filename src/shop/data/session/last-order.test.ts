import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MedicineData } from '#contract/areas/account/medicines.ts';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { OrderData } from '#contract/areas/shop/order.ts';
import {
  deleteUnlessOwnedBy,
  readLastOrder,
  readStoredCart,
  readStoredMedicines,
  storeCart,
  storeLastOrder,
  storeMedicines,
} from './last-order.ts';
import { forgetLastOrder, leaveNothing } from './session-events.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const placed = { order_id: 'o-1', patient_name: 'Asha Rao' } as OrderData;
const cookie = vi.spyOn(document, 'cookie', 'get');
let stores: Map<string, Map<string, Response>>;

beforeEach(() => {
  stores = new Map();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async (key: string, value: Response) => void store.set(key, value),
        delete: async (key: string) => store.delete(key),
        match: async (key: string) => store.get(key)?.clone(),
      };
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  });
  cookie.mockReturnValue('a=b; shop_in=1');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('returns the order last read, and only the last', async () => {
  await storeLastOrder('p-1', { ...placed, order_id: 'o-0' }, AT);
  await storeLastOrder('p-1', placed, AT);
  expect(await readLastOrder()).toEqual({ owner: 'p-1', readAt: AT.toISOString(), order: placed });
});

it('has none at first', async () => {
  expect(await readLastOrder()).toBeNull();
});

it('is deleted at logout', async () => {
  await storeLastOrder('p-1', placed, AT);
  await forgetLastOrder();
  expect(await readLastOrder()).toBeNull();
});

it('is deleted at logout with the pages kept for reading offline, but not with the build’s own files', async () => {
  await storeLastOrder('p-1', placed, AT);
  for (const kind of ['pages', 'data', 'pictures', 'assets']) await caches.open(`shop-1-${kind}`);
  await leaveNothing();
  expect([...stores.keys()]).toEqual(['shop-1-assets']);
});

it('is deleted when somebody else logs in, and stays for its owner', async () => {
  await storeLastOrder('p-1', placed, AT);
  await deleteUnlessOwnedBy('p-1');
  expect(await readLastOrder()).not.toBeNull();
  await deleteUnlessOwnedBy('p-2');
  expect(await readLastOrder()).toBeNull();
});

it('is returned over https, where the login marker has another name', async () => {
  await storeLastOrder('p-1', placed, AT);
  cookie.mockReturnValue('a=b; __Host-shop_in=1');
  expect(await readLastOrder()).toMatchObject({ owner: 'p-1' });
  cookie.mockReturnValue('not_shop_in=1');
  expect(await readLastOrder()).toBeNull();
});

it('is deleted and not returned where the login marker is missing', async () => {
  await storeLastOrder('p-1', placed, AT);
  cookie.mockReturnValue('a=b');
  expect(await readLastOrder()).toBeNull();
  cookie.mockReturnValue('shop_in=1');
  expect(await readLastOrder()).toBeNull();
});

it('stores the cart with it, without the check’s findings, and deletes both together', async () => {
  const cart = {
    cartItems: [
      {
        medicine: { id: 'm-1', medicine_name: 'Dolo 650 Tablet', pack_size: 'strip of 15 tablets' },
        recommended: null,
        quantity: 2,
        line_price: 61.48,
      },
    ],
    finalPrice: 111.48,
    safety: { findings: [{ sentence: 'You told us of an allergy.' }] },
  } as unknown as CartData;
  await storeLastOrder('p-1', placed, AT);
  await storeCart('p-1', cart, AT);
  const line = { id: 'm-1', name: 'Dolo 650 Tablet', pack: 'strip of 15 tablets', quantity: 2, price: 61.48 };
  expect(await readStoredCart()).toEqual({ owner: 'p-1', readAt: AT.toISOString(), lines: [line], toPay: 111.48 });
  await deleteUnlessOwnedBy('p-2');
  expect([await readStoredCart(), await readLastOrder()]).toEqual([null, null]);
});

it('stores the list of medicines, and deletes it with the rest', async () => {
  const taken = { course_id: 'c-1', medicine_name: 'Telma 40 Tablet', stopped: false } as MedicineData;
  const stopped = { ...taken, course_id: 'c-2', stopped: true };
  await storeMedicines('p-1', 'Meera Rao', { today: '2026-11-21', medicines: [taken, stopped] }, AT);
  const stored = { owner: 'p-1', readAt: AT.toISOString(), name: 'Meera Rao', today: '2026-11-21', medicines: [taken] };
  expect(await readStoredMedicines()).toEqual(stored);
  await deleteUnlessOwnedBy('p-2');
  expect(await readStoredMedicines()).toBeNull();
  await storeMedicines('p-1', '', { today: '2026-11-21', medicines: [taken] }, AT);
  await storeMedicines('p-1', '', { today: '2026-11-21', medicines: [] }, AT);
  expect(await readStoredMedicines()).toBeNull();
});

it('deletes the cart that was emptied', async () => {
  await storeCart('p-1', { cartItems: [], finalPrice: 0 } as unknown as CartData, AT);
  expect(await readStoredCart()).toBeNull();
});

it('stores nothing where the browser has no storage for it', async () => {
  vi.unstubAllGlobals();
  await storeLastOrder('p-1', placed, AT);
  expect(await readLastOrder()).toBeNull();
});
