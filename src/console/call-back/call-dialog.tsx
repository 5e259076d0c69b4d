import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as callBackApi from '#contract/endpoints/call-back.ts';
import { CALL_OUTCOME_CODES, CALL_OUTCOMES, type CallOutcome } from '#domain/counter/call-back.ts';
import * as say from '#sentences/counter/call-back.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';

interface CallDialogProps {
  readonly number: string;
  readonly onNoted: (outcome: CallOutcome) => void;
  readonly onClose: () => void;
}

const letterOf = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index);

/** What came of a call: an outcome by its letter, and a note. */
export function CallDialog({ number, onNoted, onClose }: CallDialogProps) {
  const { isBusy, refused, run } = useCall();
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const radios = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => radios.current[0]?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const index = CALL_OUTCOME_CODES.findIndex((_, place) => letterOf(place) === event.key);
    const chosen = CALL_OUTCOME_CODES[index];
    if (chosen === undefined) return;
    event.preventDefault();
    setOutcome(chosen);
    setMissing(false);
    radios.current[index]?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (outcome === null) return setMissing(true);
    void run(async () => {
      await callCounter(callBackApi.noteCall, { number, outcome, note: note.trim() });
      onNoted(outcome);
    });
  };
  return (
    <Dialog open onClose={onClose} title={say.whatCameOfTheCall}>
      <form onSubmit={send} className="dense grid gap-3">
        <fieldset className="grid" onKeyDown={press}>
          <legend className="mb-1 font-semibold">{say.itsLetterThenEnter}</legend>
          {CALL_OUTCOME_CODES.map((code, index) => (
            <label
              key={code}
              className="flex items-center gap-2 rounded-md px-2 py-0.5 has-checked:bg-brand-100 has-checked:font-semibold"
            >
              <input
                ref={(radio) => {
                  radios.current[index] = radio;
                }}
                type="radio"
                name="outcome"
                className="size-4"
                checked={outcome === code}
                onChange={() => {
                  setOutcome(code);
                  setMissing(false);
                }}
              />
              <span aria-hidden="true" className="key">
                {letterOf(index)}
              </span>
              {CALL_OUTCOMES[code].label}
              {CALL_OUTCOMES[code].closes && <span className="text-ink-2"> {say.closesTheRequest}</span>}
            </label>
          ))}
        </fieldset>
        <Field
          label={say.note}
          hint={say.thePatientCanRead}
          maxLength={400}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {isMissing && <Notice look="error">{say.pleaseChooseHowTheCall}</Notice>}
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.writing}>
          {say.writeItDown}
        </Button>
      </form>
    </Dialog>
  );
}
