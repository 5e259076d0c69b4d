import { useState } from 'react';
import { REJECT_REASONS, type RejectCode } from '#domain/counter/reject-reasons.ts';
import * as say from '#sentences/counter/desk.ts';
import { ActDialog } from '../../frame/act-dialog.tsx';
import { byLetter, ChooseByKey } from '../../frame/choose-by-key.tsx';
import { TypedField } from '../../frame/typed-field.tsx';

interface ReasonDialogProps<Code extends RejectCode> {
  readonly title: string;
  readonly codes: readonly Code[];
  /** What the button does, in words. */
  readonly does: string;
  readonly isBusy?: boolean;
  readonly refused?: string | null;
  readonly onChosen: (reason: Code, note: string) => void;
  readonly onClose: () => void;
}

/**
 * The reasons, chosen by letter, with what the patient is told for each. None is chosen in advance: an accidental press
 * would send the patient a reason that nobody picked.
 */
export function ReasonDialog<Code extends RejectCode>(props: ReasonDialogProps<Code>) {
  const { title, codes, does, isBusy = false, refused = null, onChosen, onClose } = props;
  const [chosen, setChosen] = useState<Code | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choose = (code: Code) => {
    setChosen(code);
    setMissing(false);
  };
  const send = () => {
    if (chosen === null) setMissing(true);
    else onChosen(chosen, note.trim());
  };
  return (
    <ActDialog
      title={title}
      does={does}
      busyText={say.sending}
      isBusy={isBusy}
      fault={isMissing ? say.pleaseChooseAReason : null}
      refused={refused}
      onSend={send}
      onClose={onClose}
    >
      <ChooseByKey
        legend={say.reasonItsLetterThen}
        choices={byLetter(codes, (code) => REJECT_REASONS[code].label)}
        chosen={chosen}
        onChosen={choose}
      />
      <p role="status" className="min-h-12 rounded-md bg-bg px-3 py-2 text-ink-2">
        {chosen === null
          ? say.whatThePatientReads
          : say.thePatientReads(REJECT_REASONS[chosen].told, REJECT_REASONS[chosen].todo)}
      </p>
      <TypedField label={say.noteForThePharmacy} maxLength={400} value={note} onText={setNote} />
    </ActDialog>
  );
}
