import * as say from '#sentences/pages/connection.ts';

/** The five kinds of the specification; how long each stays is the library's own default, which the specification names. */
export type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
}
/** The one message after an Add: a sheet at the foot of the screen, which stands where the wait for a lost line stood. */
export const ADDED = 'added-to-cart';

type Outlet = { readonly show: (toast: Toast) => void; readonly dismiss: (id: string) => void };

/** Said where whoever answered gave no reason. An empty box tells nobody anything. */
const NO_WORDS = say.somethingWentWrongPlease;

let outlet: Outlet | null = null;
let count = 0;

/**
 * Shows a short message over the page and says it to those who listen. With the `id` of an earlier toast it takes that
 * one's place: a `loading` one never ends by itself. Gives back the toast's id.
 */
export function showToast(kind: ToastKind, text: string, id?: string): string {
  count += 1;
  const toast = { id: id ?? `toast-${count}`, kind, text: text.trim() || NO_WORDS };
  outlet?.show(toast);
  return toast.id;
}

/** Takes a toast away before its time. */
export function dismissToast(id: string): void {
  outlet?.dismiss(id);
}

/** The page's one outlet takes what is shown from here; gives back what stops it. */
export function connectToasts(connected: Outlet): () => void {
  outlet = connected;
  return () => {
    if (outlet === connected) outlet = null;
  };
}
