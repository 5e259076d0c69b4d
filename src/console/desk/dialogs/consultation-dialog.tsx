import { useEffect, useRef, useState } from 'react';
import type { ConsultationBody, DeskData } from '#contract/areas/counter/desk.ts';
import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { CONSULTATION_LISTS, CONSULTATION_MODES } from '#domain/counter/consultation.ts';
import * as say from '#sentences/counter/desk.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { Field } from '#shop/ui/field.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { callCounter } from '../../data/call-counter.ts';
import { useCall } from '../../data/use-call.ts';
import { ActDialog } from '../../frame/act-dialog.tsx';
import { momentInWords } from '../../frame/in-words.ts';

const EMPTY = {
  ...{ mode: '', list: '', started_at: '', ended_at: '' },
  ...{ doctor_name: '', doctor_registration: '', doctor_address: '' },
};
export const MODE_NAMES = { video: say.videoCall, voice: say.voiceCall, text: say.textMessages } as const;
const LIST_NAMES = {
  O: say.listOAsItIsSold,
  A: say.listAFirstConsultation,
  B: say.listBFollowUp,
} as const;
const choices = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

interface ConsultationDialogProps {
  readonly desk: Pick<DeskData, 'number' | 'version'>;
  /** The call to the doctor, if it was placed from here; its times are copied into the record. */
  readonly call: PlacedCallData | null;
  /** Reloads the order, which is no longer as the screen shows it. */
  readonly onStale: () => Promise<void>;
  readonly onRecorded: () => void;
  readonly onClose: () => void;
}

/** The record of a doctor's teleconsultation: how, when, and by whom. Times are Indian time. */
export function ConsultationDialog({ desk, call, onStale, onRecorded, onClose }: ConsultationDialogProps) {
  const { isBusy, refused, run } = useCall(onStale);
  const [typed, setTyped] = useState(call === null ? EMPTY : { ...EMPTY, mode: 'voice' });
  const [isFollowUp, setFollowUp] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    autoComplete: 'off',
    value: typed[name],
    error: refused?.fields[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const times = timesOf(call);
  const send = () => {
    const { number, version } = desk;
    const moments = times ?? { started_at: inIndia(typed.started_at), ended_at: inIndia(typed.ended_at) };
    const held = { ...typed, ...moments, follow_up: isFollowUp, call_id: call?.call_id };
    const body = { number, version, ...held } as ConsultationBody;
    void run(async () => {
      await callCounter(deskApi.recordConsultation, body);
      onRecorded();
    });
  };
  return (
    <ActDialog
      title={say.recordADoctorsConsultation}
      does={say.recordTheConsultation}
      busyText={say.recording}
      isBusy={isBusy}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          ref={first}
          label={say.how}
          placeholder={say.chooseHow}
          options={choices(CONSULTATION_MODES, MODE_NAMES)}
          {...field('mode')}
        />
        <SelectField
          label={say.listOfTheMedicine}
          placeholder={say.chooseTheList}
          options={choices(CONSULTATION_LISTS, LIST_NAMES)}
          {...field('list')}
        />
        {times === null ? (
          <>
            <Field label={say.beganIndianTime} type="datetime-local" {...field('started_at')} />
            <Field label={say.endedIndianTime} type="datetime-local" {...field('ended_at')} />
          </>
        ) : (
          <p className="sm:col-span-2">
            {telephone.timesOfTheCall(momentInWords(times.started_at), momentInWords(times.ended_at))}
          </p>
        )}
      </div>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={isFollowUp}
          onChange={({ target }) => setFollowUp(target.checked)}
        />
        {say.aFollowUpThis}
      </label>
      <Field label={say.doctorsName} {...field('doctor_name')} />
      <Field label={say.doctorsRegistrationNumber} {...field('doctor_registration')} />
      <Field label={say.doctorsAddress} {...field('doctor_address')} />
    </ActDialog>
  );
}

/** The times of the call; null without one. */
function timesOf(call: PlacedCallData | null): { readonly started_at: string; readonly ended_at: string } | null {
  const { answered_at: started_at = null, ended_at = null } = call ?? {};
  return started_at === null || ended_at === null ? null : { started_at, ended_at };
}

/** A field's date and time, read as Indian time; anything invalid is returned unchanged, for the server to refuse. */
function inIndia(text: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00+05:30` : text;
}
