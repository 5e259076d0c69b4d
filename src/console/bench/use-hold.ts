import { useCallback, useEffect, useRef, useState } from 'react';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { ORDER_TAKEN } from '#contract/result-codes.ts';
import { callCounter, Refused } from '../data/call-counter.ts';
import { useWhileTouched } from '../data/touched.ts';
import { takeOrder } from '../queue/ask-queue.ts';

/** The lock on an order expires after two minutes; it is renewed well before, while the page is in use. */
const RENEW_MS = 45_000;

/**
 * Locks an order while it is on this bench, so that nobody else packs it, and releases it when the page closes. Returns
 * the server's sentence where somebody else holds it; null if it is ours or the server could not be reached (then
 * packing itself reports it).
 */
export function useHold(number: string, wants: boolean): string | null {
  const [taken, setTaken] = useState<string | null>(null);
  const isMine = useRef(false);
  const take = useCallback(async () => {
    try {
      await takeOrder(number);
      isMine.current = true;
      setTaken(null);
    } catch (thrown) {
      if (!(thrown instanceof Refused && thrown.code === ORDER_TAKEN)) return;
      isMine.current = false;
      setTaken(thrown.message);
    }
  }, [number]);
  useEffect(() => {
    if (!wants) return;
    void take();
    return () => {
      if (isMine.current) void callCounter(deskApi.leaveOrder, { number }).catch(() => undefined);
      isMine.current = false;
    };
  }, [take, wants, number]);
  useWhileTouched(() => {
    if (wants) void take();
  }, RENEW_MS);
  return taken;
}
