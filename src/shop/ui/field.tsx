import { type ComponentProps, type ReactNode, useId } from 'react';
import * as say from '#sentences/pages/ui.ts';
import { Icon } from './icon.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  /** One line under the label that helps before anything is typed. */
  readonly hint?: ReactNode;
  /** What is wrong and how to correct it. */
  readonly error?: string | undefined;
  /** The typed value is being looked up; typing continues. */
  readonly busy?: boolean;
}

/** A text field with its label above it. An error is shown under the field, which refers to it and is marked as invalid. */
export function Field({ label, hint, error, required, busy = false, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <label htmlFor={id} className="wrap-anywhere font-semibold">
        {label}
        {!required && (
          <>
            {' '}
            <span className="font-normal text-ink-2">{say.optional}</span>
          </>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      <span className="relative block">
        <input
          {...input}
          id={id}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-busy={busy || undefined}
          aria-describedby={described || undefined}
          className="min-h-12 w-full rounded-md border border-line-strong bg-white px-3 py-2 read-only:bg-bg disabled:bg-bg disabled:cursor-not-allowed disabled:text-ink-2 aria-busy:pr-10 aria-invalid:border-error"
        />
        {busy && <span aria-hidden="true" className="spinner pointer-events-none absolute top-4 right-3 size-4" />}
      </span>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 wrap-anywhere text-error text-sm">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
