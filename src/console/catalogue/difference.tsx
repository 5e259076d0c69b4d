import { type ReactNode, useEffect, useRef } from 'react';
import type { ListDifferenceData } from '#contract/areas/counter/catalogue-list.ts';
import * as say from '#sentences/counter/catalogue.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { DataTable } from '../frame/data-table.tsx';
import { rupees } from '../frame/in-words.ts';

const NAMED = ['added', 'unproven', 'ended', 'vanished'] as const;

interface DifferenceProps {
  readonly name: string;
  readonly difference: ListDifferenceData;
  /** The actions shown below. */
  readonly children: ReactNode;
}

/** The changes that a list would make; errors and price changes first. */
export function Difference({ name, difference, children }: DifferenceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { refused, prices, jumps } = difference;
  const isNothing = prices.count === 0 && NAMED.slice(0, 3).every((kind) => difference[kind].count === 0);
  return (
    <section aria-labelledby="difference" className="grid gap-4">
      <h2 ref={heading} id="difference" tabIndex={-1} className="font-semibold text-lg">
        {say.differenceOf(name)}
      </h2>
      <p>
        {say.rowsRead(difference.read, difference.repeated_ids)} {say.nothingChangedYet}
      </p>
      {jumps > 0 && <Notice look="warn">{say.jumps(jumps)}</Notice>}
      {difference.marker_lost && <Notice look="warn">{say.markerLost}</Notice>}
      {isNothing && <p>{say.nothingToApply}</p>}
      {children}
      <Kind kind="refused" count={refused.count} shown={refused.first.length}>
        <DataTable
          caption={say.kinds.refused}
          heads={[say.row, say.why]}
          rows={refused.first.map(({ line, problem }) => ({ key: String(line), cells: [line, problem] }))}
        />
      </Kind>
      <Kind kind="prices" count={prices.count} shown={prices.first.length}>
        <DataTable
          caption={say.kinds.prices}
          heads={[say.medicine, say.id, { number: say.before }, { number: say.after }, { number: say.changeInPercent }]}
          rows={prices.first.map((row) => ({
            key: row.id,
            cells: [
              row.name,
              row.id,
              rupees(row.before),
              rupees(row.after),
              row.is_jump ? (
                <b key="jump" className="text-error">
                  {row.percent} ({say.jump})
                </b>
              ) : (
                row.percent
              ),
            ],
          }))}
        />
      </Kind>
      {NAMED.map((kind) => (
        <Kind key={kind} kind={kind} count={difference[kind].count} shown={difference[kind].first.length}>
          <DataTable
            caption={say.kinds[kind]}
            heads={[say.medicine, say.id]}
            rows={difference[kind].first.map((row) => ({ key: row.id, cells: [row.name, row.id] }))}
          />
        </Kind>
      ))}
    </section>
  );
}

interface KindProps {
  readonly kind: (typeof NAMED)[number] | 'refused' | 'prices';
  readonly count: number;
  readonly shown: number;
  readonly children: ReactNode;
}

function Kind({ kind, count, shown, children }: KindProps) {
  return (
    <section aria-labelledby={`kind-${kind}`} className="grid gap-2">
      <h3 id={`kind-${kind}`} className="font-semibold">
        {say.countOf(say.kinds[kind], count)}
      </h3>
      {count > 0 && (
        <>
          <p className="text-ink-2">
            {say.means[kind]} {shown < count && say.firstOf(shown, count)}
          </p>
          {children}
        </>
      )}
    </section>
  );
}
