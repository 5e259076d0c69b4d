import { useState } from 'react';
import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import * as callBackApi from '#contract/endpoints/counter/call-back.ts';
import { CALL_OUTCOME_CODES, CALL_OUTCOMES, type CallOutcome } from '#domain/counter/call-back.ts';
import * as say from '#sentences/counter/call-back.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { byLetter, ChooseByKey } from '../frame/choose-by-key.tsx';
import { TypedField } from '../frame/typed-field.tsx';
import { howItWent } from '../telephone/call-words.ts';

interface CallDialogProps {
  readonly number: string;
  /** The call, where the telephone service placed it. */
  readonly call: PlacedCallData | null;
  readonly onNoted: (outcome: CallOutcome) => void;
  readonly onClose: () => void;
}

const OUTCOMES = byLetter(CALL_OUTCOME_CODES, (code) => (
  <>
    {CALL_OUTCOMES[code].label}
    {CALL_OUTCOMES[code].closes && <span className="text-ink-2"> {say.closesTheRequest}</span>}
  </>
));

/** Records the outcome of a call, chosen by its letter, and a note. */
export function CallDialog({ number, call, onNoted, onClose }: CallDialogProps) {
  const { isBusy, refused, run } = useCall();
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (outcome === null) return setMissing(true);
    void run(async () => {
      await callCounter(callBackApi.noteCall, { number, outcome, note: note.trim(), call_id: call?.call_id });
      onNoted(outcome);
    });
  };
  return (
    <ActDialog
      title={say.whatCameOfTheCall}
      does={say.recordIt}
      busyText={say.writing}
      isBusy={isBusy}
      fault={isMissing ? say.pleaseChooseHowTheCall : null}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      {call && <p>{telephone.onTheTelephone(howItWent(call))}</p>}
      <ChooseByKey
        legend={say.itsLetterThenEnter}
        choices={OUTCOMES}
        chosen={outcome}
        onChosen={(code) => {
          setOutcome(code);
          setMissing(false);
        }}
      />
      <TypedField label={say.note} hint={say.thePatientCanRead} maxLength={400} value={note} onText={setNote} />
    </ActDialog>
  );
}
