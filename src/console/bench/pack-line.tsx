import { useEffect, useRef } from 'react';
import type { PickLine } from '#contract/areas/counter/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import * as dates from '#sentences/dates.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Button } from '#shop/ui/button.tsx';
import { expiryInWords, rupees } from '../frame/in-words.ts';
import { packsOf, packsOfBatch, type Scanned, scannedOf } from './scanned.ts';

interface PackLineProps {
  readonly line: PickLine;
  readonly scanned: Scanned;
  /** The line that scans and keys act on. */
  readonly isAt: boolean;
  readonly onAt: () => void;
  readonly onByHand: (packs: 1 | -1) => void;
  readonly onTakeAway: (batch: string) => void;
}

/**
 * A line of the order: which batches to take, and how many packs are on the bench, including packs of a batch that
 * may no longer be packed.
 */
export function PackLine({ line, scanned, isAt, onAt, onByHand, onTakeAway }: PackLineProps) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAt) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  const there = packsOf(scanned, line);
  const isFull = there === line.quantity;
  const own = scannedOf(scanned, line);
  const others = own.batches.filter(({ batch }) => !line.planned.some((each) => each.batch === batch));
  const gone = others.filter(({ batch }) => !line.shelf.some((each) => each.batch === batch));
  const chosen = own.chosen.filter((batch) => ![...line.planned, ...others].some((each) => each.batch === batch));
  return (
    <li
      ref={place}
      aria-current={isAt}
      className={`card grid gap-x-4 gap-y-2 p-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_7rem] ${isAt ? 'shadow-[inset_6px_0_0_var(--color-brand-700)]' : ''} ${isFull ? 'bg-brand-50' : ''}`}
    >
      <div>
        <button type="button" className="min-h-11 text-left" onClick={onAt}>
          <span className="tabular text-ink-2">{line.line}.</span>{' '}
          <span className="font-semibold text-lg">{line.name}</span>
        </button>
        <p className="text-ink-2">
          {line.pack}, {line.manufacturer} {line.schedule !== 'OTC' && <Badge look="rx">{line.schedule}</Badge>}
        </p>
        {line.course_ends !== null && (
          <p className="text-ink-2">{say.lastsUntil(dates.dateInWords(line.course_ends))}</p>
        )}
      </div>
      <ul className="grid content-start gap-1">
        {[
          ...line.planned,
          ...line.shelf.filter(({ batch }) => others.some((each) => each.batch === batch) || chosen.includes(batch)),
        ].map(({ batch, expiry, mrp, packs }) => {
          const counted = packsOfBatch(scanned, line, batch);
          const isPlanned = line.planned.some((each) => each.batch === batch);
          return (
            <li key={batch} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
              <span className="tabular min-w-[7rem] font-semibold text-lg">{batch === '' ? say.anyBatch : batch}</span>
              <span className="tabular text-ink-2">{say.expiryAndMrp(expiryInWords(expiry), rupees(mrp))}</span>
              <span className="tabular">
                {isPlanned && line.counted
                  ? say.packsOfPlanned(counted, packs)
                  : counted > 0
                    ? say.packsChosen(counted)
                    : say.chosen}
              </span>
              {counted > 0 && <OneLess batch={batch} onTakeAway={onTakeAway} />}
            </li>
          );
        })}
        {gone.map(({ batch, packs }) => (
          <li key={batch} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-error">{say.batchOfLineMayNotLeave(batch, line.line)}</span>
            <span className="tabular">{say.packsChosen(packs)}</span>
            <OneLess batch={batch} onTakeAway={onTakeAway} />
          </li>
        ))}
        {line.planned.length === 0 && line.counted && <li className="text-error">{say.noBatchOnTheShelfMay}</li>}
        {!line.counted && (
          <li className="flex flex-wrap items-center gap-2 text-ink-2">
            {say.notCountedByBatch}
            <Button look="outline" disabled={isFull} onClick={() => onByHand(1)}>
              +1<span className="sr-only"> {say.packOfLine(line.line)}</span>
            </Button>
            {own.byHand > 0 && (
              <Button look="quiet" onClick={() => onByHand(-1)}>
                −1<span className="sr-only"> {say.packOfLine(line.line)}</span>
              </Button>
            )}
          </li>
        )}
      </ul>
      <p className={`tabular self-center text-right font-bold text-2xl ${there > line.quantity ? 'text-error' : ''}`}>
        {there} / {line.quantity} {isFull && <span aria-hidden="true">✓</span>}
        <span className="sr-only">
          {isFull ? say.allThere : there > line.quantity ? say.tooMany : say.packsMissing}
        </span>
      </p>
    </li>
  );
}

function OneLess({ batch, onTakeAway }: Pick<PackLineProps, 'onTakeAway'> & { readonly batch: string }) {
  return (
    <Button look="quiet" onClick={() => onTakeAway(batch)}>
      −1<span className="sr-only"> {say.packOfBatch(batch)}</span>
    </Button>
  );
}
