import { type FormEvent, useEffect, useRef, useState } from 'react';
import { REJECT_REASONS, type RejectCode } from '#domain/counter/reject-reasons.ts';
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

/** The reasons out of which one is chosen, and what the patient is told for it. */
export function ReasonDialog<Code extends RejectCode>(props: ReasonDialogProps<Code>) {
  const { title, codes, does, isBusy = false, refused = null, onChosen, onClose } = props;
  const [chosen, setChosen] = useState<Code | undefined>(codes[0]);
  const [note, setNote] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChosen(chosen, note.trim());
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={send} className="grid gap-4">
        <fieldset className="grid gap-0.5">
          <legend className="mb-1 font-semibold">Reason: up and down, then Enter</legend>
          {codes.map((code, index) => (
            <label
              key={code}
              className="flex items-center gap-2 rounded-md px-2 py-1 has-checked:bg-brand-100 has-checked:font-semibold"
            >
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="reason"
                className="size-4"
                checked={chosen === code}
                onChange={() => setChosen(code)}
              />
              {REJECT_REASONS[code].label}
            </label>
          ))}
        </fieldset>
        {chosen && (
          <p role="status" className="rounded-md bg-bg p-3 text-ink-2">
            The patient reads: “{REJECT_REASONS[chosen].told}. {REJECT_REASONS[chosen].todo}”
          </p>
        )}
        <Field
          label="Note for the pharmacy"
          hint="The patient does not see it."
          maxLength={400}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {refused && <Notice look="error">{refused}</Notice>}
        <Button type="submit" busy={isBusy} busyText="Sending …">
          {does}
        </Button>
      </form>
    </Dialog>
  );
}
