import * as say from '#sentences/person/lists.ts';

/** The tabs of /account by their name in the URL, each with its heading. */
const TABS = {
  'profile-info': say.myProfile,
  address: say.manageAddresses,
  'my-family': say.manageFamily,
  'my-orders': say.myOrders,
  'my-medicines': say.myMedicines,
  health: say.whatShouldWeKnow,
  refer: say.referEarn,
  'contact-us': say.contactUs,
  'terms-conditions': say.termsConditions,
  SeeOrderDetails: say.myOrders,
} as const;
export type AccountTab = keyof typeof TABS;

/** The entries of the account's menus, in their order. Logging out has its own button. */
export const MENU = [
  { tab: 'profile-info', label: say.editProfile },
  { tab: 'address', label: say.manageAddress },
  { tab: 'my-family', label: say.myFamily },
  { tab: 'my-orders', label: say.myOrders },
  { tab: 'refer', label: say.referEarn },
  { tab: 'contact-us', label: say.contactUs },
] as const satisfies readonly { tab: AccountTab; label: string }[];

/** The tab in the URL; the profile where there is none or an unknown one. */
export function readTab(search: string): AccountTab {
  const asked = new URLSearchParams(search).get('tab') ?? '';
  return Object.hasOwn(TABS, asked) ? (asked as AccountTab) : 'profile-info';
}

export function tabHref(tab: AccountTab): string {
  return `/account?tab=${tab}`;
}

export function tabTitle(tab: AccountTab): string {
  return TABS[tab];
}
