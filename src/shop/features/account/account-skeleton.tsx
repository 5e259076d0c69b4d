import { Skeleton } from '#shop/ui/skeleton.tsx';

/** The placeholder of the account page, until it is known who is logged in. */
export function AccountSkeleton() {
  return (
    <div className="page py-3 md:py-10" aria-hidden="true">
      <Skeleton className="mb-3 h-11 w-36 md:mb-6 md:h-6" />
      <div className="md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:items-start md:gap-8">
        <Skeleton className="hidden h-96 rounded-card md:block" />
        <div>
          <Skeleton className="mb-5 h-8 w-52" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      </div>
    </div>
  );
}
