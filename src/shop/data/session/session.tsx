import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { UserData } from '#contract/areas/account/user.ts';
import { forget } from '#shop/data/browser-storage.ts';
import { isOutOfTouch } from '#shop/data/connection/connection.ts';
import { sessionClient } from '../page-client.ts';
import { announceToOtherTabs, forgetLastOrder, onSessionEvent } from './session-events.ts';

/**
 * Who is here: not known yet, a visitor, somebody logged in, whose profile may still be on its way, or somebody who was
 * logged in when there was a line to ask by.
 */
export type Session =
  | { readonly status: 'unknown' | 'unreachable' | 'out'; readonly user: null }
  | { readonly status: 'in'; readonly user: UserData | null };

export interface SessionValue {
  readonly session: Session;
  /** Asks the server again: after a login, and when another tab logged in or out. */
  readonly refresh: () => Promise<void>;
  /** Puts a profile that the server just answered with in the place of the old one. */
  readonly setUser: (user: UserData) => void;
  /** Ends the session on the server. False, and still logged in, where the server could not be reached. */
  readonly logOut: () => Promise<boolean>;
}

const OUT: Session = { status: 'out', user: null };
const UNREACHABLE: Session = { status: 'unreachable', user: null };
const UNKNOWN: Session = { status: 'unknown', user: null };

/** Given to every page by `SessionProvider`; tests give their own. */
export const SessionContext = createContext<SessionValue | null>(null);

interface SessionProviderProps {
  /** The browser carries the sign of an earlier login. Without it the server is not even asked. */
  readonly maybeSignedIn: boolean;
  readonly children: ReactNode;
}

/** Checks the login once at the start, and keeps what is known of the person for every page. */
export function SessionProvider({ maybeSignedIn, children }: SessionProviderProps) {
  const [session, setSession] = useState<Session>(maybeSignedIn ? UNKNOWN : OUT);
  const refresh = useCallback(async () => {
    const asked = await askSession();
    setSession(asked);
    await forgetOthersOrder(asked);
  }, []);
  const setUser = useCallback((user: UserData) => setSession({ status: 'in', user }), []);
  const logOut = useCallback(async () => {
    const answer = await sessionClient.logout().catch(() => null);
    if (!answer?.success) return false;
    await forgetLastOrder();
    forget('path');
    forget('searchQuery');
    announceToOtherTabs();
    setSession(OUT);
    return true;
  }, []);

  useEffect(() => {
    if (maybeSignedIn) void refresh();
    return onSessionEvent((event) => {
      if (event === 'changed') return void refresh();
      setSession(OUT);
      void forgetLastOrder();
    });
  }, [maybeSignedIn, refresh]);

  const value = useMemo(() => ({ session, refresh, setUser, logOut }), [session, refresh, setUser, logOut]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (value === null) throw new Error('useSession needs a SessionProvider above it.');
  return value;
}

/**
 * The specification's two questions at the start, asked together. A broken line counts as logged out here: the pages go on
 * working for a visitor, and the session itself is not lost. Only where it is certain that nobody could be asked, that is
 * said, for what was kept to be read. A profile that does not come is silently missing, as specified.
 */
async function askSession(): Promise<Session> {
  const [status, user] = await Promise.all([
    sessionClient.loginStatus().catch(() => null),
    sessionClient.user().catch(() => null),
  ]);
  if (status === null && isOutOfTouch()) return UNREACHABLE;
  if (!status?.success) return OUT;
  return { status: 'in', user: user?.success ? user.result.data : null };
}

/** The order kept for reading offline is one person's: nobody else who logs in here may find it, so it goes where that cannot be told. */
async function forgetOthersOrder({ status, user }: Session): Promise<void> {
  if (status === 'out') await forgetLastOrder();
  if (status === 'in' && user !== null) await onlyOrderOf(user.patient_id).catch(forgetLastOrder);
}

async function onlyOrderOf(owner: string): Promise<void> {
  const { keepOnlyOrderOf } = await import('./last-order.ts');
  await keepOnlyOrderOf(owner);
}

/** How the person is called on the pages: the first name, or the phone while the name is still `User`. */
export function displayName({ firstName, phone }: Pick<UserData, 'firstName' | 'phone'>): string {
  return firstName === 'User' ? phone : firstName;
}
