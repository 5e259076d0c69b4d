import * as say from '#sentences/pages/routes.ts';
import { AccountSkeleton } from '#shop/features/account/account-skeleton.tsx';
import { MobileMenu } from '#shop/features/account/mobile-menu.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import type { Route } from './+types/account-management.ts';

export const meta: Route.MetaFunction = () => privateHead(say.myAccount, say.accountDescription);

export default function AccountManagement() {
  return (
    <Protected skeleton={<AccountSkeleton />}>
      <MobileMenu />
    </Protected>
  );
}
