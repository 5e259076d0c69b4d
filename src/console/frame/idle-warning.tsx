import { useEffect, useState } from 'react';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as say from '#sentences/counter/frame.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { idleMs } from '../data/presence.ts';
import { useMe, useSession } from '../data/session.tsx';

const WARN_BEFORE_MS = 60_000;
/** A user who works without requests (reads, types) is reported to the server at most this often, in milliseconds. */
const RENEW_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/** Warns a minute before an idle counter signs out, then signs it out. Any key or press keeps the session. */
export function IdleWarning() {
  const { idle_minutes: minutes } = useMe();
  const { leave } = useSession();
  const [leftS, setLeftS] = useState<number | null>(null);
  const limitMs = minutes * 60_000;
  useEffect(() => {
    let isLeaving = false;
    const look = () => {
      const leftMs = limitMs - idleMs();
      setLeftS(leftMs <= WARN_BEFORE_MS ? Math.max(0, Math.ceil(leftMs / 1000)) : null);
      if (leftMs > 0 || isLeaving) return;
      isLeaving = true;
      void leave(say.nobodyUsedTheCounter(minutes));
    };
    const touch = () => {
      if (idleMs() > RENEW_MS && idleMs() < limitMs) void callCounter(counterApi.whoAmI).then(look, () => undefined);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('keydown', touch, true);
    window.addEventListener('pointerdown', touch, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', touch, true);
      window.removeEventListener('pointerdown', touch, true);
    };
  }, [limitMs, minutes, leave]);
  if (leftS === null) return null;
  return (
    <div className="sticky top-0 z-40">
      <Notice look="error">
        <p className="font-semibold">{say.nobodyHasUsedTheCounter}</p>
        <p aria-hidden="true" className="tabular">
          {leftS} s
        </p>
      </Notice>
    </div>
  );
}
