import { brand } from '#brand';
import { CheckoutPage } from '#shop/features/checkout/checkout-page.tsx';
import { CheckoutSkeleton } from '#shop/features/checkout/checkout-skeleton.tsx';
import { Protected } from '#shop/features/login/protected.tsx';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Checkout | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Checkout() {
  return (
    <Protected skeleton={<CheckoutSkeleton />}>
      <CheckoutPage />
    </Protected>
  );
}
