import { useState } from 'react';
import type { OrderSummary } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button, ButtonLink } from '#shop/ui/button.tsx';
import { Drawing } from '#shop/ui/drawing.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { OrderCard } from './order-card.tsx';

export interface OrdersProps {
  readonly newest: readonly OrderSummary[];
  /** How many orders are asked for at once. */
  readonly page: number;
  readonly onChanged: () => Promise<void>;
}

/** The cards of the orders, and the button for older ones. */
export default function Orders(props: OrdersProps) {
  return props.newest.length === 0 ? <NoOrders /> : <OrderCards {...props} />;
}

function OrderCards({ newest, page, onChanged }: OrdersProps) {
  const { shown, mayBeMore, isLoading, problem, loadMore } = useOlder(newest, page);
  return (
    <>
      <ul className="grid gap-4">
        {shown.map((order) => (
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

/** All orders shown, with the pages after the first. An order placed meanwhile shifts the others by one: none is shown twice, and none is lost in between. */
function useOlder(newest: readonly OrderSummary[], page: number) {
  const [seen, setSeen] = useState<readonly OrderSummary[]>([]);
  const first = new Set(newest.map(({ order_id }) => order_id));
  const shown = [...newest, ...seen.filter(({ order_id }) => !first.has(order_id))];
  const [pages, setPages] = useState(1);
  const [mayBeMore, setMayBeMore] = useState(newest.length === page);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loadMore = async () => {
    setIsLoading(true);
    setProblem(null);
    const result = await toResult(orderClient.orders({ page: pages + 1, limit: page }));
    setIsLoading(false);
    if (result.kind !== 'granted') return setProblem(result.sentence ?? UNREACHABLE);
    const known = new Set(shown.map(({ order_id }) => order_id));
    setSeen([...shown, ...result.data.filter(({ order_id }) => !known.has(order_id))]);
    setPages(pages + 1);
    setMayBeMore(result.data.length === page);
  };
  return { shown, mayBeMore, isLoading, problem, loadMore };
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
