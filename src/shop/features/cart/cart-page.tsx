import { Suspense, useEffect } from 'react';
import type { CartData } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/cart.ts';
import { useFreshCart } from '#shop/data/cart.tsx';
import { storeCart } from '#shop/data/session/last-order.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { CheckoutStepper } from '#shop/shared/money/checkout-stepper.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { CartBodySkeleton } from './cart-skeleton.tsx';
import { askCartBody } from './use-cart-soon.ts';

/** What is in the cart: its code is loaded together with the cart. */
export const CartBody = neededPart<{ readonly cart: CartData }>({
  what: say.yourCart,
  fetchPart: askCartBody,
  waiting: <CartBodySkeleton />,
});

/** The cart with the server's current prices. The cart loaded earlier is shown at once and reloaded behind it. */
export function CartPage() {
  const { cart, failed, refresh } = useFreshCart();
  const owner = useSession().session.user?.patient_id;
  useEffect(() => {
    if (cart && owner) void storeCart(owner, cart, new Date());
  }, [cart, owner]);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 py-5 md:py-8 [&_:is(a,button,input)]:scroll-mb-24">
      <CheckoutStepper step={1} />
      <h1 tabIndex={-1} className="font-bold text-2xl md:text-3xl">
        {say.yourCart}
      </h1>
      {failed && (
        <div className="grid justify-items-start gap-3">
          <Notice look="error">
            {cart ? say.weCouldNotRead : say.weCouldNotLoad} {say.pleaseCheckTheConnection}
          </Notice>
          <Button look="outline" onClick={() => void refresh()}>
            {say.retry}
          </Button>
        </div>
      )}
      {cart && (
        <Suspense fallback={<CartBodySkeleton />}>
          <CartBody cart={cart} />
        </Suspense>
      )}
      {!cart && !failed && (
        <>
          <span role="status" className="sr-only">
            {say.loading}
          </span>
          <CartBodySkeleton />
        </>
      )}
    </div>
  );
}
