import { Skeleton } from '#shop/ui/skeleton.tsx';

const SIDES = ['searched', 'recommended'];

/** Stands where the two cards will, at about their heights. */
export function ProductSkeleton() {
  return (
    <div className="page py-4 md:py-8" aria-hidden="true">
      <div className="grid grid-cols-2 gap-2 xs:gap-3 md:gap-6">
        {SIDES.map((side) => (
          <div key={side} className="card grid content-start gap-3 p-2.5 xs:p-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mx-auto aspect-square w-full max-w-64 rounded-md" />
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="my-4 h-14 w-full rounded-md" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-8 w-2/5" />
            <Skeleton className="h-12 w-full rounded-md" />
          </div>
        ))}
      </div>
    </div>
  );
}
