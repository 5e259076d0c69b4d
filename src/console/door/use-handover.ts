import { useCallback, useEffect, useRef, useState } from 'react';
import type { ParcelData } from '#contract/areas/counter/bench.ts';
import type { QueueData } from '#contract/areas/counter/queue.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';
import { askQueue } from '../queue/ask-queue.ts';

/** How many parcels are requested in parallel; the server limits a counter's requests. */
const SIDE_BY_SIDE = 4;
/** The longest list, more than any courier takes at once: four pages of the queue. */
const MOST_PARCELS = 200;

/** Shipped parcels that are not out for delivery yet, each with its current data. */
export function useHandover() {
  const [parcels, setParcels] = useState<readonly ParcelData[] | null>(null);
  const [isWhole, setWhole] = useState(true);
  const [refused, setRefused] = useState<Refused | null>(null);
  const asked = useRef(0);
  const read = useCallback(async () => {
    const own = ++asked.current;
    setRefused(null);
    try {
      const { numbers, isAll } = await shippedNumbers();
      const found = await readAll(numbers);
      if (own !== asked.current) return;
      setParcels(found.filter(({ status }) => status === 'SHIPPED'));
      setWhole(isAll);
    } catch (thrown) {
      if (own === asked.current) setRefused(refusalOf(thrown));
    }
  }, []);
  useEffect(() => {
    void read();
    return () => {
      asked.current++;
    };
  }, [read]);
  return { parcels, isWhole, refused, read };
}

async function shippedNumbers(): Promise<{ numbers: string[]; isAll: boolean }> {
  const numbers: string[] = [];
  let cursor: string | null = null;
  do {
    const page: QueueData = await askQueue('door', cursor === null ? {} : { cursor });
    for (const { kind, status, number } of page.rows)
      if (kind === 'order' && status === 'SHIPPED') numbers.push(number);
    cursor = page.next;
  } while (cursor !== null && numbers.length < MOST_PARCELS);
  return { numbers, isAll: cursor === null };
}

async function readAll(numbers: readonly string[]): Promise<ParcelData[]> {
  const found: ParcelData[] = [];
  for (let place = 0; place < numbers.length; place += SIDE_BY_SIDE) {
    const some = numbers.slice(place, place + SIDE_BY_SIDE);
    const read = some.map((q) => callCounter<ParcelData>(benchApi.findParcel, undefined, { query: { q } }));
    found.push(...(await Promise.all(read)));
  }
  return found;
}
