import type { ReactNode } from 'react';
import { Badge } from '#shop/ui/badge.tsx';
import { Facts } from './facts.tsx';

interface PersonCardProps {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly edit: ReactNode;
}

/** One patient of the account. */
export function PersonCard({ id, name, note, facts, edit }: PersonCardProps) {
  return (
    <div className="card h-full p-4 md:p-5">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0 pt-2">
          <h2 id={`person-${id}`} className="wrap-anywhere font-bold text-lg">
            {name}
          </h2>
          {note && <Badge>{note}</Badge>}
        </div>
        {edit}
      </div>
      <Facts facts={facts} />
    </div>
  );
}
