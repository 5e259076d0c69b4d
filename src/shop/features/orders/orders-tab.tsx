import { Navigate, useLocation } from 'react-router';
import { readOrderPlace } from '#shop/shared/orders/order-place.ts';
import { OrderDetails } from './details/order-details.tsx';
import { OrderList } from './order-list.tsx';

/** The orders of the account: the list, or the one order in the URL. */
export function OrdersTab() {
  const place = readOrderPlace(useLocation().search);
  if (place.kind === 'elsewhere') return <Navigate to={place.href} replace />;
  return place.kind === 'details' ? <OrderDetails key={place.id} orderId={place.id} /> : <OrderList />;
}
