import { useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { OrderSummary } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { readOrderPlace } from '#shop/shared/orders/order-place.ts';
import { Button, ButtonLink } from '#shop/ui/button.tsx';
import { Drawing } from '#shop/ui/drawing.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { OrderDetails } from './details/order-details.tsx';
import { OrderCard } from './order-card.tsx';

const PAGE = 50;

const load = () => orderClient.orders({ page: 1, limit: PAGE });

/** Every order of the account: newest first, older ones on request. */
export function OrderList() {
  const { list, reload, retry } = useList(load);
  return (
    <>
      <TabHeading title={say.myOrders} />
      <Loaded list={list} onRetry={retry}>
        {(orders) => (orders.length === 0 ? <NoOrders /> : <Orders newest={orders} onChanged={reload} />)}
      </Loaded>
    </>
  );
}

interface OrdersProps {
  readonly newest: readonly OrderSummary[];
  readonly onChanged: () => Promise<void>;
}

function Orders({ newest, onChanged }: OrdersProps) {
  const { older, mayBeMore, isLoading, problem, loadMore } = useOlder(newest);
  return (
    <>
      <ul className="grid gap-4">
        {[...newest, ...older].map((order) => (
          <OrderCard key={order.order_id} order={order} onChanged={onChanged} />
        ))}
      </ul>
      <div className="mt-4 grid justify-items-center gap-3 empty:hidden">
        {problem !== null && <Notice look="error">{problem}</Notice>}
        {mayBeMore && (
          <Button look="outline" busy={isLoading} busyText={say.loadingAlone} onClick={() => void loadMore()}>
            {say.showOlderOrders}
          </Button>
        )}
      </div>
    </>
  );
}

/** The pages after the first. An order placed meanwhile shifts the others by one: none is shown twice. */
function useOlder(newest: readonly OrderSummary[]) {
  const [older, setOlder] = useState<readonly OrderSummary[]>([]);
  const [pages, setPages] = useState(1);
  const [mayBeMore, setMayBeMore] = useState(newest.length === PAGE);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loadMore = useCallback(async () => {
    setIsLoading(true);
    setProblem(null);
    const result = await toResult(orderClient.orders({ page: pages + 1, limit: PAGE }));
    setIsLoading(false);
    if (result.kind !== 'granted') return setProblem(result.sentence ?? UNREACHABLE);
    const known = new Set([...newest, ...older].map(({ order_id }) => order_id));
    setOlder([...older, ...result.data.filter(({ order_id }) => !known.has(order_id))]);
    setPages(pages + 1);
    setMayBeMore(result.data.length === PAGE);
  }, [newest, older, pages]);
  return { older, mayBeMore, isLoading, problem, loadMore };
}

function NoOrders() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Drawing of="noOrders" />
      <p className="font-semibold">{say.noOrdersPlaced}</p>
      <p className="text-ink-2">{say.lookUpAMedicine}</p>
      <ButtonLink to="/product">{say.searchMedicines}</ButtonLink>
    </div>
  );
}

/** The orders of the account: the list, or the one order in the URL. */
export function OrdersTab() {
  const place = readOrderPlace(useLocation().search);
  if (place.kind === 'elsewhere') return <Navigate to={place.href} replace />;
  return place.kind === 'details' ? <OrderDetails key={place.id} orderId={place.id} /> : <OrderList />;
}
