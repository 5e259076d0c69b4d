import * as say from '#sentences/shopping/checkout.ts';
import { Skeleton } from '#shop/ui/skeleton.tsx';

/** The placeholder of the checkout, until cart and user are known. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label={say.loading} className="page grid gap-4 py-6 md:py-8">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-8 w-1/2" />
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-4">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-36 w-full" />
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}
