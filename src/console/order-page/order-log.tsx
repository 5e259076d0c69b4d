import type { OrderPageData } from '#contract/areas/counter/order-page.ts';
import * as say from '#sentences/counter/order-page.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { momentInWords } from '../frame/in-words.ts';
import { howItWent } from '../telephone/call-words.ts';
import { PlacedCalls } from '../telephone/placed-calls.tsx';

const ACTORS = { customer: say.theCustomer, pharmacy: say.thePharmacy, payment: say.thePayment } as const;
const KINDS = { call: say.call, note: say.note, message: say.messageSent } as const;

/** The order's history with actors, the notes about it, and the messages sent to the customer. */
export function OrderLog({ page }: { readonly page: OrderPageData }) {
  const { history, notes, messages } = page;
  return (
    <div className="grid gap-4">
      <section aria-labelledby="notes" className="card grid gap-2 p-3">
        <h2 id="notes" className="font-semibold">
          {say.notes}
        </h2>
        {notes.length === 0 && <p className="text-ink-2">{say.thereAreNoNotes}</p>}
        <ul className="grid gap-2">
          {notes.map(({ kind, text, by, at, call }) => (
            <li key={`${at} ${text}`}>
              <b>{KINDS[kind]}:</b> <span className="wrap-anywhere">{text}</span>{' '}
              <span className="text-ink-2">
                {by}, {momentInWords(at)}
                {call && `. ${telephone.onTheTelephone(howItWent(call))}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <PlacedCalls calls={page.calls} />
      <section aria-labelledby="history" className="card grid gap-2 p-3">
        <h2 id="history" className="font-semibold">
          {say.history}
        </h2>
        <ol className="grid gap-1">
          {history.map(({ status, actor, by, note, at }) => (
            <li key={`${status} ${at}`}>
              {say.by(
                <span className="text-ink-2">{momentInWords(at)}</span>,
                <b>{STATUS_WORDS[status]}</b>,
                by ?? ACTORS[actor],
              )}
              {note && `: ${note}`}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="messages" className="card grid gap-2 p-3">
        <h2 id="messages" className="font-semibold">
          {say.messagesToTheCustomer}
        </h2>
        {messages.length === 0 && <p className="text-ink-2">{say.noMessagesStored}</p>}
        <ul className="grid gap-2">
          {messages.map(({ channel, text, queued_at: queued, sent_at: sent }) => (
            <li key={`${channel} ${queued} ${text}`}>
              <span className="wrap-anywhere">{text}</span>{' '}
              <span className="text-ink-2">
                {channel === 'sms' ? say.sms : channel},{' '}
                {sent === null ? say.notSentYetSince(momentInWords(queued)) : say.sent(momentInWords(sent))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
