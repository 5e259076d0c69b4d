import { useCallback, useEffect, useRef, useState } from 'react';
import type { MovedData, ParcelData } from '#contract/areas/counter/bench.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { ORDER_CHANGED } from '#contract/result-codes.ts';
import * as say from '#sentences/counter/door.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { callCounter, Refused, refusalOf } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';

/** A parcel by its AWB or its order's number, and the action in progress. Without a text there is no parcel. */
export function useParcel(q: string) {
  const [parcel, setParcel] = useState<ParcelData | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isLooking, setLooking] = useState(false);
  /** What changed since the parcel was last shown. */
  const [change, setChange] = useState<string | null>(null);
  const asked = useRef(0);
  const call = useCall();
  const read = useCallback(async (): Promise<ParcelData | null> => {
    const own = ++asked.current;
    if (q === '') return null;
    setLooking(true);
    try {
      const found = await callCounter<ParcelData>(benchApi.findParcel, undefined, { query: { q } });
      if (own !== asked.current) return null;
      setParcel(found);
      setRefused(null);
      return found;
    } catch (thrown) {
      if (own === asked.current) setRefused(refusalOf(thrown));
      return null;
    } finally {
      if (own === asked.current) setLooking(false);
    }
  }, [q]);
  useEffect(() => {
    setParcel(null);
    setRefused(null);
    setChange(null);
    void read();
    return () => {
      asked.current++;
    };
  }, [read]);
  /**
   * Sends an action on the parcel as shown; returns whether it was done. On a stale page the parcel is reloaded, and
   * the page says what changed.
   */
  const act = async (
    endpoint: Endpoint,
    more: Readonly<Record<string, unknown>> = {},
    onAnswer: (answer: MovedData) => void = () => undefined,
  ): Promise<boolean> => {
    let isDone = false;
    await call.run(async () => {
      if (!parcel) return;
      const { number, version, status } = parcel;
      setChange(null);
      try {
        const answer = await callCounter<MovedData>(endpoint, { number, version, ...more });
        isDone = true;
        await read();
        onAnswer(answer);
      } catch (thrown) {
        if (thrown instanceof Refused && thrown.code === ORDER_CHANGED) {
          const after = await read();
          if (after && after.status !== status)
            setChange(say.theParcelWasAndIsNow(STATUS_WORDS[status], STATUS_WORDS[after.status]));
        }
        throw thrown;
      }
    });
    return isDone;
  };
  return {
    parcel,
    refused,
    isLooking,
    change,
    act,
    isBusy: call.isBusy,
    actRefused: call.refused,
    forget: call.forget,
    read,
  };
}
