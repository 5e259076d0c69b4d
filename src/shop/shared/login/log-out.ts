import { useCallback, useState } from 'react';
import * as say from '#sentences/person/login.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { showToast } from '#shop/data/toasts.ts';

/**
 * The navigation home, separate so that tests can observe it. A full load, so that no personal data stays in memory.
 */
export const exit = { toHome: () => window.location.assign('/') };

const FAILED = say.youAreStillLogged;

/** Logs out on the server and goes home with a reload. If that fails it says so, and the user stays logged in. */
export function useLogOut(): { readonly busy: boolean; readonly logOut: () => Promise<void> } {
  const { logOut: endSession } = useSession();
  const [busy, setBusy] = useState(false);
  const logOut = useCallback(async () => {
    setBusy(true);
    if (await endSession()) return exit.toHome();
    setBusy(false);
    showToast('error', FAILED, 'log-out');
  }, [endSession]);
  return { busy, logOut };
}
