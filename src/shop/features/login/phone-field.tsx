import { type Ref, useId } from 'react';
import { readPhone } from '#domain/people/phone.ts';
import { Icon } from '#shop/ui/icon.tsx';

/** Twelve digits are a number with its country's 91 typed before it; more is no Indian number at all. */
const MOST_DIGITS = 12;

/** What the field keeps of a typed or pasted text: the ten digits once they can be read, digits alone until then. */
export function keptPhone(text: string): string {
  const read = readPhone(text);
  return read.ok ? read.phone : text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS);
}

interface PhoneFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly onInput: () => void;
}

/** The mobile number beside its fixed +91. The browser holds the text, so what is typed before the page is ready stays. */
export function PhoneField({ ref, defaultValue, error, onInput }: PhoneFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        Mobile number
      </label>
      <div className="flex min-h-12 items-stretch overflow-hidden rounded-md border border-line-strong bg-white focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 has-aria-invalid:border-error">
        <span className="tabular grid place-items-center border-line border-r bg-bg px-3 text-ink-2">+91</span>
        <input
          ref={ref}
          id={id}
          type="tel"
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="next"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          defaultValue={defaultValue}
          onInput={({ currentTarget: field }) => {
            const kept = keptPhone(field.value);
            if (field.value !== kept) field.value = kept;
            onInput();
          }}
          className="tabular min-w-0 flex-1 px-3 py-2 focus-visible:shadow-none focus-visible:outline-none"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-error text-sm">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
