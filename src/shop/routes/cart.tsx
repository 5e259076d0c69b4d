import { brand } from '#brand';
import { CartPage } from '#shop/features/cart/cart-page.tsx';
import { CartSkeleton } from '#shop/features/cart/cart-skeleton.tsx';
import { Protected } from '#shop/features/login/protected.tsx';
import type { Route } from './+types/cart.ts';

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Your Cart | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Cart() {
  return (
    <Protected skeleton={<CartSkeleton />}>
      <CartPage />
    </Protected>
  );
}
