import { useCallback, useEffect, useRef, useState } from 'react';
import type { MovedData, ParcelData } from '#contract/areas/counter/bench.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { ORDER_CHANGED } from '#contract/result-codes.ts';
import * as say from '#sentences/counter/door.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { callCounter, Refused, refusalOf } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';

/** What a text found: the parcel, or why there is none. */
interface Found {
  readonly of: string;
  readonly parcel: ParcelData | null;
  readonly refused: Refused | null;
}

/**
 * The parcel that a text finds. `reload` reads it again, unless another text is looked for by now; `isWanted` is false
 * from the moment of the next scan, although the page still shows this parcel.
 */
function useFound(q: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [isLooking, setLooking] = useState(false);
  const asked = useRef(0);
  const latest = useRef(q);
  const read = useCallback(async (): Promise<ParcelData | null> => {
    const own = ++asked.current;
    if (q === '') return null;
    setLooking(true);
    try {
      const parcel = await callCounter<ParcelData>(benchApi.findParcel, undefined, { query: { q } });
      if (own !== asked.current) return null;
      setFound({ of: q, parcel, refused: null });
      return parcel;
    } catch (thrown) {
      const refused = refusalOf(thrown);
      if (own === asked.current) setFound((before) => ({ of: q, parcel: parcelOf(before, q), refused }));
      return null;
    } finally {
      if (own === asked.current) setLooking(false);
    }
  }, [q]);
  useEffect(() => {
    latest.current = q;
    void read();
    return () => {
      asked.current++;
    };
  }, [q, read]);
  const reload = async () => (latest.current === q ? read() : null);
  return {
    parcel: parcelOf(found, q),
    refused: found?.of === q ? found.refused : null,
    isLooking,
    read,
    reload,
    /** A scan asks for another parcel: nothing acts on the one before. */
    lookFor: (text: string) => {
      latest.current = text;
    },
    isWanted: () => latest.current === q,
  };
}

const parcelOf = (found: Found | null, q: string) => (found?.of === q ? found.parcel : null);

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
