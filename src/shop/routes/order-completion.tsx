import * as say from '#sentences/pages/routes.ts';
import { OrderCompletion, WhatFollows } from '#shop/features/checkout/after/order-completion.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import type { Route } from './+types/order-completion.ts';

export const meta: Route.MetaFunction = () => privateHead(say.yourOrder, say.yourOrderIsPlaced);

export default function OrderCompletionPage() {
  return (
    <Protected prefetch={WhatFollows.prefetch}>
      <OrderCompletion />
    </Protected>
  );
}
