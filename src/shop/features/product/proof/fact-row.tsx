import type { ReactNode } from 'react';

/** One line of a card: what it is about, small, above what it says. Both cards have the same lines at the same height. */
export function FactRow({
  label,
  children,
  className = '',
  hushed = false,
}: {
  label: string;
  children: ReactNode;
  className?: string;
  /** The words speak for themselves where room is short: on a phone the label is only heard. */
  hushed?: boolean;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className={`text-ink-2 text-sm ${hushed ? 'max-md:sr-only' : ''}`}>{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
