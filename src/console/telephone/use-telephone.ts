import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlacedCallData, TelephoneData } from '#contract/areas/counter/telephone.ts';
import * as telephoneApi from '#contract/endpoints/counter/telephone.ts';
import { type Callee, isOver } from '#domain/counter/telephone-call.ts';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';

/** How often the state of a running call is requested. */
const LOOK_EVERY_MS = 2_000;

/** How the counter places calls, and the signed-in user's running call about this order or request. */
export function useTelephone(number: string) {
  const [telephone, setTelephone] = useState<TelephoneData | null>(null);
  const [call, setCall] = useState<PlacedCallData | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** A retry after a lost answer is the same call; a call to somebody else, or to another number, is a new one. */
  const attempt = useRef({ of: '', id: '' });
  const load = useCallback(async () => {
    setRefused(null);
    try {
      const read = await callCounter<TelephoneData>(telephoneApi.readTelephone, undefined, { query: { number } });
      setTelephone(read);
      // A call that was placed in another tab, or before a reload, continues here.
      const { open_call: open, calls } = read;
      setCall((calls.find((each) => each.call_id === open?.call_id) ?? null) as PlacedCallData | null);
    } catch (thrown) {
      setRefused(refusalOf(thrown));
    }
  }, [number]);
  useEffect(() => void load(), [load]);
  const isStale = useFollowed(call, setCall);
  /** Saves the caller's own number if it has changed, and places the call. */
  const place = async (callee: Callee, { line, phone }: { readonly line: string; readonly phone: string }) => {
    if (line !== (telephone?.line ?? '')) {
      const said = await callCounter<{ line: string | null }>(telephoneApi.setOwnLine, { phone: line });
      setTelephone((before) => before && { ...before, line: said.line });
    }
    const to = callee === 'doctor' ? phone : '';
    const of = `${callee} ${to}`;
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    const body = { attempt: attempt.current.id, number, callee, phone: to };
    setCall(await callCounter<PlacedCallData>(telephoneApi.placeCall, body));
  };
  const again = () => {
    attempt.current = { of: '', id: '' };
    setCall(null);
  };
  return { telephone, call, refused, load, place, again, isStale };
}

/** Requests a call's state every two seconds until it is over. Returns whether the last request failed; the call itself continues. */
function useFollowed(call: PlacedCallData | null, onNews: (call: PlacedCallData) => void): boolean {
  const [isStale, setStale] = useState(false);
  const tell = useRef(onNews);
  tell.current = onNews;
  const followed = call === null || isOver(call.state) ? null : call.call_id;
  useEffect(() => {
    if (followed === null) return setStale(false);
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const news = await callCounter<PlacedCallData>(telephoneApi.followCall, undefined, {
        query: { call_id: followed },
      }).catch(() => null);
      if (isLeft) return;
      setStale(news === null);
      if (news !== null) tell.current(news);
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [followed]);
  return isStale;
}
