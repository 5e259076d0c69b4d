/** A grey shape of the final size, so that nothing moves when the content arrives. `className` sets the size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-line-soft ${className}`} />;
}
