import { useCallback, useState } from 'react';
import type { OrderSummary } from '#contract/areas/order.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { hear, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { detailsHref } from '#shop/shared/orders/order-place.ts';
import { itemCount } from '#shop/shared/orders/order-words.ts';
import { Button, ButtonLink } from '#shop/ui/button.tsx';
import { formatDay } from '#shop/ui/format-date.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Price } from '#shop/ui/price.tsx';
import { OrderStatusLine } from './order-status.tsx';

const PAGE = 50;

const load = () => orderClient.orders({ page: 1, limit: PAGE });

/** Every order of the account, as the server lists them: the newest first, older ones when they are asked for. */
export function OrderList() {
  const { list, retry } = useList(load);
  return (
    <>
      <TabHeading title="My Orders" />
      <Loaded list={list} onRetry={retry}>
        {(orders) => (orders.length === 0 ? <NoOrders /> : <Orders newest={orders} />)}
      </Loaded>
    </>
  );
}

function Orders({ newest }: { readonly newest: readonly OrderSummary[] }) {
  const { older, mayBeMore, isLoading, problem, loadMore } = useOlder(newest);
  return (
    <>
      <ul className="grid gap-4">
        {[...newest, ...older].map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
      <div className="mt-4 grid justify-items-center gap-3 empty:hidden">
        {problem !== null && <Notice look="error">{problem}</Notice>}
        {mayBeMore && (
          <Button look="outline" busy={isLoading} busyText="Loading" onClick={() => void loadMore()}>
            Show older orders
          </Button>
        )}
      </div>
    </>
  );
}

/** The pages after the first. An order placed meanwhile moves the others on by one: none is shown twice. */
function useOlder(newest: readonly OrderSummary[]) {
  const [older, setOlder] = useState<readonly OrderSummary[]>([]);
  const [pages, setPages] = useState(1);
  const [mayBeMore, setMayBeMore] = useState(newest.length === PAGE);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loadMore = useCallback(async () => {
    setIsLoading(true);
    setProblem(null);
    const heard = await hear(orderClient.orders({ page: pages + 1, limit: PAGE }));
    setIsLoading(false);
    if (heard.kind !== 'granted') return setProblem(heard.sentence ?? UNREACHABLE);
    const known = new Set([...newest, ...older].map(({ order_id }) => order_id));
    setOlder([...older, ...heard.data.filter(({ order_id }) => !known.has(order_id))]);
    setPages(pages + 1);
    setMayBeMore(heard.data.length === PAGE);
  }, [newest, older, pages]);
  return { older, mayBeMore, isLoading, problem, loadMore };
}

function NoOrders() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Icon name="bag" className="size-8 text-brand-700" />
      <p className="font-semibold">No orders placed</p>
      <p className="text-ink-2">Look up a medicine, and see what it costs under its other names.</p>
      <ButtonLink to="/product">Search medicines</ButtonLink>
    </div>
  );
}

/** One order of the list. Of a failed one there is nothing more to see (specification). */
function OrderRow({ order }: { readonly order: OrderSummary }) {
  const numberId = `order-${order.order_id}`;
  return (
    <li className="card grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </p>
        <p id={numberId} className="tabular wrap-anywhere text-ink-2">
          #{order.iso_order_id}
        </p>
      </div>
      <OrderStatusLine status={order.order_status} />
      <div>
        <p className="text-ink-2 text-sm">{itemCount(order.items)}</p>
        <p className="wrap-anywhere">{order.items.map((item) => item.medicine_name).join(', ')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="sr-only">Total: </span>
          <Price rupees={order.finalPrice} className="font-bold text-lg" />
        </p>
        {order.order_status !== 'FAILED' && (
          <ButtonLink
            to={detailsHref(order.order_id)}
            state={{ fromOrders: true }}
            look="outline"
            aria-describedby={numberId}
          >
            See Details
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
