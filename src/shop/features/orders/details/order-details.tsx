import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brand } from '#brand';
import type { OrderData } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { cacheThisPage } from '#shop/data/connection/service-worker.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { storeLastOrder } from '#shop/data/session/last-order.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { OrderReport, OrderReportSkeleton } from '#shop/features/orders/order-parts.tsx';
import { tabHref } from '#shop/shared/lists/account-tabs.ts';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { ORDER_DETAILS } from '#shop/shared/orders/order-place.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { StoredOrder } from './stored-order.tsx';

const askOrder = OrderReport.alongside((input: { readonly order_id: string }) => orderClient.order(input));

/** One order, fetched by its id. */
export function OrderDetails({ orderId }: { readonly orderId: string }) {
  const load = useCallback(() => askOrder({ order_id: orderId }), [orderId]);
  const { list: order, reload, retry } = useList(load);
  useKept(order.kind === 'loaded' ? order.data : null);
  return (
    <>
      <Sender />
      <BackToOrders />
      <TabHeading title={ORDER_DETAILS} />
      {order.kind === 'loading' && <OrderReportSkeleton />}
      {order.kind === 'failed' && (
        <StoredOrder orderId={orderId} otherwise={<FailedToLoad sentence={order.sentence} onRetry={retry} />} />
      )}
      {order.kind === 'loaded' && <OrderReport order={order.data} onChanged={reload} />}
    </>
  );
}

/** Stores the order last read, so that the same user can read it offline. */
function useKept(order: OrderData | null): void {
  const owner = useSession().session.user?.patient_id;
  useEffect(() => {
    if (order === null || owner === undefined) return;
    void storeLastOrder(owner, order, new Date());
    cacheThisPage();
  }, [order, owner]);
}

/** In print the page has no header, so this names the shop. */
function Sender() {
  return (
    <div className="mb-4 hidden print:block">
      <p className="font-bold text-xl">{brand.name}</p>
      <p className="text-sm">
        {brand.address.join(', ')}. {brand.phone.display}
      </p>
    </div>
  );
}

/** Back to the list at its earlier position, or to its top for those who came by a link. */
function BackToOrders() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const cameFromList = (state as { fromOrders?: boolean } | null)?.fromOrders === true;
  const goBack = () => void (cameFromList ? navigate(-1) : navigate(tabHref('my-orders')));
  return (
    <Button look="quiet" onClick={goBack} className="-ml-4 mb-2 print:hidden">
      <Icon name="back" />
      {say.back}
    </Button>
  );
}
