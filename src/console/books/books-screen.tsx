import { useState } from 'react';
import type { BookData } from '#contract/areas/counter/books.ts';
import * as booksApi from '#contract/endpoints/counter/books.ts';
import { BOOKS, type Book } from '#domain/books/books.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/counter/books.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { addressOf } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { useRead } from '../data/use-read.ts';
import { KeyButton, KeySign } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { BookRows, type Days, monthOf } from './book-rows.tsx';
import { CorrectRow } from './correct-row.tsx';
import { DaysScreen } from './days-screen.tsx';

/** The pharmacy's books over a day or a month: shown, printed with lines to sign, exported; registers can be corrected. */
export function BooksScreen() {
  const today = dayInIndia(serverNow());
  return (
    <DaysScreen
      title={say.books}
      param="book"
      tables={BOOKS}
      names={say.names}
      keyOf={say.keyBook}
      ranges={[
        [say.today, 't', { from: today, until: today }],
        [say.thisMonth, 'm', monthOf(today)],
        [say.lastMonth, 'l', monthOf(today, 1)],
      ]}
    >
      {(book, days) => <OpenBook key={`${book} ${days.from} ${days.until}`} book={book} days={days} />}
    </DaysScreen>
  );
}

function OpenBook({ book, days }: { readonly book: Book; readonly days: Days }) {
  const { data, refused, read } = useRead<BookData>(booksApi.readBook, { book, ...days });
  const isRegister = book === 'prescription' || book === 'h1';
  const mayCorrect = mayDo(useMe(), 'correct-registers') && isRegister;
  const [isCorrecting, setCorrecting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const address = addressOf(booksApi.exportBook, { query: { book, ...days } });
  useKeys([
    { keys: 'e', does: say.exportCsv, run: () => window.location.assign(address) },
    { keys: 'P', does: say.print, run: () => window.print() },
    ...(mayCorrect ? [{ keys: 'c', does: say.correct, run: () => setCorrecting(true) }] : []),
  ]);
  return (
    <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-4 font-semibold text-lg">{say.heading(say.names[book], days.from, days.until)}</h2>
        <a className="btn small border border-brand-700 text-brand-700 print:hidden" href={address} download>
          {say.exportCsv} <KeySign>e</KeySign>
        </a>
        <KeyButton keys="P" does={say.print} className="small print:hidden" onClick={() => window.print()} />
        {mayCorrect && (
          <KeyButton keys="c" does={say.correct} className="small print:hidden" onClick={() => setCorrecting(true)} />
        )}
      </div>
      <div role="status">{notice && <Notice look="success">{notice}</Notice>}</div>
      {data?.rows.length === 0 && <p className="card p-6">{say.nothing}</p>}
      {data && data.rows.length > 0 && <BookRows data={data} caption={say.names[book]} total={say.total} />}
      <div className="not-print:hidden mt-12 grid gap-8">
        {isRegister && <p>{say.pharmacistSigns}</p>}
        <p>{say.checkedBy}</p>
      </div>
      {isCorrecting && isRegister && (
        <CorrectRow
          register={book}
          onDone={(serial) => {
            setCorrecting(false);
            setNotice(say.isCorrected(serial));
            void read();
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
    </LookedUp>
  );
}
