import { brand } from '#brand';
import { OrderFailed } from '#shop/features/checkout/order-failed.tsx';
import { Protected } from '#shop/features/login/protected.tsx';
import type { Route } from './+types/order-failed.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Order not placed | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function OrderFailedPage() {
  return (
    <Protected>
      <OrderFailed />
    </Protected>
  );
}
