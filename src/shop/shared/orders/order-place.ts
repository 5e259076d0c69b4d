import * as say from '#sentences/person/orders.ts';

/** The heading of one order. */
export const ORDER_DETAILS = say.orderDetails;

/** The anchor of an order's steps on its page. */
export const ORDER_STEPS = 'how-it-stands';

const LIST = '/account?tab=my-orders';

/** Which page of the orders a URL of the account shows. */
export type OrderPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'details'; readonly id: string }
  /** The URL is incomplete or outdated; this is the correct one. */
  | { readonly kind: 'elsewhere'; readonly href: string };

export function detailsHref(orderId: string): string {
  return `${LIST}&view=details&id=${encodeURIComponent(orderId)}`;
}

/** Reads the page from the query. Details need both the view and the order; without them the list is shown. */
export function readOrderPlace(search: string): OrderPlace {
  const params = new URLSearchParams(search);
  const tab = params.get('tab');
  if (tab !== 'my-orders' && tab !== 'SeeOrderDetails') return { kind: 'list' };
  const id = params.get('id') ?? '';
  const isDetails = params.get('view') === 'details' && id !== '';
  if (tab === 'SeeOrderDetails') return { kind: 'elsewhere', href: isDetails ? detailsHref(id) : LIST };
  if (isDetails) return { kind: 'details', id };
  return params.has('view') || params.has('id') ? { kind: 'elsewhere', href: LIST } : { kind: 'list' };
}
