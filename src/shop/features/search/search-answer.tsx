import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A card that answers a search with text. */
export function Answer({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="card wrap-anywhere grid max-w-2xl grid-cols-1 gap-4 p-5 md:p-6">
      <p className="font-semibold text-lg">{text}</p>
      {children}
    </div>
  );
}

/** A link in a text, with a touch target large enough. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}
