import { type ComponentProps, useId } from 'react';
import * as say from '#sentences/pages/ui.ts';
import { Icon } from './icon.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  readonly label: string;
  /** Says what to do while nothing is chosen. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
}

/** The browser's native list of choices, which phones show in their own way, with its label above and its error below. */
export function SelectField({ label, placeholder, options, error, required, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <label htmlFor={id} className="wrap-anywhere font-semibold">
        {label}
        {!required && <span className="font-normal text-ink-2"> {say.optional}</span>}
      </label>
      <span className="relative block">
        <select
          {...select}
          id={id}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-12 w-full appearance-none rounded-md border border-line-strong bg-white py-2 pr-10 pl-3 disabled:cursor-not-allowed disabled:bg-bg disabled:text-ink-2 aria-invalid:border-error"
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="forward"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 rotate-90 text-ink-2"
        />
      </span>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-error text-sm">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
