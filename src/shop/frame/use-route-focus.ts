import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the reader stands at its heading, as after a full load. A link into the page has a place of its
 * own to go to; one that only changes what is shown further down says so with `state={{ keepFocus: true }}` (and `preventScrollReset`).
 */
export function useRouteFocus(): void {
  const { pathname, search, hash, state } = useLocation();
  const page = pathname + withoutPanel(search);
  const shown = useRef(page);
  const keepFocus = (state as { keepFocus?: boolean } | null)?.keepFocus === true || hash !== '';
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (keepFocus) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page, keepFocus]);
}

/** A panel that slides over a page keeps its place in the address, but it is no other page; the browser moves the focus. */
function withoutPanel(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('panel')) return search;
  query.delete('panel');
  query.delete('id');
  return query.size === 0 ? '' : `?${query}`;
}
