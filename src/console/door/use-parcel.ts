import { useCallback, useEffect, useRef, useState } from 'react';
import type { MovedData, ParcelData } from '#contract/areas/counter/bench.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { ORDER_CHANGED } from '#contract/result-codes.ts';
import * as say from '#sentences/counter/door.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { callCounter, Refused, refusalOf } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';

/** The parcel that a text finds. `reload` reads it again, unless another text is looked for by now. */
function useFound(q: string) {
  const [parcel, setParcel] = useState<ParcelData | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isLooking, setLooking] = useState(false);
  const asked = useRef(0);
  const latest = useRef(q);
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
    latest.current = q;
    setParcel(null);
    setRefused(null);
    void read();
    return () => {
      asked.current++;
    };
  }, [q, read]);
  const reload = async () => (latest.current === q ? read() : null);
  return { parcel, refused, isLooking, read, reload };
}

/** A parcel by its AWB or its order's number, and the action in progress. Without a text there is no parcel. */
export function useParcel(q: string) {
  const { reload, ...found } = useFound(q);
  const { parcel } = found;
  /** What changed since the parcel was last shown. */
  const [change, setChange] = useState<string | null>(null);
  const call = useCall();
  /** The search text of the parcel that the last action was about: its messages say nothing about another parcel. */
  const [acted, setActed] = useState<string | null>(null);
  if (acted !== null && acted !== q) setActed(null);
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
      setActed(q);
      setChange(null);
      try {
        const answer = await callCounter<MovedData>(endpoint, { number, version, ...more });
        isDone = true;
        await reload();
        onAnswer(answer);
      } catch (thrown) {
        if (thrown instanceof Refused && thrown.code === ORDER_CHANGED) {
          const after = await reload();
          if (after && after.status !== status)
            setChange(say.theParcelWasAndIsNow(STATUS_WORDS[status], STATUS_WORDS[after.status]));
        }
        throw thrown;
      }
    });
    return isDone;
  };
  return {
    ...found,
    act,
    change: acted === q ? change : null,
    actRefused: acted === q ? call.refused : null,
    isBusy: call.isBusy,
    forget: call.forget,
  };
}
