import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CallRequestData, SpokenQuoteData } from '#contract/areas/counter/call-back.ts';
import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import * as callBackApi from '#contract/endpoints/counter/call-back.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { CALL_OUTCOMES } from '#domain/counter/call-back.ts';
import * as say from '#sentences/counter/call-back.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, fetchCounterFile } from '../data/call-counter.ts';
import { useServerNow } from '../data/server-clock.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { momentInWords } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { ageInWords } from '../queue/clock.tsx';
import { CallNowDialog } from '../telephone/call-now-dialog.tsx';
import { howItWent } from '../telephone/call-words.ts';
import { PlacedCalls } from '../telephone/placed-calls.tsx';
import { Viewer } from '../viewer/viewer.tsx';
import { BasketForm } from './basket-form.tsx';
import { CallDialog } from './call-dialog.tsx';
import { useBasket } from './use-basket.ts';
import { WordsDialog } from './words-dialog.tsx';

interface OpenRequestProps {
  readonly request: CallRequestData;
  readonly reload: () => Promise<unknown>;
}

const QUEUE = '/queue?tab=call_back';

/** A loaded request: the files at the left, whom to call and what to order at the right. */
export function OpenRequest({ request, reload }: OpenRequestProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { isBusy, refused, run } = useCall(reload);
  const { number, status } = request;
  const isOpen = status === 'RECEIVED';
  const at = useBasket(me.staff_id, request);
  const [quote, setQuote] = useState<SpokenQuoteData | null>(null);
  const [isCalling, setCalling] = useState(false);
  const [isWriting, setWriting] = useState<{ readonly call: PlacedCallData | null } | null>(null);
  const mayCall = mayDo(me, 'place-call');
  const [ordered, setOrdered] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const { patientId, addressId, lines } = at.basket;
  const body = {
    ...{ number, patient_id: patientId, address_id: addressId },
    lines: lines.map(({ medicineId, quantity }) => ({ medicine_id: medicineId, quantity, keep_original: true })),
  };
  const order = () => run(async () => setQuote(await callCounter<SpokenQuoteData>(callBackApi.quoteSpokenOrder, body)));
  useKeys([
    ...(isOpen && ordered === null
      ? [
          { keys: 'c', does: say.recordOutcomeOfCall, run: () => setWriting({ call: null }) },
          ...(mayCall ? [{ keys: 'C', does: telephone.callNow, run: () => setCalling(true) }] : []),
          { keys: 'o', does: say.orderForThePatientKey, run: () => void order() },
          { keys: '/', does: say.findAMedicine, run: () => search.current?.focus() },
        ]
      : []),
    { keys: 'Escape', does: say.leaveTheField, run: () => leave(navigate), inFields: true },
  ]);
  if (ordered !== null) return <Ordered number={ordered} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(30rem,38rem)]">
      <Paper request={request} />
      <div className="grid gap-4">
        <Facts request={request} />
        <Calls request={request} />
        <PlacedCalls calls={request.placed_calls} />
        {!isOpen && <Notice look="info">{say.thisRequestIsClosed}</Notice>}
        {isOpen && <BasketForm request={request} at={at} search={search} />}
        {refused && <Notice look="error">{refused.message}</Notice>}
        {isOpen && (
          <div
            role="toolbar"
            aria-label={say.acts}
            className="flex flex-wrap gap-2 border-line border-t bg-bg py-2 lg:sticky lg:bottom-0"
          >
            {mayCall && (
              <KeyButton keys="C" does={telephone.callNow} className="small" onClick={() => setCalling(true)} />
            )}
            <KeyButton keys="c" does={say.called} className="small" onClick={() => setWriting({ call: null })} />
            <KeyButton
              keys="o"
              does={say.orderForThePatient}
              look="primary"
              className="small"
              busy={isBusy}
              busyText={say.asking}
              onClick={() => void order()}
            />
          </div>
        )}
      </div>
      {isCalling && (
        <CallNowDialog
          number={number}
          callees={{ patient: request.phone }}
          onWriteDown={(call) => {
            setCalling(false);
            setWriting({ call });
          }}
          onClose={() => {
            setCalling(false);
            void reload();
          }}
        />
      )}
      {isWriting && (
        <CallDialog
          number={number}
          call={isWriting.call}
          onNoted={(outcome) => {
            setWriting(null);
            if (CALL_OUTCOMES[outcome].closes) void navigate(QUEUE);
            else void reload();
          }}
          onClose={() => {
            setWriting(null);
            void reload();
          }}
        />
      )}
      {quote && (
        <WordsDialog
          body={body}
          first={quote}
          onOrdered={(placed) => {
            at.markOrdered();
            setQuote(null);
            setOrdered(placed);
          }}
          onClose={() => setQuote(null)}
        />
      )}
    </div>
  );
}

