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

/** How long a protected page waits before it opens the login (specification, business constants). */
const LOGIN_DELAY_MS = 500;
/** The page that a logout leaves behind stands until home has loaded. */
const LOGOUT_REST_MS = 5000;

interface ProtectedProps {
  /** The shape of the page, shown until it is known who is here. */
  readonly skeleton?: ReactNode;
  /** What can be read while nobody can be asked who is here. */
  readonly offline?: ReactNode;
  readonly children: ReactNode;
}

/** A page for people who are logged in. Anybody else finds the way in, and comes back here afterwards. */
export function Protected({ skeleton = <QuietPage />, offline = <NeedsConnection />, children }: ProtectedProps) {
  const { status } = useSession().session;
  const wasIn = useRef(false);
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

/** A page that is nothing without the shop's answers. The way to what can be read is one tap. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab of the page is another place to come back to.
  useEffect(() => {
    if (!(wasIn.current && hasJustLoggedOut())) rememberPath();
  }, [pathname, search]);
  // Once per visit: after it was closed, the button below is the way in.
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

/** Somebody logged out a moment ago, here or in another tab, and should not be asked to log in again at once. */
function hasJustLoggedOut(): boolean {
  return Date.now() - Number(readStored('sessionChangedAt') ?? 0) < LOGOUT_REST_MS;
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

/** Instead of an outline that would never fill: without a script nobody can log in, but people can still order from people. */
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
