import { Skeleton } from '#shop/ui/skeleton.tsx';

/** The shape of an order until it is here. */
export function OrderDetailsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      {['h-40', 'h-72', 'h-56', 'h-48'].map((height) => (
        <Skeleton key={height} className={`rounded-card ${height}`} />
      ))}
    </div>
  );
}
