import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DeskData } from '#contract/areas/counter/desk.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { ORDER_TAKEN } from '#contract/result-codes.ts';
import { callCounter, Refused, refusalOf } from '../data/call-counter.ts';
import { useWhileTouched } from '../data/touched.ts';
import { holdOf, RENEW_MS } from '../queue/hold-order.ts';
import { whatChanged } from './what-changed.ts';

const NOTHING = () => undefined;

/** Whether the order is locked, and by whom. */
type Held = DeskData['held_by'];

/**
 * An order at the desk. A pharmacist who may decide locks it by opening it, keeps the lock while using the page, and
 * releases it on leaving; an order that somebody else has locked is shown, and stays theirs.
 */
export function useDesk(number: string, takes: boolean) {
  const [desk, setDesk] = useState<DeskData | null>(null);
  const [held, setHeld] = useState<Held>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** What has changed since the pharmacist last said that they have seen it, or since the order was opened. */
  const [changes, setChanges] = useState<readonly string[]>([]);
  const latest = useRef<DeskData | null>(null);
  const seen = useRef<DeskData | null>(null);
  const hold = useMemo(() => holdOf(number), [number]);
  const show = useCallback((read: DeskData) => {
    seen.current ??= read;
    if (latest.current && latest.current.version !== read.version) setChanges(whatChanged(seen.current, read));
    latest.current = read;
    setDesk(read);
    setHeld(read.held_by);
    setRefused(null);
  }, []);
  const read = useCallback(() => callCounter<DeskData>(deskApi.readDesk, undefined, { query: { number } }), [number]);
  const take = useCallback(async () => {
    try {
      const taken = await hold.take();
      setHeld(taken.held_by);
      return taken;
    } catch (thrown) {
      if (thrown instanceof Refused && thrown.code === ORDER_TAKEN) show(await read());
      else throw thrown;
      return null;
    }
  }, [hold, read, show]);
  /** Does what a person asked for; where that fails, says why above the order. */
  const orSayWhy = useCallback(
    (work: () => Promise<unknown>) => work().then(NOTHING, (thrown: unknown) => setRefused(refusalOf(thrown))),
    [],
  );
  /** Reloads the order, and says what changed. */
  const readAgain = useCallback(() => orSayWhy(async () => show(await read())), [orSayWhy, read, show]);
  const load = useCallback(() => {
    setRefused(null);
    return orSayWhy(async () => {
      const first = await read();
      const isOpen = first.tab !== null && (first.held_by === null || first.held_by.is_me);
      show(first);
      if (takes && isOpen && !hold.isLeft()) await take();
    });
  }, [hold, orSayWhy, read, show, take, takes]);
  useEffect(() => {
    hold.enter();
    void load();
    return hold.leave;
  }, [hold, load]);
  useWhileTouched(() => {
    // Offline the order stays as shown; the next action reports the problem.
    if (hold.isMine()) take().catch(() => undefined);
  }, RENEW_MS);
  const seenChanges = () => {
    seen.current = latest.current;
    setChanges([]);
  };
  return { desk, held, refused, changes, load, take: () => orSayWhy(take), readAgain, seenChanges };
}
