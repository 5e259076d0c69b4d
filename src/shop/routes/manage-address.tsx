import { redirect } from 'react-router';
import { tabHref } from '#shop/shared/lists/account-tabs.ts';

/** An address of earlier days: the same list stands in the account. */
export function loader() {
  return redirect(tabHref('address'));
}

/** Without a component a link inside the shop would get the bare answer instead of being led on. */
export default function ManageAddress() {
  return null;
}
