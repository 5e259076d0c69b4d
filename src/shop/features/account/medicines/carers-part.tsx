import { type FormEvent, useRef, useState } from 'react';
import type { CarersData } from '#contract/areas/account/carers.ts';
import type { Envelope } from '#contract/envelope.ts';
import * as say from '#sentences/person/carers.ts';
import { carersClient } from '#shop/data/carers-client.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { CaredList } from './cared-list.tsx';
import { useOnce } from './use-once.ts';

interface CarersPartProps {
  /** Omitted for the account holder. */
  readonly patientId: string | undefined;
  readonly owner: string;
}

type Act = (call: Promise<Envelope<CarersData>>, done: string) => Promise<boolean>;
/** An act about one carer or patient: of two quick presses the second does nothing. */
type ActOnce = (careId: string, call: () => Promise<Envelope<CarersData>>, done: string) => void;

/**
 * The carers of this list, and the lists that this account cares for. If they cannot be loaded, the list itself still
 * shows.
 */
export function CarersPart({ patientId, owner }: CarersPartProps) {
  const { list, reload } = useList(carersClient.list);
  const [said, setSaid] = useState<{ readonly look: 'success' | 'error'; readonly sentence: string } | null>(null);
  const act: Act = async (call, done) => {
    const result = await toResult(call);
    const isDone = result.kind === 'granted';
    const [field] = result.kind === 'refused' ? Object.values(result.fields) : [];
    const sentence = isDone ? done : (field ?? result.sentence ?? UNREACHABLE);
    setSaid({ look: isDone ? 'success' : 'error', sentence });
    if (result.kind !== 'failed') await reload();
    return isDone;
  };
  const once = useOnce();
  const message = useRef<HTMLDivElement>(null);
  const actOnce: ActOnce = (careId, call, done) =>
    void once(careId, async () => {
      // The pressed button disappears; the focus moves to what its press led to.
      if (await act(call(), done)) message.current?.focus();
    });
  if (list.kind !== 'loaded' && said === null) return null;
  return (
    <>
      <div role="status" ref={message} tabIndex={-1} className="rounded-md">
        {said && <Notice look={said.look}>{said.sentence}</Notice>}
      </div>
      {list.kind === 'loaded' && (
        <Care data={list.data} shown={patientId ?? owner} patientId={patientId} act={act} actOnce={actOnce} />
      )}
    </>
  );
}

interface CareProps extends Pick<CarersPartProps, 'patientId'> {
  readonly data: CarersData;
  /** Whose list is shown. */
  readonly shown: string;
  readonly act: Act;
  readonly actOnce: ActOnce;
}

function Care({ data: { carers, cares }, shown, patientId, act, actOnce }: CareProps) {
  const own = carers.filter(({ patient_id }) => patient_id === shown);
  return (
    <>
      {cares.length > 0 && <Cares cares={cares} act={actOnce} />}
      <details className="card p-4 md:p-6">
        <summary className="min-h-11 cursor-pointer py-2 font-bold text-lg">{say.whoLooksAfter}</summary>
        <div className="grid gap-4 pt-2">
          <p className="text-ink-2">{say.aCarerSees}</p>
          {own.length === 0 ? <p>{say.nobodyYet}</p> : <Carers carers={own} act={actOnce} />}
          <Invitation patientId={patientId} act={act} />
        </div>
      </details>
    </>
  );
}

function Carers({ carers, act }: { readonly carers: CarersData['carers']; readonly act: ActOnce }) {
  return (
    <ul className="grid gap-2">
      {carers.map(({ care_id, phone, scope, accepted, looked_at }) => (
        <li key={care_id} className="flex flex-wrap items-center justify-between gap-2">
          <span className="wrap-anywhere">
            <strong>{phone}</strong> {scope === 'refill' ? say.mayRefill : say.mayRead}
            <span className="block text-ink-2 text-sm">
              {accepted ? looked_at && say.lastLooked(formatMoment(looked_at)) : say.notYetAccepted}
            </span>
          </span>
          <Button
            look="outline"
            aria-label={say.endFor(phone)}
            onClick={() => act(care_id, () => carersClient.end(care_id), say.itHasEnded)}
          >
            {say.end}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Invitation({ patientId, act }: { readonly patientId: string | undefined; readonly act: Act }) {
  const [phone, setPhone] = useState('');
  const [scope, setScope] = useState('see');
  const [busy, setBusy] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const may = scope === 'refill' ? 'refill' : 'see';
    const wish = { phone, scope: may, agreed: true, patient_id: patientId } as const;
    if (await act(carersClient.invite(wish), say.theyAreAsked)) setPhone('');
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="grid gap-3 sm:grid-cols-2">
      <Field
        label={say.theirNumber}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <SelectField
        label={say.whatTheyMayDo}
        placeholder={say.pleaseChoose}
        required
        value={scope}
        onChange={(event) => setScope(event.target.value)}
        options={[
          { value: 'see', label: say.readIt },
          { value: 'refill', label: say.readAndRefill },
        ]}
      />
      <p className="text-ink-2 text-sm sm:col-span-2">{say.byAskingYouAgree}</p>
      <div>
        <Button type="submit" look="outline" busy={busy} busyText={say.asking}>
          {say.ask}
        </Button>
      </div>
    </form>
  );
}

function Cares({ cares, act }: { readonly cares: CarersData['cares']; readonly act: ActOnce }) {
  return (
    <section aria-labelledby="cares" className="card grid gap-4 p-4 md:p-6">
      <h2 id="cares" className="font-bold text-lg">
        {say.listsYouLookAfter}
      </h2>
      {cares.map(({ care_id, first_name, scope, accepted }) =>
        accepted ? (
          <CaredList
            key={care_id}
            careId={care_id}
            name={first_name}
            mayRefill={scope === 'refill'}
            onEnd={() => act(care_id, () => carersClient.end(care_id), say.itHasEnded)}
          />
        ) : (
          <div key={care_id} className="grid gap-2">
            <p>{say.asksYou(first_name)}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => act(care_id, () => carersClient.accept(care_id), say.youLookAfterIt)}>
                {say.accept}
              </Button>
              <Button look="outline" onClick={() => act(care_id, () => carersClient.end(care_id), say.itHasEnded)}>
                {say.decline}
              </Button>
            </div>
          </div>
        ),
      )}
    </section>
  );
}
