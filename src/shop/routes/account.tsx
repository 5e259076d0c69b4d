import { useLocation } from 'react-router';
import * as say from '#sentences/pages/routes.ts';
import { AccountPage, prefetchTab } from '#shop/features/account/account-page.tsx';
import { AccountSkeleton } from '#shop/features/account/account-skeleton.tsx';
import { StoredMedicines } from '#shop/features/account/medicines/stored-medicines.tsx';
import { PaymentDocument } from '#shop/features/checkout/payment-document.tsx';
import { OfflineAccount } from '#shop/features/orders/details/stored-order.tsx';
import { OrdersTab, prefetchOrders } from '#shop/features/orders/order-list.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import { readTab, tabTitle } from '#shop/shared/lists/account-tabs.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import { ORDER_DETAILS, readOrderPlace } from '#shop/shared/orders/order-place.ts';
import type { Route } from './+types/account.ts';

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const isOrder = readOrderPlace(location.search).kind === 'details';
  const title = isOrder ? ORDER_DETAILS : tabTitle(readTab(location.search));
  return privateHead(title, say.yourProfileAddressesFamily);
}

export default function Account() {
  const { search } = useLocation();
  const prefetch = () => {
    const tab = readTab(search);
    if (tab === 'my-orders') prefetchOrders(search);
    else prefetchTab(tab);
  };
  return (
    <Protected skeleton={<AccountSkeleton />} offline={<Offline />} prefetch={prefetch}>
      <PaymentDocument skeleton={<AccountSkeleton />}>
        <AccountPage OrdersTab={OrdersTab} />
      </PaymentDocument>
    </Protected>
  );
}

/** The data last read on this phone: the medicines where their tab is open, else the last order. */
function Offline() {
  const { search } = useLocation();
  return readTab(search) === 'my-medicines' ? <StoredMedicines otherwise={<OfflineAccount />} /> : <OfflineAccount />;
}
