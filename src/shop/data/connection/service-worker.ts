import type { ToWorker } from '#shop/worker/messages.ts';

const SCRIPT = '/sw.js';

/**
 * Starts the service worker that caches pages for reading offline. Without it the shop works, only not
 * offline.
 */
export function startWorker(): void {
  if ('serviceWorker' in navigator) void register().catch(() => undefined);
}

async function register(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: '/', updateViaCache: 'none' });
  // A page from the network is of the newest build, so its worker is available.
  if (document.documentElement.dataset.keptAt === undefined) post(registration.waiting, { type: 'take-over' });
  if (!isFirst) return;
  await navigator.serviceWorker.ready;
  cacheThisPage();
}

/** Asks the service worker to cache the current page, with the built files that it uses. */
export function cacheThisPage(): void {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  void navigator.serviceWorker?.ready.then(({ active }) => post(active, { type: 'keep', url: location.href, assets }));
}

function post(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message);
}
