import { brand } from '#brand';
import { OrderCompletion } from '#shop/features/checkout/order-completion.tsx';
import { Protected } from '#shop/features/login/protected.tsx';
import type { Route } from './+types/order-completion.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Your order | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function OrderCompletionPage() {
  return (
    <Protected>
      <OrderCompletion />
    </Protected>
  );
}
