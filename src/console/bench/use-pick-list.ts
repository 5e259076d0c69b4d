import { useCallback, useEffect, useRef, useState } from 'react';
import type { PickData } from '#contract/areas/bench.ts';
import * as benchApi from '#contract/endpoints/bench.ts';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';

/** The pick list of some orders. `read` reloads it; a failed reload keeps the old list and sets the error. */
export function usePickList(numbers: readonly string[]) {
  const [data, setData] = useState<PickData | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const asked = useRef(0);
  const wanted = numbers.join(',');
  const read = useCallback(async (): Promise<PickData | null> => {
    const own = ++asked.current;
    try {
      const found = await callCounter<PickData>(benchApi.readPickList, undefined, { query: { numbers: wanted } });
      if (own !== asked.current) return null;
      setData(found);
      setRefused(null);
      return found;
    } catch (thrown) {
      if (own === asked.current) setRefused(refusalOf(thrown));
      return null;
    }
  }, [wanted]);
  useEffect(() => {
    setData(null);
    setRefused(null);
    void read();
    return () => {
      asked.current++;
    };
  }, [read]);
  return { data, refused, read };
}
