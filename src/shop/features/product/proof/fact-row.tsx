import type { ReactNode } from 'react';

/** One line of a card: a small label above its value. Both cards have the same lines at the same height. */
export function FactRow({
  label,
  children,
  className = '',
  hushed = false,
}: {
  label: string;
  children: ReactNode;
  className?: string;
  /** The value is clear without its label where room is short: on a phone only screen readers get the label. */
  hushed?: boolean;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className={`text-ink-2 text-sm ${hushed ? 'max-md:sr-only' : ''}`}>{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
