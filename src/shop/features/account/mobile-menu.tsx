import { displayName, useSession } from '#shop/data/session/session.tsx';
import { AccountMenu } from './account-menu.tsx';

/** The phone's way into the account. */
export function MobileMenu() {
  const { user } = useSession().session;
  return (
    <div className="page max-w-xl py-6 md:py-10">
      <h1 className="wrap-anywhere font-bold text-2xl">Hello{user && ` ${displayName(user)}`}</h1>
      <p className="mb-5 text-ink-2">Welcome to Account management</p>
      <AccountMenu label="Account" />
    </div>
  );
}
