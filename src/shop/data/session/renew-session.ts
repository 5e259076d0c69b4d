import { readStored, store } from '#shop/data/browser-storage.ts';

/** How an attempt to renew the session went. */
export type Renewal = 'renewed' | 'refused';

const LOCK = 'shop-refresh';
let running: Promise<Renewal> | null = null;

/**
 * Renews the session once for every request of this tab that waits for it, and once for all tabs of the browser: a tab
 * that gets its turn after another one has renewed since `askedAt` (milliseconds) only takes the new cookies. Throws
 * where the line is broken, because nothing is known then.
 */
export function renewSession(askedAt: number, refresh: () => Promise<Renewal>): Promise<Renewal> {
  running ??= inTurn(async () => {
    if (Number(readStored('refreshedAt') ?? 0) >= askedAt) return 'renewed';
    const renewal = await refresh();
    if (renewal === 'renewed') store('refreshedAt', String(Date.now()));
    return renewal;
  }).finally(() => {
    running = null;
  });
  return running;
}

/** Old browsers have no locks between tabs; the server gives two tabs that come together the same successor. */
function inTurn(work: () => Promise<Renewal>): Promise<Renewal> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}
