import type { FigureData } from '#contract/areas/counter/owner.ts';
import * as ownerApi from '#contract/endpoints/counter/owner.ts';
import { FIGURES, type Figure, OF_NOW } from '#domain/books/books.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as book from '#sentences/counter/books.ts';
import * as say from '#sentences/counter/figures.ts';
import { BookRows, type Days, monthOf } from '../books/book-rows.tsx';
import { DaysScreen } from '../books/days-screen.tsx';
import { addressOf } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { useRead } from '../data/use-read.ts';
import { momentInWords } from '../frame/in-words.ts';
import { KeyButton, KeySign } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';

/** Figures of the shop over a range of days, each explained. */
export function FiguresScreen() {
  const today = dayInIndia(serverNow());
  return (
    <DaysScreen
      title={say.figures}
      param="figure"
      tables={FIGURES}
      names={say.names}
      keyOf={say.keyFigure}
      ranges={[
        [book.thisMonth, 'm', monthOf(today)],
        [book.lastMonth, 'l', monthOf(today, 1)],
      ]}
      ofNow={OF_NOW}
    >
      {(figure, days) => <OpenFigure key={`${figure} ${days.from} ${days.until}`} figure={figure} days={days} />}
    </DaysScreen>
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
        <KeyButton keys="P" does={say.print} className="small print:hidden" onClick={() => window.print()} />
      </div>
      <p className="max-w-prose text-ink-2">{say.definitions[figure]}</p>
      {data?.rows.length === 0 && <p className="card p-6">{isNow ? say.nothingInStock : say.nothing}</p>}
      {data && data.rows.length > 0 && <BookRows data={data} caption={say.names[figure]} total={say.total} />}
      {data && <p className="text-ink-2 text-sm">{say.asOf(momentInWords(data.at))}</p>}
    </LookedUp>
  );
}
