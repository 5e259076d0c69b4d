import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forget, readStored } from '#shop/data/browser-storage.ts';
import { readReturnPath } from '#shop/data/session/return-path.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { announceToOtherTabs } from '#shop/data/session/session-events.ts';

/** Goes on to the page that was stored before the login, or home, and forgets it. Stays where that is this page. */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const target = readReturnPath(readStored('path')) ?? '/';
    forget('path');
    if (target !== pathname + search) void navigate(target, { replace: true });
  }, [navigate, pathname, search]);
}

/** What follows a verified code: other tabs hear of it, and this one asks who is here now. */
export function useWelcome(): () => Promise<void> {
  const { refresh } = useSession();
  return useCallback(async () => {
    announceToOtherTabs();
    await refresh();
  }, [refresh]);
}
