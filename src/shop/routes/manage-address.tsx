import { redirect } from 'react-router';
import { tabHref } from '#shop/shared/lists/account-tabs.ts';

/** An old URL: the same list is in the account. */
export function loader() {
  return redirect(tabHref('address'));
}

/** Without a component a link inside the shop would get the bare response instead of the redirect. */
export default function ManageAddress() {
  return null;
}
