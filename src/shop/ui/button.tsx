import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const LOOKS = {
  primary: 'bg-brand-700 text-white hover:bg-brand-600 active:bg-brand-800',
  outline: 'border border-brand-700 bg-white text-brand-700 hover:bg-brand-50 active:bg-brand-100',
  quiet: 'text-brand-700 hover:bg-brand-50 active:bg-brand-100',
  whatsapp: 'bg-whatsapp text-whatsapp-ink hover:brightness-95 active:brightness-90',
} as const;
const SIZES = { medium: 'min-h-11 px-4 py-2', large: 'min-h-12 px-4 py-2.5 md:px-5' } as const;

interface Look {
  readonly look?: keyof typeof LOOKS;
  readonly size?: keyof typeof SIZES;
  readonly className?: string | undefined;
}

/** The classes of a button, for elements that only look like one. At least 44 px high; it grows with its text. */
export function buttonClass({ look = 'primary', size = 'medium', className = '' }: Look = {}): string {
  return `btn ${LOOKS[look]} ${SIZES[size]} ${className}`;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** While true the button is disabled, shows a spinner and `busyText`. */
  readonly busy?: boolean;
  readonly busyText?: string | undefined;
}

export function Button({ look, size, className, busy = false, busyText, children, disabled, ...rest }: ButtonProps) {
  const optional = { ...(look && { look }), ...(size && { size }) };
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ ...optional, className })}
    >
      {busy && <span aria-hidden="true" className="spinner size-4 shrink-0" />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

/** A link within the shop that looks like a button. */
export function ButtonLink({ look, size, className, ...rest }: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  const optional = { ...(look && { look }), ...(size && { size }) };
  return <Link {...rest} className={buttonClass({ ...optional, className })} />;
}

/** A link to another site or a telephone number that looks like a button. */
export function ButtonAnchor({
  look,
  size,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'className'>) {
  const optional = { ...(look && { look }), ...(size && { size }) };
  return (
    <a {...rest} className={buttonClass({ ...optional, className })}>
      {children}
    </a>
  );
}
