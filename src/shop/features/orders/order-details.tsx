import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { orderClient } from '#shop/data/order-client.ts';
import { tabHref } from '#shop/features/account/account-tabs.ts';
import { FailedToLoad } from '#shop/features/account/loaded.tsx';
import { TabHeading } from '#shop/features/account/tab-heading.tsx';
import { useList } from '#shop/features/account/use-list.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { OrderDetailsSkeleton } from './order-details-skeleton.tsx';
import { ORDER_DETAILS } from './order-place.ts';
import { OrderReport } from './order-report.tsx';

/** One order, fetched by its id. */
export function OrderDetails({ orderId }: { readonly orderId: string }) {
  const load = useCallback(() => orderClient.order({ order_id: orderId }), [orderId]);
  const { list: order, reload, retry } = useList(load);
  return (
    <>
      <BackToOrders />
      <TabHeading title={ORDER_DETAILS} />
      {order.kind === 'loading' && <OrderDetailsSkeleton />}
      {order.kind === 'failed' && <FailedToLoad sentence={order.sentence} onRetry={retry} />}
      {order.kind === 'loaded' && <OrderReport order={order.data} onChanged={reload} />}
    </>
  );
}

/** Back to the list where one left it, or to its top for those who came by a link. */
function BackToOrders() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const cameFromList = (state as { fromOrders?: boolean } | null)?.fromOrders === true;
  const goBack = () => void (cameFromList ? navigate(-1) : navigate(tabHref('my-orders')));
  return (
    <Button look="quiet" onClick={goBack} className="-ml-4 mb-2 print:hidden">
      <Icon name="back" />
      Back
    </Button>
  );
}
