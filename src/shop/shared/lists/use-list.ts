import { useCallback, useEffect, useRef, useState } from 'react';
import type { Envelope } from '#contract/envelope.ts';
import { toResult, UNREACHABLE } from './save-outcome.ts';

export type LoadedList<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly data: Data }
  | { readonly kind: 'failed'; readonly sentence: string };

/**
 * Loads a list of the account and reloads it after changes, showing the old one meanwhile. Of two overlapping requests
 * the later one counts. `load` and `onFailure` must be stable.
 */
export function useList<Data>(load: () => Promise<Envelope<Data>>, onFailure?: () => void) {
  const [list, setList] = useState<LoadedList<Data>>({ kind: 'loading' });
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const result = await toResult(load());
    if (latest.current !== mine) return;
    if (result.kind === 'granted') return setList({ kind: 'loaded', data: result.data });
    setList({ kind: 'failed', sentence: result.sentence ?? UNREACHABLE });
    onFailure?.();
  }, [load, onFailure]);
  const retry = useCallback(() => {
    setList({ kind: 'loading' });
    void reload();
  }, [reload]);
  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  return { list, reload, retry };
}
