import type { Ref } from 'react';
import { isSamePerson } from '#domain/counter/same-person.ts';
import * as say from '#sentences/counter/desk.ts';
import { Field } from '#shop/ui/field.tsx';
import { KeyButton, KeySign } from '../../frame/key-list.tsx';
import type { Check } from './checklist.ts';
import type { PrescriptionField, Typed } from './typed.ts';

interface PrescriptionFormProps {
  readonly typed: Typed['prescription'];
  readonly onTyped: (field: PrescriptionField, text: string) => void;
  /** The server's refusals, by field name. */
  readonly faults: Readonly<Record<string, string>>;
  readonly checks: readonly Check[];
  /** The name on the order, to compare with the one on the paper. */
  readonly orderName: string;
  readonly first: Ref<HTMLInputElement>;
}

/** The prescription's details, typed from the paper, beside what must hold before a line is approved. */
export function PrescriptionForm({ typed, onTyped, faults, checks, orderName, first }: PrescriptionFormProps) {
  const field = (name: PrescriptionField) => ({
    name,
    value: typed[name],
    error: faults[name] ?? faults[`prescription.${name}`],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onTyped(name, target.value),
  });
  const isOther = typed.patient_name.trim() !== '' && !isSamePerson(typed.patient_name, orderName);
  return (
    <section aria-labelledby="on-paper" className="grid gap-3">
      <h2 id="on-paper" className="font-semibold">
        {say.whatStandsOnThePrescription} <KeySign>p</KeySign>
      </h2>
      <div className="dense grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <Field label={say.date} type="date" required ref={first} {...field('dated')} />
        <Field
          label={say.prescribersRegistrationNumber}
          required
          maxLength={40}
          {...field('prescriber_registration')}
        />
        <Field label={say.prescribersName} required {...field('prescriber_name')} />
        <Field label={say.prescribersAddress} required {...field('prescriber_address')} />
        <div className="grid content-start gap-1">
          <Field label={say.patientsNameOnIt} required {...field('patient_name')} />
          <KeyButton
            keys="y"
            does={say.itSays(orderName)}
            look="quiet"
            className="small justify-self-start"
            onClick={() => onTyped('patient_name', orderName)}
          />
        </div>
        {(isOther || typed.name_reason !== '' || faults.name_reason) && (
          <Field label={say.whyItIsTheSame} required {...field('name_reason')} />
        )}
      </div>
      <ul aria-label={say.beforeALineIsApproved} className="grid gap-0.5 text-sm">
        {checks.map(({ what, isMet }) => (
          <li key={what} className={isMet ? 'text-brand-800' : 'text-ink-2'}>
            <span
              aria-hidden="true"
              className={`mr-1.5 inline-block size-2.5 rounded-full border ${isMet ? 'border-brand-700 bg-brand-700' : 'border-line-strong'}`}
            />
            {what}
            <span className="sr-only">{isMet ? say.done : say.notYet}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
