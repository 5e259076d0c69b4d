/** The tabs of /account as the address names them, with the heading each has. */
const TABS = {
  'profile-info': 'My Profile',
  address: 'Manage Addresses',
  'my-family': 'Manage Family',
  'my-orders': 'My Orders',
  'my-medicines': 'My Medicines',
  health: 'What should we know?',
  refer: 'Refer & Earn',
  'contact-us': 'Contact Us',
  'terms-conditions': 'Terms & Conditions',
  SeeOrderDetails: 'My Orders',
} as const;
export type AccountTab = keyof typeof TABS;

/** The entries of the account's menus, in their order. Logging out is a button of its own. */
export const MENU = [
  { tab: 'profile-info', label: 'Edit Profile' },
  { tab: 'address', label: 'Manage Address' },
  { tab: 'my-family', label: 'My Family' },
  { tab: 'my-orders', label: 'My Orders' },
  { tab: 'refer', label: 'Refer & Earn' },
  { tab: 'contact-us', label: 'Contact Us' },
] as const satisfies readonly { tab: AccountTab; label: string }[];

/** The tab that the address asks for; the profile where it asks for none or for one that isn't there. */
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
