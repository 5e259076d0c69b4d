import { OrderFailed } from '#shop/features/checkout/after/order-failed.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import type { Route } from './+types/order-failed.ts';

export const meta: Route.MetaFunction = () =>
  privateHead('Order not placed', 'The order was not placed. Try again, or message us for a direct order.');

export default function OrderFailedPage() {
  return (
    <Protected>
      <OrderFailed />
    </Protected>
  );
}
