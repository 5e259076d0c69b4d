import type { ComponentProps } from 'react';
import { Field } from '#shop/ui/field.tsx';

interface TypedFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/**
 * A text field that the browser does not fill in: several people use the counter's screen. Passes on its text at every
 * key. The other props are those of `Field`.
 */
export function TypedField({ onText, ...field }: TypedFieldProps) {
  return <Field autoComplete="off" {...field} onChange={({ target }) => onText(target.value)} />;
}
