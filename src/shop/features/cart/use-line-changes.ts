import { useCallback, useRef, useState } from 'react';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { Envelope } from '#contract/envelope.ts';
import * as say from '#sentences/shopping/cart.ts';
import { useCart } from '#shop/data/cart.tsx';
import { showToast } from '#shop/data/toasts.ts';

/** The pressed control of a line that is waiting for the server's answer. */
export type LineControl = 'more' | 'less' | 'remove' | 'switch' | 'undo';
type PendingLines = ReadonlyMap<string, LineControl>;

type ChangeLine = (
  medicineId: string,
  control: LineControl,
  ask: () => Promise<Envelope<CartData>>,
) => Promise<boolean>;

const FAILED = say.yourCartCouldNot;

/**
 * Changes of single lines. Each line has one request at a time: the pressed control shows that it is busy, and a second
 * press is ignored. True if the server made the change; the reason for a failure is shown as a toast.
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
