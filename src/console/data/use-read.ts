import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { callCounter, type Refused, refusalOf, type Where } from './call-counter.ts';

/**
 * The data of an endpoint, read when the screen opens and whenever the query changes. Without an endpoint nothing is
 * read. `read` reads it again and returns the data, or null; if that fails, the old data stays and it sets
 * `refused`.
 */
export function useRead<Data>(endpoint: Endpoint | null, query: Where['query'] = {}) {
  const [data, setData] = useState<Data | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const asked = useRef(0);
  const question = JSON.stringify(query);
  const read = useCallback(async (): Promise<Data | null> => {
    const own = ++asked.current;
    if (endpoint === null) return null;
    try {
      const found = await callCounter<Data>(endpoint, undefined, { query: JSON.parse(question) });
      if (own !== asked.current) return null;
      setData(found);
      setRefused(null);
      return found;
    } catch (thrown) {
      if (own === asked.current) setRefused(refusalOf(thrown));
      return null;
    }
  }, [endpoint, question]);
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
