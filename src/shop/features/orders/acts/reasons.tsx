import { useId } from 'react';

interface ReasonsProps<Reason extends string> {
  readonly legend: string;
  readonly reasons: Readonly<Partial<Record<Reason, string>>>;
  readonly chosen: Reason | null;
  readonly onChoose: (reason: Reason) => void;
  /** Shown below the reasons, and read with them. */
  readonly error?: string | null;
}

/** Reasons to choose one from. */
export function Reasons<Reason extends string>({
  legend,
  reasons,
  chosen,
  onChoose,
  error = null,
}: ReasonsProps<Reason>) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className="mt-4" {...(error !== null && { 'aria-describedby': errorId })}>
      <legend className="font-semibold">{legend}</legend>
      {Object.entries<string | undefined>(reasons).map(([value, words]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value as Reason)}
            className="size-5 shrink-0 accent-brand-700"
          />
          {words}
        </label>
      ))}
      {error !== null && (
        <p id={errorId} role="alert" className="text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
