import { useCallback, useRef, useState } from 'react';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { Envelope } from '#contract/envelope.ts';
import * as say from '#sentences/shopping/cart.ts';
import { useCart } from '#shop/data/cart.tsx';
import { showToast } from '#shop/data/toasts.ts';

/** The control of a line that was pressed and is not answered yet. */
export type LineControl = 'more' | 'less' | 'remove' | 'switch' | 'undo';
type PendingLines = ReadonlyMap<string, LineControl>;

type ChangeLine = (
  medicineId: string,
  control: LineControl,
  ask: () => Promise<Envelope<CartData>>,
) => Promise<boolean>;

const FAILED = say.yourCartCouldNot;

/**
 * Changes of single lines. Each line takes one press at a time: what is in flight is shown on the pressed control, and a
 * second press does nothing. True where the server made the change; why it did not is told as a toast.
 */
export function useLineChanges() {
  const { change } = useCart();
  const [pending, setPending] = useState<PendingLines>(new Map());
  const inFlight = useRef(new Set<string>());
  const changeLine = useCallback<ChangeLine>(
    async (medicineId, control, ask) => {
      if (inFlight.current.has(medicineId)) return false;
      inFlight.current.add(medicineId);
      setPending((before) => new Map(before).set(medicineId, control));
      const sentence = await refusalOf(change(ask));
      inFlight.current.delete(medicineId);
      setPending((before) => new Map([...before].filter(([id]) => id !== medicineId)));
      if (sentence !== null) showToast('error', sentence);
      return sentence === null;
    },
    [change],
  );
  return { pending, changeLine };
}

async function refusalOf(asked: Promise<Envelope<CartData>>): Promise<string | null> {
  try {
    const answer = await asked;
    return answer.success ? null : `${FAILED} ${answer.result.error}`.trim();
  } catch {
    return say.pleaseCheckYourConnection(FAILED);
  }
}
