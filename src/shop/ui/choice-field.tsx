import { type ComponentProps, useId } from 'react';
import * as say from '#sentences/pages/ui.ts';
import { Icon } from './icon.tsx';

interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'value' | 'children'> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
}

/** One of a few, all visible: radio buttons that look like chips. The other props go to each of them. */
export function ChoiceField({ label, options, error, required, ...radio }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold">
        {label}
        {!required && <span className="font-normal text-ink-2"> {say.optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border bg-white px-4 py-2 hover:bg-brand-50 has-checked:border-brand-700 has-disabled:cursor-not-allowed has-checked:bg-brand-50 has-disabled:bg-bg has-disabled:text-ink-2 has-checked:font-semibold has-checked:text-brand-800 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${error ? 'border-error' : 'border-line-strong'}`}
          >
            <input
              {...radio}
              type="radio"
              value={option.value}
              required={required}
              aria-describedby={error ? `${id}-error` : undefined}
              className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <Icon name="check" className="hidden size-4 peer-checked:block" />
            {option.label}
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
