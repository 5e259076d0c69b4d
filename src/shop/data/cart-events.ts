import { store } from './browser-storage.ts';

/** No more than one reading in this time for looking at a tab again and again. */
const FRESH_MS = 2000;

/**
 * Hears when the cart may differ from what is shown: another tab changed it, or the person comes back to this tab, where
 * another phone or a tab without storage may have. Gives back what stops it.
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

/** Tells the other tabs of this browser that the cart is another one now: a line was changed, or an order took it. */
export function announceCartChange(): void {
  store('cartChangedAt', String(Date.now()));
}
