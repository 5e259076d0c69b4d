import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { REJECT_REASONS, type RejectCode } from '#domain/counter/reject-reasons.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';

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

const letterOf = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index);

/**
 * The reasons out of which one is chosen by its letter, and what the patient is told for it. None is chosen beforehand: a reason that nobody
 * picked would go to the patient with one press too many.
 */
export function ReasonDialog<Code extends RejectCode>(props: ReasonDialogProps<Code>) {
  const { title, codes, does, isBusy = false, refused = null, onChosen, onClose } = props;
  const [chosen, setChosen] = useState<Code | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const radios = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => radios.current[0]?.focus(), []);
  const choose = (code: Code) => {
    setChosen(code);
    setMissing(false);
  };
  const press = (event: KeyboardEvent) => {
    const index =
      event.ctrlKey || event.altKey || event.metaKey ? -1 : codes.findIndex((_, at) => letterOf(at) === event.key);
    const code = codes[index];
    if (code === undefined) return;
    event.preventDefault();
    choose(code);
    radios.current[index]?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) setMissing(true);
    else onChosen(chosen, note.trim());
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={send} className="dense grid gap-3">
        <fieldset className="grid" onKeyDown={press}>
          <legend className="mb-1 font-semibold">{say.reasonItsLetterThen}</legend>
          {codes.map((code, index) => (
            <label
              key={code}
              className="flex items-center gap-2 rounded-md px-2 py-0.5 has-checked:bg-brand-100 has-checked:font-semibold"
            >
              <input
                ref={(radio) => {
                  radios.current[index] = radio;
                }}
                type="radio"
                name="reason"
                className="size-4"
                checked={chosen === code}
                onChange={() => choose(code)}
              />
              <span aria-hidden="true" className="key">
                {letterOf(index)}
              </span>
              {REJECT_REASONS[code].label}
            </label>
          ))}
        </fieldset>
        <p role="status" className="min-h-12 rounded-md bg-bg px-3 py-2 text-ink-2">
          {chosen === null
            ? say.whatThePatientReads
            : say.thePatientReads(REJECT_REASONS[chosen].told, REJECT_REASONS[chosen].todo)}
        </p>
        <Field
          label={say.noteForThePharmacy}
          maxLength={400}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {isMissing && <Notice look="error">{say.pleaseChooseAReason}</Notice>}
        {refused && <Notice look="error">{refused}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.sending}>
          {does}
        </Button>
      </form>
    </Dialog>
  );
}
