import type { ToWorker } from '#shop/worker/messages.ts';

const SCRIPT = '/sw.js';

/**
 * Starts the worker that keeps pages for reading offline: after the page has loaded and in a quiet moment, so that it
 * takes nothing from the first view. Where it cannot be had the shop works as before, only not offline.
 */
export function startWorkerWhenQuiet(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => void register().catch(() => undefined);
  const whenQuiet = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5000 }) : start());
  if (document.readyState === 'complete') whenQuiet();
  else window.addEventListener('load', whenQuiet, { once: true });
}

async function register(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: '/', updateViaCache: 'none' });
  // A page that came fresh is of the newest build, whose worker it can have.
  if (document.documentElement.dataset.keptAt === undefined) tell(registration.waiting, { type: 'take-over' });
  if (!isFirst) return;
  await navigator.serviceWorker.ready;
  keepThisPage();
}

/** Asks the worker to keep the page as it stands, with the built files that it was made of. */
export function keepThisPage(): void {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  void navigator.serviceWorker?.ready.then(({ active }) => tell(active, { type: 'keep', url: location.href, assets }));
}

function tell(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message);
}
