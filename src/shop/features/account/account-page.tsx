import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#brand';
import type { UserData } from '#contract/areas/account/user.ts';
import * as say from '#sentences/person/account.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { displayName, useSession } from '#shop/data/session/session.tsx';
import { type AccountTab, readTab, tabHref, tabTitle } from '#shop/shared/lists/account-tabs.ts';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { usePanel } from '#shop/shared/lists/use-panel.ts';
import { fullName, genderInWords } from '#shop/shared/people/full-name.ts';
import { FORM_ON_INTENT, OnDemandForm } from '#shop/shared/people/on-demand-form.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Icon, type IconName } from '#shop/ui/icon.tsx';
import { MAIL } from '#shop/ui/more-icons.ts';
import { AccountMenu } from './account-menu.tsx';
import { AddressCards, AddressTab } from './address-tab.tsx';
import { Facts } from './facts.tsx';
import { FamilyTab } from './family-tab.tsx';
import { HealthPart, HealthTab, MedicinesPart, MedicinesTab } from './medicines-part.tsx';
import { YourData } from './your-data.tsx';
import { YourLogins } from './your-logins.tsx';

const CONTACT =
  'inline-flex min-h-11 items-center gap-3 font-semibold text-brand-700 underline-offset-4 hover:underline';

const OWN_TABS: Record<Exclude<AccountTab, 'my-orders' | 'SeeOrderDetails'>, () => React.ReactNode> = {
  'profile-info': ProfileTab,
  address: AddressTab,
  'my-family': FamilyTab,
  'my-medicines': MedicinesPart,
  health: HealthPart,
  refer: ReferTab,
  'contact-us': ContactTab,
  'terms-conditions': TermsTab,
};

/** The account: a greeting, the menu beside it on wide screens, and the tab that the URL names. */
export function AccountPage({ OrdersTab }: { readonly OrdersTab: () => React.ReactNode }) {
  const { search } = useLocation();
  const { user } = useSession().session;
  const tab = readTab(search);
  const Content = tab === 'my-orders' || tab === 'SeeOrderDetails' ? OrdersTab : OWN_TABS[tab];
  return (
    <div className="page py-3 md:py-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 md:mb-6 print:hidden">
        <Link
          to="/account-management"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-brand-700 md:hidden"
        >
          <Icon name="back" />
          {say.accountMenu}
        </Link>
        <p className="wrap-anywhere min-w-0 text-ink-2 md:text-lg">
          {user ? say.helloComma(displayName(user)) : say.hello}
        </p>
      </div>
      <div className="md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:items-start md:gap-8 print:block">
        <div className="hidden md:block print:hidden">
          <AccountMenu label={say.account} current={tab} />
        </div>
        <section className="min-w-0">
          <Content key={tab} />
        </section>
      </div>
    </div>
  );
}

/** The tabs that only show text. */
function ReferTab() {
  return (
    <>
      <TabHeading title={say.referEarn} />
      <p className="card p-8 text-center text-lg">{say.comingSoon}</p>
    </>
  );
}

function ContactTab() {
  return (
    <>
      <TabHeading title={say.contactUs} />
      <div className="card grid justify-items-start gap-2 p-4 md:p-6">
        <a href={brand.phone.href} className={CONTACT}>
          <Icon name="phone" />
          <span className="tabular">{brand.phone.display}</span>
        </a>
        <a href={`mailto:${brand.email}`} className={CONTACT}>
          <Icon name={MAIL} />
          <span className="wrap-anywhere">{brand.email}</span>
        </a>
        <p className="text-ink-2">{say.weAnswerThePhone(brand.phone.orderingHours)}</p>
      </div>
    </>
  );
}

/** Only the heading, as specified; the text is a separate page, linked from every footer. */
function TermsTab() {
  return <TabHeading title={say.termsConditions} />;
}

/** The account holder's profile. */
function ProfileTab() {
  const { session, setUser } = useSession();
  const { panel, open, close } = usePanel();
  const { user } = session;
  if (user === null) return <MissingProfile onProfile={setUser} />;
  return (
    <>
      <TabHeading title={say.myProfile}>
        <Button look="outline" onClick={() => open('edit')} {...FORM_ON_INTENT}>
          {say.edit}
        </Button>
      </TabHeading>
      <div className="card p-4 md:p-6">
        <Facts
          facts={[
            [say.name, fullName(user)],
            [say.phone, user.phone],
            [say.eMail, user.email],
            [say.gender, genderInWords(user.gender)],
            [say.dateOfBirth, user.dob ?? ''],
          ]}
        />
      </div>
      <WayToPaper />
      <WayTo tab="my-medicines" icon="pill" words={say.untilWhenTheyLast} />
      <WayTo tab="health" icon="shield" words={say.allergiesIllnessesPregnancyWhat} />
      <YourData />
      {/* Last, because it grows with each login: nothing below it can shift. */}
      <YourLogins />
      {panel?.name === 'edit' && <OnDemandForm form="profile" user={user} onSaved={setUser} onClose={close} />}
    </>
  );
}

/** The link to reading a message or a bill into the cart. */
function WayToPaper() {
  return <Way to="/prescription/new" icon="bag" title={say.fillCartFromPrescription} words={say.pasteItCheckEach} />;
}

/** The link to a tab that the menu does not list. */
function WayTo({ tab, icon, words }: { readonly tab: AccountTab; readonly icon: IconName; readonly words: string }) {
  return <Way to={tabHref(tab)} icon={icon} title={tabTitle(tab)} words={words} />;
}

interface WayProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
}

function Way({ to, icon, title, words }: WayProps) {
  return (
    <Link to={to} className="card mt-6 flex min-h-12 items-center gap-[10px] p-4 md:p-6">
      <Icon name={icon} className="size-[24px] text-brand-700" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold text-lg">{title}</span>
        <span className="block text-ink-2">{words}</span>
      </span>
      <Icon name="forward" className="size-[16px] text-ink-2" />
    </Link>
  );
}

/** The profile did not load with the login; the session itself is fine. */
function MissingProfile({ onProfile }: { readonly onProfile: (user: UserData) => void }) {
  const [sentence, setSentence] = useState(UNREACHABLE);
  const retry = async () => {
    const result = await toResult(accountClient.user());
    if (result.kind === 'granted') onProfile(result.data);
    else setSentence(result.sentence ?? UNREACHABLE);
  };
  return (
    <>
      <TabHeading title={say.myProfile} />
      <FailedToLoad sentence={sentence} onRetry={() => void retry()} />
    </>
  );
}

/** Loads the code of the tab that the URL names, before it is known who is logged in. */
export function prefetchTab(tab: AccountTab): void {
  if (tab === 'address') void AddressCards.prefetch();
  if (tab === 'health') void HealthTab.prefetch();
  if (tab === 'my-medicines') void MedicinesTab.prefetch();
}
