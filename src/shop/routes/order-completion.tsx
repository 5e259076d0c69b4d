import { OrderCompletion } from '#shop/features/checkout/after/order-completion.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import type { Route } from './+types/order-completion.ts';

export const meta: Route.MetaFunction = () =>
  privateHead('Your order', 'Your order is placed: its number, its total and what happens next.');

export default function OrderCompletionPage() {
  return (
    <Protected>
      <OrderCompletion />
    </Protected>
  );
}
