import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A card that answers a search in words. */
export function Answer({ text, drawing, children }: { text: string; drawing?: ReactNode; children: ReactNode }) {
  return (
    <div className="card wrap-anywhere grid max-w-2xl grid-cols-1 gap-4 p-5 md:p-6">
      {drawing}
      <p className="font-semibold text-lg">{text}</p>
      {children}
    </div>
  );
}

/** A link among words, as high as a finger. */
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
