import type { ParcelData } from '#contract/areas/counter/bench.ts';
import * as say from '#sentences/counter/door.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { momentInWords, rupees } from '../frame/in-words.ts';

/** Who gets the parcel, the cash to collect, and its history with actors. */
export function ParcelFacts({ parcel }: { readonly parcel: ParcelData }) {
  const { receiver, phone, address, city, pin, courier, awb, cash_due: cash, asks_code: asksCode, history } = parcel;
  const facts = [
    [say.toWhom, `${receiver}, ${phone}`],
    [say.address, [address, `${city} ${pin}`].join(', ')],
    [say.cashToCollect, cash > 0 ? rupees(cash) : say.nothing],
    [say.courier, courier ?? say.noneYet],
    ['AWB', awb || 'none'],
    [say.deliveryCode, asksCode ? say.theReceiverHasOne : 'none'],
  ] as const;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <dl className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 p-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="history" className="card p-4">
        <h3 id="history" className="mb-2 font-semibold text-lg">
          {say.whatHappened}
        </h3>
        <ol className="grid gap-2">
          {history.map(({ status, at, by, note }) => (
            <li key={at + status} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4">
              <time dateTime={at} className="tabular text-ink-2">
                {momentInWords(at)}
              </time>
              <span>
                <span className="font-semibold">{STATUS_WORDS[status]}</span>
                {by && say.by(by)}
                {note && <span className="block wrap-anywhere text-ink-2">{note}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
