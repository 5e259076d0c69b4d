import { useEffect, useRef, useState } from 'react';
import type { MovedData, ParcelData } from '#contract/areas/counter/bench.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { ORDER_CHANGED } from '#contract/result-codes.ts';
import * as say from '#sentences/counter/door.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { callCounter, Refused } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { useRead } from '../data/use-read.ts';

/**
 * The parcel that a text finds. `reload` reads it again, unless another text is looked for by now; `isWanted` is false
 * from the moment of the next scan, although the page still shows this parcel.
 */
function useFound(q: string) {
  const { data, refused, isReading, read } = useRead<ParcelData>(q === '' ? null : benchApi.findParcel, { q });
  const latest = useRef(q);
  useEffect(() => {
    latest.current = q;
  }, [q]);
  const isWanted = () => latest.current === q;
  return {
    parcel: data,
    refused,
    isLooking: isReading,
    read,
    reload: async () => (isWanted() ? read() : null),
    isWanted,
    /** A scan asks for another parcel: nothing acts on the one before. */
    lookFor: (text: string) => {
      latest.current = text;
    },
  };
}

/** A parcel by its AWB or its order's number, and the action in progress. Without a text there is no parcel. */
export function useParcel(q: string) {
  const { reload, isWanted, ...found } = useFound(q);
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
      if (!parcel || !isWanted()) return;
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