function leave(navigate: ReturnType<typeof useNavigate>): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, select, textarea')) field.blur();
  else void navigate(QUEUE);
}

function Ordered({ number }: { readonly number: string }) {
  const mayOpen = mayDo(useMe(), 'see-order');
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="card p-6 text-lg">
        {say.orderIsPlacedThePatient(<b>{number}</b>)}
      </p>
      <div className="flex flex-wrap gap-4">
        {mayOpen && (
          <Link to={`/order/${encodeURIComponent(number)}`} className="text-brand-700 underline underline-offset-2">
            {say.openTheOrder}
          </Link>
        )}
        <Link to={QUEUE} className="text-brand-700 underline underline-offset-2">
          {say.backToTheQueue}
        </Link>
      </div>
    </div>
  );
}

/** The uploaded files, for staff who may open them. */
function Paper({ request: { number, files } }: { readonly request: CallRequestData }) {
  const mayOpen = mayDo(useMe(), 'open-prescription');
  const fetchFile = useCallback(
    (file: string) => fetchCounterFile(deskApi.openPrescriptionFile, undefined, { query: { number, file_id: file } }),
    [number],
  );
  if (!mayOpen) return <p className="card p-6">{say.onlyAPharmacistOpens(files.length)}</p>;
  if (files.length === 0) return <p className="card p-6">{say.noFileIsHere}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-14 lg:h-[calc(100dvh-5rem)]">
      <Viewer
        files={files.map(({ file_id: id }) => id)}
        fetchFile={fetchFile}
        onShown={() => undefined}
        contrastKey="v"
      />
    </div>
  );
}

function Facts({ request }: { readonly request: CallRequestData }) {
  const now = useServerNow(20_000);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      <div>
        <dt className="text-ink-2 text-sm">{say.phone}</dt>
        <dd className="tabular font-semibold text-lg">
          {request.phone === null ? (
            say.notKnown
          ) : (
            <a href={`tel:+91${request.phone}`} className="text-brand-700 underline underline-offset-2">
              {request.phone}
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">{say.waits}</dt>
        <dd className="tabular">{ageInWords(request.sent_at, now)}</dd>
      </div>
    </dl>
  );
}

/** The recorded outcomes; a call of the telephone service may have none yet. */
export function Calls({ request: { calls, placed_calls: placed } }: Pick<OpenRequestProps, 'request'>) {
  if (calls.length === 0) return placed.length > 0 ? null : <p className="text-ink-2">{say.nobodyHasCalledYet}</p>;
  return (
    <ol aria-label={say.callsTheNewestFirst} className="grid gap-1">
      {calls.map(({ outcome, note, by, at, call }) => (
        <li key={`${at} ${by} ${outcome}`}>
          {momentInWords(at)}, {by}: <b>{CALL_OUTCOMES[outcome].label}</b>
          {note !== '' && `. ${note}`}
          {call && <span className="text-ink-2"> {telephone.onTheTelephone(howItWent(call))}</span>}
        </li>
      ))}
    </ol>
  );
}
