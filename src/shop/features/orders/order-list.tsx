import { Navigate, useLocation } from 'react-router';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { readOrderPlace } from '#shop/shared/orders/order-place.ts';
import { OrderDetails } from './details/order-details.tsx';
import { OrderReport, Orders } from './order-parts.tsx';

const PAGE = 50;

const load = Orders.alongside(() => orderClient.orders({ page: 1, limit: PAGE }));

/** Every order of the account: newest first, older ones on request. */
export function OrderList() {
  const { list, reload, retry } = useList(load);
  return (
    <>
      <TabHeading title={say.myOrders} />
      <Loaded list={list} onRetry={retry}>
        {(orders) => <Orders newest={orders} page={PAGE} onChanged={reload} />}
      </Loaded>
    </>
  );
}

/** The orders of the account: the list, or the one order in the URL. */
export function OrdersTab() {
  const place = readOrderPlace(useLocation().search);
  if (place.kind === 'elsewhere') return <Navigate to={place.href} replace />;
  return place.kind === 'details' ? <OrderDetails key={place.id} orderId={place.id} /> : <OrderList />;
}

/** Loads the code of what the URL names, before it is known who is logged in. */
export function prefetchOrders(search: string): void {
  const { kind } = readOrderPlace(search);
  if (kind !== 'elsewhere') void (kind === 'details' ? OrderReport : Orders).prefetch();
}
