import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeskFinding } from '#contract/areas/desk.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';

interface FindingDialogProps {
  readonly finding: DeskFinding;
  readonly verdict: 'ok' | 'reject';
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason behind the verdict on a finding. */
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
  const title = verdict === 'ok' ? say.findingItMayGo(finding.finding) : say.findingItMayNotGo(finding.finding);
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <p>{finding.sentence}</p>
        <Field
          ref={field}
          label={say.whatCameOfIt}
          hint={say.asInSpokeWithThePatient}
          required
          maxLength={400}
          autoComplete="off"
          value={note}
          error={isMissing ? say.pleaseSayWhatCame : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit">{verdict === 'ok' ? say.itMayGo : say.itMayNotGo}</Button>
      </form>
    </Dialog>
  );
}
