import {
  type Context,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { UserData } from '#contract/areas/account/user.ts';
import { isDisconnected } from '#shop/data/connection/connection.ts';
import { sessionClient } from '../page-client.ts';
import { forgetLastOrder, leaveNothing, onSessionEvent } from './session-events.ts';

/**
 * Who is logged in: not known yet; not known because the shop cannot be reached; a visitor; or a user, whose profile may
 * be missing.
 */
export type Session =
  | { readonly status: 'unknown' | 'unreachable' | 'out'; readonly user: null }
  | { readonly status: 'in'; readonly user: UserData | null };

export interface SessionValue {
  readonly session: Session;
  /** Asks the server again: after a login, and when another tab logged in or out. */
  readonly refresh: () => Promise<void>;
  /** Replaces the profile with one that the server just returned. */
  readonly setUser: (user: UserData) => void;
  /** Ends the session on the server. False, and still logged in, where the server could not be reached. */
  readonly logOut: () => Promise<boolean>;
}

const OUT: Session = { status: 'out', user: null };
const UNREACHABLE: Session = { status: 'unreachable', user: null };
const UNKNOWN: Session = { status: 'unknown', user: null };

/** Provided to every page by `SessionProvider`; tests provide their own. */
export const SessionContext = createContext<SessionValue | null>(null);

interface SessionProviderProps {
  /** The browser has the marker of an earlier login. Without it the server is not asked. */
  readonly maybeSignedIn: boolean;
  readonly children: ReactNode;
}

/** Checks the login once at the start, and provides the user to every page. */
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
    await leaveNothing();
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
  return useGiven(SessionContext);
}

/** What a provider above gives; refused where there is none. */
export function useGiven<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('The provider above is missing.');
  return value;
}

/**
 * The specification's two requests at the start, sent together. A broken connection counts as logged out here: the
 * pages still work for a visitor, and the session itself is not lost. Where it is known that the shop cannot be reached,
 * the state says so, so that stored data can be read. A profile that fails to load is silently missing, as specified.
 */
async function askSession(): Promise<Session> {
  const [status, user] = await Promise.all([
    sessionClient.loginStatus().catch(() => null),
    sessionClient.user().catch(() => null),
  ]);
  // Nobody answered: shown as a visitor, but nobody has logged out, so it is not `OUT`.
  if (status === null) return isDisconnected() ? UNREACHABLE : { ...OUT };
  if (!status.success) return OUT;
  return { status: 'in', user: user?.success ? user.result.data : null };
}

/** The order stored for reading offline belongs to one user: nobody else who logs in here may find it. */
async function forgetOthersOrder(session: Session): Promise<void> {
  if (session === OUT) await forgetLastOrder();
  if (session.user !== null) await onlyOrderOf(session.user.patient_id).catch(forgetLastOrder);
}

async function onlyOrderOf(owner: string): Promise<void> {
  const { deleteUnlessOwnedBy } = await import('./last-order.ts');
  await deleteUnlessOwnedBy(owner);
}

/** The name shown for the user: the first name, or the phone number while the name is still `User`. */
export function displayName({ firstName, phone }: Pick<UserData, 'firstName' | 'phone'>): string {
  return firstName === 'User' ? phone : firstName;
}
