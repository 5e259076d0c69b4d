import * as say from '#sentences/pages/routes.ts';
import { CheckoutPage } from '#shop/features/checkout/checkout-page.tsx';
import { CheckoutSkeleton } from '#shop/features/checkout/checkout-skeleton.tsx';
import { PaymentDocument } from '#shop/features/checkout/payment-document.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = () => privateHead(say.checkout, say.choosePatientAddressAnd);

export default function Checkout() {
  return (
    <Protected skeleton={<CheckoutSkeleton />}>
      <PaymentDocument skeleton={<CheckoutSkeleton />}>
        <CheckoutPage />
      </PaymentDocument>
    </Protected>
  );
}
