import { useRef, useState } from 'react';
import { NOT_ALLOWED_NOW, ORDER_CHANGED, ORDER_TAKEN } from '#contract/result-codes.ts';
import { type Refused, refusalOf } from './call-counter.ts';

/** Whether a refusal means that something is no longer as the screen shows it. */
function isStale(code: number | null): boolean {
  return code === ORDER_CHANGED || code === ORDER_TAKEN || code === NOT_ALLOWED_NOW;
}

type Work = () => Promise<unknown>;

/**
 * Sends one change at a time, and remembers why the server refused the last one, until that is forgotten. `onStale`
 * reloads what is no longer as the screen shows it: a second attempt is about the current order or batch.
 *
 * `run` drops what is asked while something is under way: a second press of a button. `runLast` is for scans and searches,
 * where the newer one counts: the last one waits, and is dropped only where what was under way is refused, which is shown.
 */
export function useCall(onStale?: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const underWay = useRef<{ waits: Work | null } | null>(null);
  /** Does the work; returns whether it was done, and remembers a refusal. */
  const isDone = (work: Work) =>
    work().then(
      () => true,
      async (thrown: unknown) => {
        const why = refusalOf(thrown);
        if (onStale && isStale(why.code)) await onStale().catch(() => undefined);
        setRefused(why);
        return false;
      },
    );
  const run = async (work: Work) => {
    if (underWay.current) return;
    const own: { waits: Work | null } = { waits: work };
    underWay.current = own;
    setBusy(true);
    setRefused(null);
    for (let next = own.waits; next !== null; next = own.waits) {
      own.waits = null;
      if (!(await isDone(next))) break;
    }
    underWay.current = null;
    setBusy(false);
  };
  const runLast = async (work: Work) => {
    if (underWay.current === null) return run(work);
    underWay.current.waits = work;
  };
  return { isBusy, refused, run, runLast, forget: () => setRefused(null) };
}
