import { useState } from 'react';
import * as booksApi from '#contract/endpoints/counter/books.ts';
import * as say from '#sentences/counter/books.ts';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { TypedField } from '../frame/typed-field.tsx';

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

/** The form that corrects a row of a register: which row, what it should have said, and why. */
export function CorrectRow({ register, onDone, onClose }: CorrectRowProps) {
  const [serial, setSerial] = useState('');
  const [why, setWhy] = useState('');
  const [says, setSays] = useState<Partial<Record<Name, string>>>({});
  const { isBusy, refused, run } = useCall();
  const send = () => {
    const filled = Object.entries(says).filter(([, text]) => text.trim() !== '');
    const body = Object.fromEntries(filled.map(([name, text]) => [name, name === 'quantity' ? numberOf(text) : text]));
    void run(async () => {
      const done = await callCounter<{ serial: number }>(booksApi.correctRegister, {
        ...{ register, serial: numberOf(serial), why },
        ...body,
      });
      onDone(done.serial);
    });
  };
  return (
    <ActDialog
      title={say.correct}
      does={say.addTheCorrection}
      busyText={say.writing}
      isBusy={isBusy}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <TypedField
        label={say.serial}
        required
        inputMode="numeric"
        value={serial}
        error={refused?.fields.serial}
        onText={setSerial}
      />
      <p>{say.fill}</p>
      {FIELDS.map(([name, label]) => (
        <TypedField
          key={name}
          label={label}
          value={says[name] ?? ''}
          error={refused?.fields[name]}
          onText={(text) => setSays({ ...says, [name]: text })}
        />
      ))}
      <TypedField label={say.why} required value={why} error={refused?.fields.why} onText={setWhy} />
    </ActDialog>
  );
}

/** A whole number; null for anything else, which the server refuses with a sentence. */
function numberOf(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}
