import { Skeleton } from '#shop/ui/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The placeholder of the results, at their heights. */
export function ResultsSkeleton() {
  return (
    <div className="page py-6" aria-hidden="true">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-2 mb-6 h-5 w-32" />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {PLACES.map((place) => (
          <div key={place} className="card flex flex-col gap-2 p-3 md:p-4">
            <div className="flex flex-1 flex-wrap content-start gap-3">
              <Skeleton className="size-[min(6rem,26vw)] shrink-0 rounded-md" />
              <div className="grid min-w-0 flex-1 basis-40 grid-cols-[minmax(0,1fr)] content-start gap-2">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-6 w-40 max-w-full" />
              </div>
            </div>
            <Skeleton className="h-7 w-full" />
            <div className="flex items-end justify-between gap-3">
              <Skeleton className="h-12 w-36 max-w-[55%]" />
              <Skeleton className="h-11 w-20" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
