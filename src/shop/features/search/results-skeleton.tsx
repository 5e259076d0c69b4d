import { Skeleton } from '#shop/ui/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands where the results will, at their heights. */
export function ResultsSkeleton() {
  return (
    <div className="page py-6" aria-hidden="true">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-2 mb-6 h-5 w-32" />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {PLACES.map((place) => (
          <div key={place} className="card">
            <div className="flex min-h-36 gap-4 p-4">
              <Skeleton className="size-[min(6rem,26vw)] shrink-0 rounded-md" />
              <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="mt-1 h-6 w-40 max-w-full" />
              </div>
            </div>
            <div className="flex items-center justify-between border-line-soft border-t px-4 py-3.5">
              <Skeleton className="h-6 w-28 max-w-[45%]" />
              <Skeleton className="h-5 w-32 max-w-[45%]" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
