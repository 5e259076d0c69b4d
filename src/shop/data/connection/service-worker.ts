import type { ToWorker } from '#shop/worker/messages.ts';

const SCRIPT = '/sw.js';

/** Starts the worker that keeps pages for reading offline. Where it cannot be had the shop works as before, only not offline. */
export function startWorker(): void {
  if ('serviceWorker' in navigator) void register().catch(() => undefined);
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
