import * as say from '#sentences/pages/routes.ts';
import { OrderFailed } from '#shop/features/checkout/after/order-failed.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import type { Route } from './+types/order-failed.ts';

export const meta: Route.MetaFunction = () => privateHead(say.orderNotPlaced, say.theOrderWasNot);

export default function OrderFailedPage() {
  return (
    <Protected>
      <OrderFailed />
    </Protected>
  );
}
