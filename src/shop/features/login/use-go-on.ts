import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forget, readStored } from '#shop/data/browser-storage.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { announceToOtherTabs } from '#shop/data/session/session-events.ts';

/** A host that no link can contain by accident. */
const HERE = 'https://shop.invalid';
const LOGIN_PAGES = new Set(['/login', '/loginOverlay']);

/**
 * The page to return to after login, from what the browser stored: a path of this site with its query, or null. Refuses
 * other sites in every spelling browsers understand (//host, /\host, tabs inside), calls of the API and the login itself.
 */
export function readReturnPath(stored: string | null): string | null {
  if (stored === null || !stored.startsWith('/') || stored.length > 2000) return null;
  const url = URL.parse(stored, HERE);
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//') || /[\\\s]/.test(stored)) return null;
  if (LOGIN_PAGES.has(url.pathname) || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}

/** Navigates to the page stored before the login, or home, and deletes it. Stays where that is this page. */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const target = readReturnPath(readStored('path')) ?? '/';
    forget('path');
    if (target !== pathname + search) void navigate(target, { replace: true });
  }, [navigate, pathname, search]);
}

/** After a verified code: notifies other tabs, and asks the server who is logged in. */
export function useWelcome(): () => Promise<void> {
  const { refresh } = useSession();
  return useCallback(async () => {
    announceToOtherTabs();
    await refresh();
  }, [refresh]);
}
