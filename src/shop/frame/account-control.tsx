import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import * as say from '#sentences/pages/frame.ts';
import { openLogin } from '#shop/data/session/login-request.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';

/** Where the menu's code cannot be loaded, a link still leads to the account. */
const PersonMenu = lazy(() => import('#shop/features/login/person-menu.tsx').catch(() => ({ default: AccountLink })));

/** The last item of the header: the login link, or the user. All three states have the same size, so nothing shifts. */
export function AccountControl() {
  return (
    <div className="flex min-h-[44px] min-w-[100px] items-center justify-end md:w-40">
      <WhoIsHere />
    </div>
  );
}

function WhoIsHere() {
  const { session } = useSession();
  if (session.status === 'unknown') return <Waiting />;
  if (session.status === 'unreachable') return <AccountLink />;
  if (session.status === 'out') return <LoginLink />;
  return (
    <Suspense fallback={<Waiting />}>
      <PersonMenu user={session.user} />
    </Suspense>
  );
}

/** A link, so that it works before the page's code has loaded. On the login page there is nothing to open. */
function LoginLink() {
  const { pathname } = useLocation();
  const isLoginPage = pathname === '/login' || pathname === '/loginOverlay';
  return (
    <Link
      to="/login"
      onClick={isLoginPage ? undefined : openLogin}
      aria-current={pathname === '/login' ? 'page' : undefined}
      className="flex min-h-[44px] items-center justify-center whitespace-nowrap rounded-md px-[8px] font-semibold text-brand-700 text-sm hover:bg-brand-50 md:border md:border-brand-700 md:px-4 md:text-base"
    >
      {say.loginSignup}
    </Link>
  );
}

function AccountLink() {
  return (
    <Link to="/account-management" className="flex min-h-11 items-center rounded-md px-2 font-semibold text-brand-700">
      {say.account}
    </Link>
  );
}

function Waiting() {
  return <Skeleton className="h-6 w-20 md:w-28" />;
}
