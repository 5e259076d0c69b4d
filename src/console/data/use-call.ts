import { useState } from 'react';
import { NOT_ALLOWED_NOW, ORDER_CHANGED, ORDER_TAKEN } from '#contract/result-codes.ts';
import { type Refused, refusalOf } from './call-counter.ts';

/** Whether a refusal means that something is no longer as the screen shows it. */
function isStale(code: number | null): boolean {
  return code === ORDER_CHANGED || code === ORDER_TAKEN || code === NOT_ALLOWED_NOW;
}

/**
 * Sends one change at a time, and remembers why the server refused the last one, until that is forgotten. `onStale`
 * reloads what is no longer as the screen shows it: sent again, the change is about the order, or the batch, as it is now.
 */
export function useCall(onStale?: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    await work().catch(async (thrown: unknown) => {
      const why = refusalOf(thrown);
      if (onStale && isStale(why.code)) await onStale().catch(() => undefined);
      setRefused(why);
    });
    setBusy(false);
  };
  return { isBusy, refused, run, forget: () => setRefused(null) };
}
