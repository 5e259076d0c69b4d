import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueueData, QueueRow } from '#contract/areas/counter/queue.ts';
import type { QueueTab } from '#domain/counter/queue-tab.ts';
import { type Refused, refusalOf } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { useWhileTouched } from '../data/touched.ts';
import { askQueue } from './ask-queue.ts';

const REFRESH_MS = 20_000;

/** The part of the queue on the screen. */
interface Shown {
  /** The tab and the search that the rows belong to. */
  readonly of: string;
  readonly rows: readonly QueueRow[];
  readonly next: string | null;
  /** When the rows were read, by the server's clock. */
  readonly at: number;
  readonly pages: number;
}

/** Adds a page of the queue to those read before; a row that is on both is only at its new place. */
function joined(of: string, before: Shown | null, { rows, next }: QueueData): Shown {
  const kept = before ? before.rows.filter((row) => !rows.some(({ number }) => number === row.number)) : [];
  return { of, rows: [...kept, ...rows], next, at: serverNow(), pages: (before?.pages ?? 0) + 1 };
}

/**
 * The rows of a tab, or the results of a search: read on opening and, while they are one page, every 20 seconds while the
 * counter is in use. Where a reload fails, the old rows stay, with the error beside them. An answer to an outdated
 * request is dropped.
 */
export function useQueue(tab: QueueTab, q: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(0);
  const key = `${tab} ${q}`;
  const ask = useCallback(
    async (before: Shown | null, pages = 1) => {
      const own = ++asked.current;
      setBusy(true);
      try {
        let read = before;
        do {
          const cursor = read?.next;
          const data = await askQueue(tab, { ...(cursor && { cursor }), ...(q && { q }) });
          if (own !== asked.current) return;
          read = joined(`${tab} ${q}`, read, data);
        } while (read.next !== null && read.pages < pages);
        setShown(read);
        setRefused(null);
      } catch (thrown) {
        if (own === asked.current) setRefused(refusalOf(thrown));
      } finally {
        if (own === asked.current) setBusy(false);
      }
    },
    [tab, q],
  );
  useEffect(() => {
    setRefused(null);
    void ask(null);
    return () => {
      asked.current++;
    };
  }, [ask]);
  const current = shown?.of === key ? shown : null;
  const pages = current?.pages ?? 1;
  /** Reads every page on the screen again: an order on a later one stays chosen. */
  const refresh = () => ask(null, pages);
  // Several pages are read again only where the user asks for it.
  useWhileTouched(() => {
    if (!isBusy && pages === 1) void refresh();
  }, REFRESH_MS);
  const more = () => (current?.next && !isBusy ? ask(current) : undefined);
  return { shown: current, refused, isBusy, refresh, more };
}
