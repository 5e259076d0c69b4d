import { Skeleton } from '#shop/ui/skeleton.tsx';

const SIDES = ['searched', 'recommended'];

/** The placeholder of the two cards, at about their heights. */
export function ProductSkeleton() {
  return (
    <div className="page py-3 md:py-8" aria-hidden="true">
      <div className="grid gap-3 md:grid-cols-2 md:gap-6">
        {SIDES.map((side) => (
          <div key={side} className="card grid grid-cols-[5rem_1fr] content-start gap-3 p-3 md:grid-cols-1 md:p-6">
            <Skeleton className="aspect-square w-full max-w-64 rounded-md md:mx-auto" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-6 w-3/5" />
            </div>
          </div>
        ))}
        <Skeleton className="h-14 w-full rounded-md md:col-span-2" />
      </div>
    </div>
  );
}
