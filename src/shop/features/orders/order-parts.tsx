import * as say from '#sentences/person/orders.ts';
import { CardSkeletons } from '#shop/shared/lists/loaded.tsx';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { ORDER_DETAILS } from '#shop/shared/orders/order-place.ts';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import type { OrderReportProps } from './details/order-report.tsx';
import type { OrdersProps } from './orders.tsx';

/** The cards of the orders. */
export const Orders = neededPart<OrdersProps>({
  what: say.myOrders,
  fetchPart: () => import('./orders.tsx'),
  waiting: <CardSkeletons />,
});

/** Everything about one order. */
export const OrderReport = neededPart<OrderReportProps>({
  what: ORDER_DETAILS,
  fetchPart: () => import('./details/order-report.tsx'),
  waiting: <OrderReportSkeleton />,
});

/** The placeholder of an order until it is loaded. */
export function OrderReportSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{say.loading}</span>
      {['h-40', 'h-72', 'h-56', 'h-48'].map((height) => (
        <Skeleton key={height} className={`rounded-card ${height}`} />
      ))}
    </div>
  );
}
