import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a jump within the page, moves the focus to that section, as a plain anchor would. The router scrolls there. The
 * browser handles the first view and going back.
 */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const handled = useRef(key);
  useEffect(() => {
    if (handled.current === key) return;
    handled.current = key;
    if (hash && !isBack) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus({ preventScroll: true });
  }, [hash, key, isBack]);
}
