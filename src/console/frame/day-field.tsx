import { type KeyboardEvent, useRef, useState } from 'react';
import { isRealDate } from '#domain/people/age.ts';
import { Field } from '#shop/ui/field.tsx';

/** After this pause, in milliseconds, a date counts as typed: its parts come one key at a time. */
const TYPED_AFTER_MS = 800;
/** Earlier days are half-typed: on the way to 2026 the year is 0002, 0020 and 0202. */
const FIRST_DAY = '2000-01-01';

/** Whether a day ("yyyy-MM-dd") is typed to its end. */
export function isWholeDay(day: string): boolean {
  return isRealDate(day) && day >= FIRST_DAY;
}

interface DayFieldProps {
  readonly label: string;
  /** "yyyy-MM-dd". */
  readonly value: string;
  readonly onDay: (day: string) => void;
}

/** A day that decides what is shown: passed on once it is typed, not at every key. Enter and leaving the field pass it on at once. */
export function DayField({ label, value, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pass = (day: string) => {
    clearTimeout(timer.current);
    if (!isWholeDay(day)) return;
    setTyped(null);
    if (day !== value) onDay(day);
  };
  const type = (field: HTMLInputElement) => {
    setTyped(field.value);
    clearTimeout(timer.current);
    // Nothing is passed on once the page has been left.
    timer.current = setTimeout(() => field.isConnected && pass(field.value), TYPED_AFTER_MS);
  };
  return (
    <Field
      label={label}
      type="date"
      required
      value={typed ?? value}
      onChange={({ target }) => type(target)}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') pass(currentTarget.value);
      }}
      onBlur={({ target }) => {
        pass(target.value);
        setTyped(null);
      }}
    />
  );
}
