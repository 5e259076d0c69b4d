import * as say from '#sentences/pages/reading.ts';
import { Skeleton } from '#shop/ui/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The placeholder of the articles, at their heights. */
export function BlogSkeleton() {
  return (
    <div className="page grid gap-6 py-6 md:py-8" aria-hidden="true">
      <div className="grid gap-2">
        <p className="font-bold text-2xl md:text-3xl">{say.ourBlogs}</p>
        <Skeleton className="h-6 w-full max-w-prose" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Skeleton className="h-19 w-full max-w-xl" />
        <Skeleton className="h-12 w-52" />
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {PLACES.map((place) => (
          <div key={place} className="card overflow-hidden">
            <Skeleton className="aspect-[40/21] w-full" />
            <div className="grid gap-3 p-4 md:p-5">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-7 w-11/12" />
              <Skeleton className="h-12 w-full" />
              <Skeleton className="h-11 w-28" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
