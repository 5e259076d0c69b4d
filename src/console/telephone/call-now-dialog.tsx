import { useEffect, useRef, useState } from 'react';
import type { PlacedCallData, TelephoneData } from '#contract/areas/counter/telephone.ts';
import type { Callee } from '#domain/counter/telephone-call.ts';
import * as say from '#sentences/counter/telephone.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useCall } from '../data/use-call.ts';
import { byNumber, ChooseByKey } from '../frame/choose-by-key.tsx';
import { TypedField } from '../frame/typed-field.tsx';
import { LiveCall } from './live-call.tsx';
import { useTelephone } from './use-telephone.ts';

const NAMES: Readonly<Record<Callee, string>> = {
  patient: say.thePatient,
  receiver: say.theReceiver,
  doctor: say.theDoctor,
};

interface CallNowDialogProps {
  readonly number: string;
  /** Who can be called, with the number to dial by hand; null if none is known. */
  readonly callees: Partial<Readonly<Record<Callee, string | null>>>;
  readonly onWriteDown: (call: PlacedCallData) => void;
  /** Only where a doctor can be called. */
  readonly onConsultation?: (call: PlacedCallData) => void;
  readonly onClose: () => void;
}

/** Places a call through the telephone service, and follows it until it is over. Without a service, or if it fails, the number is shown for dialling by hand. */
export function CallNowDialog({ number, callees, onWriteDown, onConsultation, onClose }: CallNowDialogProps) {
  const { telephone, call, refused, load, place, again, isStale } = useTelephone(number);
  return (
    <Dialog open onClose={onClose} title={say.callNowAbout(number)}>
      {telephone === null && !refused && <p role="status">{say.loading}</p>}
      {refused && (
        <div className="grid gap-3">
          <Notice look="error">{refused.message}</Notice>
          <ByHand callees={callees} />
          <Button look="outline" onClick={() => void load()}>
            {say.tryAgain}
          </Button>
        </div>
      )}
      {telephone?.service === 'none' && (
        <div className="grid gap-3">
          <p>{say.noServiceIsSet}</p>
          <ByHand callees={callees} />
        </div>
      )}
      {telephone !== null && telephone.service !== 'none' && call === null && (
        <CallForm telephone={telephone} callees={callees} onPlace={place} />
      )}
      {call !== null && (
        <LiveCall
          call={call}
          isStale={isStale}
          byHand={<ByHand callees={callees} />}
          onWriteDown={onWriteDown}
          onConsultation={onConsultation}
          onAgain={again}
        />
      )}
    </Dialog>
  );
}

interface CallFormProps {
  readonly telephone: TelephoneData;
  readonly callees: CallNowDialogProps['callees'];
  readonly onPlace: (callee: Callee, typed: { readonly line: string; readonly phone: string }) => Promise<void>;
}

/** Whom to call, and the caller's own number, which the service calls first. */
function CallForm({ telephone, callees, onPlace }: CallFormProps) {
  const { isBusy, refused, run } = useCall();
  const known = Object.keys(callees) as Callee[];
  const [callee, setCallee] = useState<Callee | null>(known.length === 1 ? (known[0] ?? null) : null);
  const [line, setLine] = useState(telephone.line ?? '');
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The dialog is already open when the form appears in it, so the form has to focus its first field or button itself.
  const isReady = known.length === 1 && line !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => form.current?.querySelector<HTMLElement>(isReady ? 'button' : 'input')?.focus(), []);
  const send = () => {
    if (callee === null) return setFault(say.pleaseChooseWhom);
    if (line.trim() === '') return setFault(say.pleaseEnterYourNumber);
    if (callee === 'doctor' && phone.trim() === '') return setFault(say.pleaseEnterTheDoctors);
    setFault(null);
    void run(() => onPlace(callee, { line: line.trim(), phone: phone.trim() }));
  };
  return (
    <form
      ref={form}
      noValidate
      className="dense grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {known.length > 1 && (
        <ChooseByKey
          legend={say.whom}
          choices={byNumber(known, (each) => NAMES[each])}
          chosen={callee}
          onChosen={(each) => {
            setCallee(each);
            setFault(null);
          }}
        />
      )}
      {callee === 'doctor' && (
        <TypedField
          label={say.theDoctorsNumber}
          hint={say.itIsNotStored}
          type="tel"
          required
          maxLength={20}
          value={phone}
          error={refused?.fields.phone}
          onText={setPhone}
        />
      )}
      <TypedField
        label={say.weCallYouAt}
        type="tel"
        required
        maxLength={20}
        value={line}
        error={callee === 'doctor' ? undefined : refused?.fields.phone}
        onText={setLine}
      />
      <p className="text-ink-2 text-sm">
        {say.yourTelephoneRingsFirst}
        {telephone.service === 'practice' && <b> {say.practiceRingsNobody}</b>}
      </p>
      {fault && <Notice look="error">{fault}</Notice>}
      {refused && <Notice look="error">{refused.message}</Notice>}
      <Button type="submit" busy={isBusy} busyText={say.calling}>
        {say.callNow}
      </Button>
    </form>
  );
}

/** The numbers as links, for a telephone that dials them. */
function ByHand({ callees }: Pick<CallNowDialogProps, 'callees'>) {
  const known = (Object.entries(callees) as [Callee, string | null][]).filter(([, phone]) => phone);
  if (known.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span>{say.dialByHand}</span>
      {known.map(([callee, phone]) => (
        <a key={callee} href={`tel:+91${phone}`} className="tabular text-brand-700 underline underline-offset-2">
          {NAMES[callee]} {phone}
        </a>
      ))}
    </p>
  );
}
