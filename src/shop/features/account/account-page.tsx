import { Link, useLocation } from 'react-router';
import { displayName, useSession } from '#shop/data/session.tsx';
import { type AccountTab, readTab } from '#shop/shared/lists/account-tabs.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AddressTab } from './address-tab.tsx';
import { FamilyTab } from './family-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { ContactTab, ReferTab, TermsTab } from './quiet-tabs.tsx';

const OWN_TABS: Record<Exclude<AccountTab, 'my-orders' | 'SeeOrderDetails'>, () => React.ReactNode> = {
  'profile-info': ProfileTab,
  address: AddressTab,
  'my-family': FamilyTab,
  refer: ReferTab,
  'contact-us': ContactTab,
  'terms-conditions': TermsTab,
};

/** The account: a greeting, the menu beside it on wide screens, and the tab that the address names. */
export function AccountPage({ OrdersTab }: { readonly OrdersTab: () => React.ReactNode }) {
  const { search } = useLocation();
  const { user } = useSession().session;
  const tab = readTab(search);
  const Content = tab === 'my-orders' || tab === 'SeeOrderDetails' ? OrdersTab : OWN_TABS[tab];
  return (
    <div className="page py-6 md:py-10">
      <Link
        to="/account-management"
        className="mb-2 inline-flex min-h-11 items-center gap-1 font-semibold text-brand-700 md:hidden print:hidden"
      >
        <Icon name="back" />
        Account menu
      </Link>
      <p className="wrap-anywhere mb-4 text-ink-2 md:mb-6 md:text-lg print:hidden">
        Hello{user && `, ${displayName(user)}`}
      </p>
      <div className="md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:items-start md:gap-8 print:block">
        <div className="hidden md:block print:hidden">
          <AccountMenu label="Account" current={tab} />
        </div>
        <section className="min-w-0">
          <Content key={tab} />
        </section>
      </div>
    </div>
  );
}
