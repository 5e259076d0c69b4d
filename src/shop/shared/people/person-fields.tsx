import { useController } from 'react-hook-form';
import { GENDERS } from '#domain/people/relations.ts';
import * as say from '#sentences/person/people.ts';
import { ChoiceField } from '#shop/ui/choice-field.tsx';
import { DateOfBirthField } from '#shop/ui/date-of-birth-field.tsx';
import { Field } from '#shop/ui/field.tsx';
import { genderInWords } from './full-name.ts';
import { fieldOf } from './panel-form.tsx';
import type { PanelForm } from './use-panel-form.ts';

interface PersonFieldProps {
  readonly form: PanelForm['form'];
}
const GENDER_OPTIONS = GENDERS.map((gender) => ({ value: gender, label: genderInWords(gender) }));

export function BirthDate({ form }: PersonFieldProps) {
  const { field, fieldState } = useController({ name: 'dob', control: form.control });
  const { ref, name, value, onChange, onBlur } = field;
  return (
    <DateOfBirthField
      ref={ref}
      name={name}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      required
      error={fieldState.error?.message}
    />
  );
}

export function GenderChoice({ form, required = false }: PersonFieldProps & { readonly required?: boolean }) {
  return <ChoiceField label={say.gender} options={GENDER_OPTIONS} required={required} {...fieldOf(form, 'gender')} />;
}

export function EmailField({ form, autoComplete }: PersonFieldProps & { readonly autoComplete: string }) {
  return (
    <Field
      label={say.eMail}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      {...fieldOf(form, 'email')}
    />
  );
}
