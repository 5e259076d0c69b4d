import { brand } from '#brand';
import { AccountSkeleton } from '#shop/features/account/account-skeleton.tsx';
import { MobileMenu } from '#shop/features/account/mobile-menu.tsx';
import { Protected } from '#shop/features/login/protected.tsx';
import type { Route } from './+types/account-management.ts';

export function meta(): Route.MetaDescriptors {
  return [{ title: `My account | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function AccountManagement() {
  return (
    <Protected skeleton={<AccountSkeleton />}>
      <MobileMenu />
    </Protected>
  );
}
