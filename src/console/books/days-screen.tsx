import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isRealDate } from '#domain/people/age.ts';
import * as say from '#sentences/counter/books.ts';
import { DayField } from '../frame/day-field.tsx';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import type { Days } from './book-rows.tsx';

interface DaysScreenProps<Table extends string> {
  readonly title: string;
  /** The parameter of the address that names the table. */
  readonly param: string;
  /** The first is shown if the address names none. */
  readonly tables: readonly [Table, ...Table[]];
  readonly names: Readonly<Record<Table, string>>;
  /** What a table's key does. */
  readonly keyOf: (name: string) => string;
  /** Ranges with a key each; the first is shown if the address names no days. */
  readonly ranges: readonly [Range, ...Range[]];
  /** Tables of the current state, without days. */
  readonly ofNow?: ReadonlySet<Table>;
  readonly children: (table: Table, days: Days) => ReactNode;
}

type Range = readonly [name: string, key: string, days: Days];

/** One of several tables over a range of days; the address keeps both. */
export function DaysScreen<Table extends string>(props: DaysScreenProps<Table>) {
  const { title, param, tables, names, keyOf, ranges, ofNow, children } = props;
  const [params, setParams] = useSearchParams();
  const table = tables.find((known) => known === params.get(param)) ?? tables[0];
  const asked = { from: params.get('from') ?? '', until: params.get('until') ?? '' };
  const days = isRealDate(asked.from) && isRealDate(asked.until) ? asked : ranges[0][2];
  const show = (next: Table, range: Days) => setParams({ [param]: next, ...range });
  useKeys(
    tables.map((each, place) => ({
      keys: String(place + 1),
      does: keyOf(names[each]),
      run: () => show(each, days),
    })),
  );
  useKeys(ranges.map(([does, keys, range]) => ({ keys, does, run: () => show(table, range) })));
  return (
    <>
      <div className="print:hidden">
        <ScreenTitle>{title}</ScreenTitle>
      </div>
      <div className="grid gap-4">
        <nav aria-label={title} className="flex flex-wrap gap-2 print:hidden">
          {tables.map((each, place) => (
            <KeyButton
              key={each}
              keys={String(place + 1)}
              does={names[each]}
              className="small"
              look={each === table ? 'primary' : 'outline'}
              aria-current={each === table ? 'true' : undefined}
              onClick={() => show(each, days)}
            />
          ))}
        </nav>
        {!ofNow?.has(table) && (
          <div className="dense flex flex-wrap items-end gap-3 print:hidden">
            <DayField label={say.from} value={days.from} onDay={(from) => show(table, { ...days, from })} />
            <DayField label={say.until} value={days.until} onDay={(until) => show(table, { ...days, until })} />
            {ranges.map(([name, key, range]) => (
              <KeyButton key={name} keys={key} does={name} className="small" onClick={() => show(table, range)} />
            ))}
          </div>
        )}
        {children(table, days)}
      </div>
    </>
  );
}
