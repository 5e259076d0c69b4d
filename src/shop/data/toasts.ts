import * as say from '#sentences/pages/connection.ts';

/** The five kinds of the specification. Each stays as long as the library's default, as the specification requires; only the sheet after an Add has its own time (`toast-list.tsx`). */
export type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
}
/**
 * The one message after an Add: a sheet at the bottom of the screen, which replaces the message about a lost
 * connection.
 */
export const ADDED = 'added-to-cart';

type Outlet = { readonly show: (toast: Toast) => void; readonly dismiss: (id: string) => void };

/** Shown where the server gave no reason, because an empty box helps nobody. */
const NO_WORDS = say.somethingWentWrongPlease;

let outlet: Outlet | null = null;
let count = 0;

/**
 * Shows a short message over the page and announces it to screen readers. With the `id` of an earlier toast it replaces
 * that one: a `loading` one never ends on its own. Returns the toast's id.
 */
export function showToast(kind: ToastKind, text: string, id?: string): string {
  count += 1;
  const toast = { id: id ?? `toast-${count}`, kind, text: text.trim() || NO_WORDS };
  outlet?.show(toast);
  return toast.id;
}

/** Removes a toast early. */
export function dismissToast(id: string): void {
  outlet?.dismiss(id);
}

/** The page's one outlet subscribes to toasts here; returns the function that unsubscribes. */
export function connectToasts(connected: Outlet): () => void {
  outlet = connected;
  return () => {
    if (outlet === connected) outlet = null;
  };
}
