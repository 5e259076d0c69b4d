import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { callCounter, type Refused, refusalOf, type Where } from './call-counter.ts';

/** What a question was answered with. */
interface Answer<Data> {
  readonly of: string;
  readonly data: Data | null;
  readonly refused: Refused | null;
}

/**
 * The data of an endpoint, read when the screen opens and whenever the query changes. Without an endpoint nothing is
 * read. An answer is never shown for another question. `read` reads it again and returns the data, or null; if that
 * fails, the old data stays and it sets `refused`.
 */
export function useRead<Data>(endpoint: Endpoint | null, query: Where['query'] = {}) {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  const [isReading, setReading] = useState(false);
  const asked = useRef(0);
  const question = JSON.stringify(query);
  const of = `${endpoint?.path} ${question}`;
  const own = answer?.of === of ? answer : null;
  const read = useCallback(async (): Promise<Data | null> => {
    const turn = ++asked.current;
    if (endpoint === null) return null;
    setReading(true);
    try {
      const data = await callCounter<Data>(endpoint, undefined, { query: JSON.parse(question) });
      if (turn !== asked.current) return null;
      setAnswer({ of, data, refused: null });
      return data;
    } catch (thrown) {
      const refused = refusalOf(thrown);
      if (turn === asked.current)
        setAnswer((before) => ({ of, data: before?.of === of ? before.data : null, refused }));
      return null;
    } finally {
      if (turn === asked.current) setReading(false);
    }
  }, [endpoint, question, of]);
  useEffect(() => {
    void read();
    return () => {
      asked.current++;
    };
  }, [read]);
  return { data: own?.data ?? null, refused: own?.refused ?? null, isReading: isReading && endpoint !== null, read };
}
