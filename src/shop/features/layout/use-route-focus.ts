import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the reader stands at its heading, as after a full load. A link that only changes
 * what is shown further down says so with `state={{ keepFocus: true }}` (and `preventScrollReset`).
 */
export function useRouteFocus(): void {
  const { pathname, search, state } = useLocation();
  const page = pathname + search;
  const shown = useRef(page);
  const keepFocus = (state as { keepFocus?: boolean } | null)?.keepFocus === true;
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (keepFocus) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page, keepFocus]);
}
