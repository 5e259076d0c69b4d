import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeskFinding } from '#contract/areas/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';

interface FindingDialogProps {
  readonly finding: DeskFinding;
  readonly verdict: 'ok' | 'reject';
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks what came of a finding: a verdict about one says it. */
export function FindingDialog({ finding, verdict, onNote, onClose }: FindingDialogProps) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') setMissing(true);
    else onNote(note.trim());
  };
  const title =
    verdict === 'ok' ? `Finding ${finding.finding}: it may go` : `Finding ${finding.finding}: it may not go`;
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <p>{finding.sentence}</p>
        <Field
          ref={field}
          label="What came of it"
          hint="As in: spoke with the patient, the doctor knows of both."
          required
          maxLength={400}
          autoComplete="off"
          value={note}
          error={isMissing ? 'Please say what came of it.' : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit">{verdict === 'ok' ? 'It may go' : 'It may not go'}</Button>
      </form>
    </Dialog>
  );
}
