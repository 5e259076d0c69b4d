import { type FormEvent, useState } from 'react';
import * as booksApi from '#contract/endpoints/books.ts';
import * as say from '#sentences/counter/books.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';

const FIELDS = [
  ['patient', say.patient],
  ['patient_address', say.address],
  ['prescriber', say.prescriber],
  ['batch', say.batch],
  ['expiry', say.expiry],
  ['quantity', say.quantity],
] as const;
type Name = (typeof FIELDS)[number][0];

interface CorrectRowProps {
  readonly register: 'prescription' | 'h1';
  readonly onDone: (serial: number) => void;
  readonly onClose: () => void;
}

/** Corrects a row of a register: which one, what it should have said, and why. */
export function CorrectRow({ register, onDone, onClose }: CorrectRowProps) {
  const [serial, setSerial] = useState('');
  const [why, setWhy] = useState('');
  const [says, setSays] = useState<Partial<Record<Name, string>>>({});
  const { isBusy, refused, run } = useCall();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const told = Object.entries(says).filter(([, text]) => text.trim() !== '');
    const body = Object.fromEntries(told.map(([name, text]) => [name, name === 'quantity' ? numberOf(text) : text]));
    void run(async () => {
      const done = await callCounter<{ serial: number }>(booksApi.correctRegister, {
        ...{ register, serial: numberOf(serial), why },
        ...body,
      });
      onDone(done.serial);
    });
  };
  return (
    <Dialog open onClose={onClose} title={say.correct}>
      <form noValidate onSubmit={send} className="dense grid gap-3">
        <Field
          label={say.serial}
          required
          inputMode="numeric"
          autoComplete="off"
          value={serial}
          error={refused?.fields.serial}
          onChange={({ target }) => setSerial(target.value)}
        />
        <p>{say.fill}</p>
        {FIELDS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            autoComplete="off"
            value={says[name] ?? ''}
            error={refused?.fields[name]}
            onChange={({ target }) => setSays({ ...says, [name]: target.value })}
          />
        ))}
        <Field
          label={say.why}
          required
          autoComplete="off"
          value={why}
          error={refused?.fields.why}
          onChange={({ target }) => setWhy(target.value)}
        />
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.writing}>
          {say.writeRow}
        </Button>
      </form>
    </Dialog>
  );
}

/** A whole number; null for what is none, which the shop refuses with a sentence. */
function numberOf(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}
