import * as say from '#sentences/pages/routes.ts';
import { CartBody, CartPage } from '#shop/features/cart/cart-page.tsx';
import { CartSkeleton } from '#shop/features/cart/cart-skeleton.tsx';
import { OfflineCart } from '#shop/features/cart/offline-cart.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = () => privateHead(say.yourCart, say.theMedicinesYouHave);

export default function Cart() {
  return (
    <Protected skeleton={<CartSkeleton />} offline={<OfflineCart />} prefetch={CartBody.prefetch}>
      <CartPage />
    </Protected>
  );
}
