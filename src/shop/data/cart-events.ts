import { store } from './browser-storage.ts';

/** The cart is reloaded at most once in this time, however often the tab receives focus. */
const FRESH_MS = 2000;

/**
 * Calls back when the cart may differ from what is shown: another tab changed it, or the user returns to this tab,
 * after which another phone or a tab without storage may have. Returns the function that unsubscribes.
 */
export function onCartMayDiffer(onDiffer: () => void): () => void {
  let last = Date.now();
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === 'cartChangedAt') onDiffer();
  };
  const onReturn = () => {
    if (document.hidden || Date.now() - last < FRESH_MS) return;
    last = Date.now();
    onDiffer();
  };
  window.addEventListener('storage', fromOtherTab);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    window.removeEventListener('storage', fromOtherTab);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}

/** Tells the other tabs of this browser that the cart has changed: a line was changed, or an order emptied it. */
export function announceCartChange(): void {
  store('cartChangedAt', String(Date.now()));
}
