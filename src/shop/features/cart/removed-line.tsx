import { useEffect, useId, useRef } from 'react';
import type { CartItem } from '#contract/areas/cart.ts';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { Button } from '#shop/ui/button.tsx';

interface RemovedLineProps {
  readonly item: CartItem;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** Stands where a line stood, and takes the focus from it. What cannot be ordered any more cannot be put back either. */
export function RemovedLine({ item, busy, onUndo }: RemovedLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const textId = useId();
  useEffect(() => {
    (row.current?.querySelector('button') ?? row.current)?.focus();
  }, []);
  const name = nameOf(item.recommended?.medicine ?? item.medicine);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line border-dashed px-4 py-2"
    >
      <p id={textId} className="wrap-anywhere min-w-0">
        {name} was removed.
      </p>
      {item.problem === null && (
        <Button look="quiet" aria-describedby={textId} busy={busy} busyText="Putting back..." onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}
