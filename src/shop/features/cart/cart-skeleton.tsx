import * as say from '#sentences/shopping/cart.ts';
import { Skeleton } from '#shop/ui/skeleton.tsx';

/** The placeholder of the cart until the user and the cart are known. */
export function CartSkeleton() {
  return (
    <div role="status" className="page grid gap-5 py-5 md:py-8">
      <span className="sr-only">{say.loading}</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-8 w-36" />
      <CartBodySkeleton />
    </div>
  );
}

/** Two lines and the prices beside them. */
export function CartBodySkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-3">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
