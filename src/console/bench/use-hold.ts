import { useCallback, useEffect, useMemo, useState } from 'react';
import { ORDER_TAKEN } from '#contract/result-codes.ts';
import { Refused } from '../data/call-counter.ts';
import { useWhileTouched } from '../data/touched.ts';
import { holdOf, RENEW_MS } from '../queue/hold-order.ts';

/**
 * Locks an order while it is on this bench, so that nobody else packs it, and releases it when the page closes. Returns
 * the server's sentence where somebody else holds it; null if it is ours or the server could not be reached (then
 * packing itself reports it).
 */
export function useHold(number: string, wants: boolean): string | null {
  const [taken, setTaken] = useState<string | null>(null);
  const hold = useMemo(() => holdOf(number), [number]);
  const take = useCallback(async () => {
    try {
      await hold.take();
      setTaken(null);
    } catch (thrown) {
      if (thrown instanceof Refused && thrown.code === ORDER_TAKEN) setTaken(thrown.message);
    }
  }, [hold]);
  useEffect(() => {
    if (!wants) return;
    hold.enter();
    void take();
    return hold.leave;
  }, [hold, take, wants]);
  useWhileTouched(() => {
    if (wants) void take();
  }, RENEW_MS);
  return taken;
}
