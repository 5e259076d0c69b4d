import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/pages/ui.ts';

/** An amount in rupees from the API, as "Rs 1,23,456.50", never broken over two lines. */
export function Price({ rupees, className = '' }: { rupees: number; className?: string }) {
  return <span className={`tabular whitespace-nowrap ${className}`}>{formatRupees(Math.round(rupees * 100))}</span>;
}

/**
 * "Rs 2.04 per tablet": nothing where the pack could not be read, because a guess is worse than a gap. `figure` styles
 * only the amount.
 */
export function UnitPrice({
  rupees,
  unit,
  figure = '',
}: {
  rupees: number | null;
  unit: string | null;
  figure?: string;
}) {
  if (rupees === null || unit === null) return null;
  return <span>{say.per(<Price rupees={rupees} className={figure} />, unit)}</span>;
}
