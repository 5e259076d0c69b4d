import type { ReactNode } from 'react';
import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import * as say from '#sentences/shopping/cart.ts';
import type { LineControl } from './use-line-changes.ts';

interface LineQuantityProps {
  /** What is sent, by name. */
  readonly name: string;
  readonly quantity: number;
  readonly pending: LineControl | null;
  readonly onMore: () => void;
  readonly onLess: () => void;
}

/** Minus, count, plus. Minus at the last pack removes the line; plus ends at twenty. */
export function LineQuantity({ name, quantity, pending, onMore, onLess }: LineQuantityProps) {
  const isFull = quantity >= MAX_PACKS;
  return (
    <fieldset className="flex items-center rounded-md border border-line-strong bg-white">
      <legend className="sr-only">{say.packsOf(name)}</legend>
      <Step
        label={quantity > 1 ? say.onePackLessOf(name) : say.removeWithName(name)}
        busy={pending === 'less'}
        blocked={pending !== null}
        onPress={onLess}
      >
        −
      </Step>
      <span className="tabular min-w-9 text-center font-semibold" aria-live="polite">
        {quantity}
        <span className="sr-only"> {quantity === 1 ? say.pack : say.packs}</span>
      </span>
      <Step
        label={isFull ? say.packsOfAreThe(MAX_PACKS, name) : say.onePackMoreOf(name)}
        busy={pending === 'more'}
        blocked={pending !== null || isFull}
        onPress={onMore}
      >
        +
      </Step>
    </fieldset>
  );
}

interface StepProps {
  readonly label: string;
  readonly busy: boolean;
  readonly blocked: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Blocked without `disabled`: the focus stays in place. */
function Step({ label, busy, blocked, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={() => !blocked && onPress()}
      className="grid size-11 place-items-center rounded-md font-bold text-brand-700 text-xl hover:bg-brand-50 aria-disabled:cursor-not-allowed aria-disabled:text-ink-2"
    >
      {busy ? <span aria-hidden="true" className="spinner size-4" /> : <span aria-hidden="true">{children}</span>}
    </button>
  );
}
