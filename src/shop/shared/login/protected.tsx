import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as say from '#sentences/person/login.ts';
import { readStored } from '#shop/data/browser-storage.ts';
import { rememberPath, requestLogin } from '#shop/data/session/login-request.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { ContactButtons } from '#shop/shared/texts/contact-buttons.tsx';
import { ButtonLink } from '#shop/ui/button.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import { openLogin } from '../../data/session/login-request.ts';

/** How long a protected page waits before it opens the login, in milliseconds (specification, business constants). */
const LOGIN_DELAY_MS = 500;
/** For this long after a logout, in milliseconds, no page asks for a login: the page left behind stays until home has loaded. */
const LOGOUT_REST_MS = 5000;

interface ProtectedProps {
  /** The page's skeleton, shown until it is known who is logged in. */
  readonly skeleton?: ReactNode;
  /** What can be read while the server cannot be asked who is logged in. */
  readonly offline?: ReactNode;
  /** Loads the page's code while the server is asked who is logged in. Called again for another tab. */
  readonly prefetch?: () => void;
  readonly children: ReactNode;
}

/** A page for logged-in users. A visitor gets the login, and returns here afterwards. */
export function Protected({
  skeleton = <QuietPage />,
  offline = <NeedsConnection />,
  prefetch,
  children,
}: ProtectedProps) {
  const { status } = useSession().session;
  const wasIn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab of the page needs other parts.
  useEffect(() => {
    prefetch?.();
  }, [useLocation().search]);
  useEffect(() => {
    wasIn.current ||= status === 'in';
  }, [status]);
  if (status === 'unknown') {
    return (
      <>
        <NeedsScript />
        <div className="noscript:hidden">{skeleton}</div>
      </>
    );
  }
  if (status === 'unreachable') return offline;
  return status === 'in' ? children : <LoginNeeded wasIn={wasIn} />;
}

/** A page that needs the server's answers. A link leads to what can be read offline. */
export function NeedsConnection() {
  return (
    <div className="page grid justify-items-start gap-4 py-12 md:py-20">
      <h1 className="font-bold text-2xl">{say.thisPageNeedsA}</h1>
      <p>{say.youAreStillLoggedIn}</p>
      <ButtonLink to="/account?tab=my-orders" look="outline">
        {say.readYourLastOrder}
      </ButtonLink>
    </div>
  );
}

function LoginNeeded({ wasIn }: { wasIn: RefObject<boolean> }) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab of the page is another URL to return to.
  useEffect(() => {
    if (!(wasIn.current && hasJustLoggedOut())) rememberPath();
  }, [pathname, search]);
  // Once per visit: after it was closed, the button below opens the login.
  useEffect(() => {
    if (wasIn.current && hasJustLoggedOut()) return;
    const delay = setTimeout(requestLogin, LOGIN_DELAY_MS);
    return () => clearTimeout(delay);
  }, [wasIn]);
  return (
    <div className="page grid justify-items-start gap-4 py-12 md:py-20">
      <h1 className="font-bold text-2xl">{say.pleaseLogInTo}</h1>
      <p>{say.weSendACode}</p>
      <ButtonLink to="/login" size="large" onClick={openLogin}>
        {say.login}
      </ButtonLink>
    </div>
  );
}

/** The user has just logged out, here or in another tab, and should not be asked to log in again at once. */
function hasJustLoggedOut(): boolean {
  // A time far in the future was stored while this device's clock was wrong.
  return Math.abs(Date.now() - Number(readStored('sessionChangedAt') ?? 0)) < LOGOUT_REST_MS;
}

function QuietPage() {
  return (
    <div role="status" aria-label={say.loading} className="page grid gap-4 py-12 md:py-20">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/**
 * Instead of a skeleton that would never fill: without a script nobody can log in, but customers can still order by
 * phone or chat.
 */
function NeedsScript() {
  return (
    <noscript>
      <div className="page grid justify-items-start gap-4 py-12 md:py-20">
        <h1 className="font-bold text-2xl">{say.thisPageNeedsJavascript}</h1>
        <p>{say.yourBrowserHasIt}</p>
        <ContactButtons />
      </div>
    </noscript>
  );
}
