import { useCallback, useState } from 'react';
import * as say from '#sentences/person/login.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { showToast } from '#shop/data/toasts.ts';

/** The way out, apart so that tests can see it taken. A full load, so that nothing of the person stays in memory. */
export const exit = { toHome: () => window.location.assign('/') };

const FAILED = say.youAreStillLogged;

/** Logs out on the server and goes home with a reload. Where that failed it says so, and the person stays logged in. */
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
