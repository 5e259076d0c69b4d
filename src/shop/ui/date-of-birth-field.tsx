import { type Ref, useId, useState } from 'react';
import * as say from '#sentences/pages/ui.ts';
import { Icon } from './icon.tsx';

interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}
const NOTHING: DateParts = { day: '', month: '', year: '' };
const PARTS = [
  { part: 'day', label: say.day, digits: 2, width: 'w-13' },
  { part: 'month', label: say.month, digits: 2, width: 'w-13' },
  { part: 'year', label: say.year, digits: 4, width: 'w-18' },
] as const;

interface DateOfBirthFieldProps {
  readonly name: string;
  /** "yyyy-MM-dd"; an incomplete or impossible date keeps this form with the typed parts; '' means that nothing was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Where the focus goes when the date is wrong: the day. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/**
 * A date people know by heart: three short number fields, as the NHS recommends, so that nobody has to page a calendar
 * back by decades. They fill one real input, which browsers can autofill.
 */
export function DateOfBirthField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  required,
  disabled,
  error,
}: DateOfBirthFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(NOTHING);
  // The typed text stays unchanged ("5", not "05"), unless the value has been set elsewhere since.
  const shown = joinDate(typed) === value ? typed : splitDate(value);
  const described = `${id}-hint${error ? ` ${id}-error` : ''}`;
  const change = (part: keyof DateParts, text: string) => {
    const next = { ...shown, [part]: text.replace(/\D/g, '') };
    setTyped(next);
    onChange(joinDate(next));
  };
  return (
    <fieldset aria-describedby={described} className="grid min-w-0 gap-1">
      <legend className="font-semibold">
        {say.dateOfBirth}
        {!required && <span className="font-normal text-ink-2"> {say.optional}</span>}
      </legend>
      <p id={`${id}-hint`} className="text-ink-2 text-sm">
        {say.forExample153}
      </p>
      <div className="relative flex flex-wrap gap-2">
        <input
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="bday"
          aria-label={say.dateOfBirth}
          aria-hidden="true"
          tabIndex={-1}
          className="sr-only"
        />
        {PARTS.map(({ part, label, digits, width }) => (
          <label key={part} className="grid gap-1 text-sm">
            {label}
            <input
              ref={part === 'day' ? ref : undefined}
              value={shown[part]}
              onChange={(event) => change(part, event.target.value)}
              onBlur={onBlur}
              inputMode="numeric"
              autoComplete="off"
              maxLength={digits}
              disabled={disabled}
              required={required}
              aria-invalid={error ? true : undefined}
              aria-describedby={described}
              className={`min-h-12 rounded-md border border-line-strong bg-white px-2 py-2 text-center text-base tabular disabled:cursor-not-allowed disabled:bg-bg disabled:text-ink-2 aria-invalid:border-error ${width}`}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-error text-sm">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** '' only where nothing was typed; single digits get a leading zero. */
function joinDate({ day, month, year }: DateParts): string {
  if (day + month + year === '') return '';
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(text: string): string {
  return text === '' ? '' : text.padStart(2, '0');
}

/** The three fields of a date; a part with another form shows as empty, and the form's rule reports it. */
function splitDate(value: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)$/.exec(value.trim()) ?? [];
  return { day, month, year };
}
