import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import * as say from '#sentences/person/paper.ts';
import { draftClient } from '#shop/data/draft-client.ts';
import { toResult, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';

const MOST_CHARACTERS = 10_000;
const EMPTY = say.pleasePasteTheText;

/** Sends a pasted text to be read. The text stays if the connection breaks. */
export function PasteForm() {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async () => {
    if (text.trim() === '') return setProblem(EMPTY);
    setProblem(null);
    setBusy(true);
    const result = await toResult(draftClient.make({ text }));
    setBusy(false);
    if (result.kind !== 'granted') return setProblem(result.sentence ?? UNREACHABLE_KEPT);
    await navigate(`/prescription/${result.data.draft_id}`);
  };
  return (
    <form
      noValidate
      className="card grid gap-4 p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void read();
      }}
    >
      <h2 className="font-bold text-xl">{say.aTextAMessage}</h2>
      {problem !== null && <Notice look="error">{problem}</Notice>}
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          {say.textOfThePrescription}
        </label>
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {say.oneMedicineOnEach}
        </p>
        <textarea
          id={id}
          required
          rows={8}
          maxLength={MOST_CHARACTERS}
          value={text}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem === EMPTY || undefined}
          onChange={(event) => setText(event.target.value)}
          className="w-full rounded-md border border-line-strong bg-white px-3 py-2 aria-invalid:border-error"
        />
      </div>
      <Button type="submit" size="large" busy={busy} busyText={say.reading} className="justify-self-start">
        {say.readIt}
      </Button>
    </form>
  );
}
