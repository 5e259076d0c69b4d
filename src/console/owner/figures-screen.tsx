import { useSearchParams } from 'react-router';
import type { FigureData } from '#contract/areas/counter/owner.ts';
import * as ownerApi from '#contract/endpoints/counter/owner.ts';
import { FIGURES, type Figure, OF_NOW } from '#domain/books/books.ts';
import { dayInIndia, isRealDate } from '#domain/people/age.ts';
import * as say from '#sentences/counter/figures.ts';
import { Button } from '#shop/ui/button.tsx';
import { BookRows, type Days, monthOf } from '../books/book-rows.tsx';
import { addressOf } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { useRead } from '../data/use-read.ts';
import { DayField } from '../frame/day-field.tsx';
import { momentInWords } from '../frame/in-words.ts';
import { KeySign } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';

/** Figures of the shop over a range of days, each explained. */
export function FiguresScreen() {
  const [params, setParams] = useSearchParams();
  const today = dayInIndia(serverNow());
  const figure = FIGURES.find((known) => known === params.get('figure')) ?? 'orders';
  const asked = { from: params.get('from') ?? '', until: params.get('until') ?? '' };
  const days: Days = isRealDate(asked.from) && isRealDate(asked.until) ? asked : monthOf(today);
  const show = (next: Figure, range: Days) => setParams({ figure: next, ...range });
  useKeys(
    FIGURES.map((each, place) => ({
      keys: String(place + 1),
      does: say.keyFigure(say.names[each]),
      run: () => show(each, days),
    })),
  );
  const ranges = [
    [say.thisMonth, 'm', monthOf(today)],
    [say.lastMonth, 'l', monthOf(today, 1)],
  ] as const;
  useKeys(ranges.map(([does, keys, range]) => ({ keys, does, run: () => show(figure, range) })));
  return (
    <>
      <div className="print:hidden">
        <ScreenTitle>{say.figures}</ScreenTitle>
      </div>
      <div className="grid gap-4">
        <nav aria-label={say.figures} className="flex flex-wrap gap-2 print:hidden">
          {FIGURES.map((each, place) => (
            <Button
              key={each}
              className="small"
              look={each === figure ? 'primary' : 'outline'}
              aria-current={each === figure ? 'true' : undefined}
              onClick={() => show(each, days)}
            >
              {say.names[each]} <KeySign>{String(place + 1)}</KeySign>
            </Button>
          ))}
        </nav>
        {!OF_NOW.has(figure) && (
          <div className="dense flex flex-wrap items-end gap-3 print:hidden">
            <DayField label={say.from} value={days.from} onDay={(from) => show(figure, { ...days, from })} />
            <DayField label={say.until} value={days.until} onDay={(until) => show(figure, { ...days, until })} />
            {ranges.map(([name, key, range]) => (
              <Button key={name} look="outline" className="small" onClick={() => show(figure, range)}>
                {name} <KeySign>{key}</KeySign>
              </Button>
            ))}
          </div>
        )}
        <OpenFigure key={`${figure} ${days.from} ${days.until}`} figure={figure} days={days} />
      </div>
    </>
  );
}

function OpenFigure({ figure, days }: { readonly figure: Figure; readonly days: Days }) {
  const { data, refused, read } = useRead<FigureData>(ownerApi.readFigure, { figure, ...days });
  const address = addressOf(ownerApi.exportFigure, { query: { figure, ...days } });
  const isNow = OF_NOW.has(figure);
  useKeys([
    { keys: 'e', does: say.exportCsv, run: () => window.location.assign(address) },
    { keys: 'P', does: say.print, run: () => window.print() },
    { keys: 'r', does: say.reloadFigures, run: () => void read() },
  ]);
  return (
    <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-4 font-semibold text-lg">
          {isNow ? say.headingNow(say.names[figure]) : say.heading(say.names[figure], days.from, days.until)}
        </h2>
        <a className="btn small border border-brand-700 text-brand-700 print:hidden" href={address} download>
          {say.exportCsv} <KeySign>e</KeySign>
        </a>
        <Button look="outline" className="small print:hidden" onClick={() => window.print()}>
          {say.print} <KeySign>P</KeySign>
        </Button>
      </div>
      <p className="max-w-prose text-ink-2">{say.definitions[figure]}</p>
      {data?.rows.length === 0 && <p className="card p-6">{isNow ? say.nothingInStock : say.nothing}</p>}
      {data && data.rows.length > 0 && <BookRows data={data} caption={say.names[figure]} total={say.total} />}
      {data && <p className="text-ink-2 text-sm">{say.asOf(momentInWords(data.at))}</p>}
    </LookedUp>
  );
}
