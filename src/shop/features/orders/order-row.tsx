import type { OrderSummary } from '#contract/areas/order.ts';
import { detailsHref } from '#shop/shared/orders/order-place.ts';
import { itemCount } from '#shop/shared/orders/order-words.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { formatDay } from '#shop/ui/format-date.ts';
import { Price } from '#shop/ui/price.tsx';
import { OrderStatusLine } from './order-status.tsx';

/** One order of the list. Of a failed one there is nothing more to see (specification). */
export function OrderRow({ order }: { readonly order: OrderSummary }) {
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
