import * as say from '#sentences/person/account.ts';
import { displayName, useSession } from '#shop/data/session/session.tsx';
import { AccountMenu } from './account-menu.tsx';

/** The phone's account menu. */
export function MobileMenu() {
  const { user } = useSession().session;
  return (
    <div className="page max-w-xl py-6 md:py-10">
      <h1 className="wrap-anywhere font-bold text-2xl">{user ? say.helloTo(displayName(user)) : say.hello}</h1>
      <p className="mb-5 text-ink-2">{say.welcomeToAccountManagement}</p>
      <AccountMenu label={say.account} />
    </div>
  );
}
