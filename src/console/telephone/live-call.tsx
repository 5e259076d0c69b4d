import { type ReactNode, useEffect, useRef } from 'react';
import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import { isOver } from '#domain/counter/telephone-call.ts';
import * as say from '#sentences/counter/telephone.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useServerNow } from '../data/server-clock.ts';
import { talkInWords } from './call-words.ts';

interface LiveCallProps {
  readonly call: PlacedCallData;
  readonly isStale: boolean;
  readonly byHand: ReactNode;
  readonly onWriteDown: (call: PlacedCallData) => void;
  readonly onConsultation?: ((call: PlacedCallData) => void) | undefined;
  readonly onAgain: () => void;
}

/** The state of a call and, once it is over, the ways to record it. */
export function LiveCall({ call, isStale, byHand, onWriteDown, onConsultation, onAgain }: LiveCallProps) {
  const { state, talk_s: talkS } = call;
  const over = isOver(state);
  const next = useRef<HTMLDivElement>(null);
  // After a call the focus moves to the next action, so that the keyboard alone is enough.
  useEffect(() => {
    if (over) next.current?.querySelector('button')?.focus();
  }, [over]);
  const isConsultation = state === 'ended' && call.callee === 'doctor' && talkS !== null;
  return (
    <section aria-label={say.theCall} className="grid gap-3">
      <p className="text-lg">
        <b role="status">
          {say.states(state)}
          {over && talkS !== null && ` ${say.youSpoke(talkInWords(talkS))}`}
        </b>{' '}
        {state === 'answered' && <Since moment={call.answered_at ?? call.placed_at} />}
      </p>
      {isStale && <Notice look="warn">{say.theCallGoesOn}</Notice>}
      {(state === 'failed' || state === 'queued') && byHand}
      {over && (
        <div ref={next} className="flex flex-wrap gap-2">
          {isConsultation && onConsultation && (
            <Button onClick={() => onConsultation(call)}>{say.recordTheConsultation}</Button>
          )}
          <Button look={isConsultation && onConsultation ? 'outline' : 'primary'} onClick={() => onWriteDown(call)}>
            {say.recordOutcome}
          </Button>
          <Button look="outline" onClick={onAgain}>
            {say.callAgain}
          </Button>
        </div>
      )}
    </section>
  );
}

function Since({ moment }: { readonly moment: string }) {
  const now = useServerNow(1_000);
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000));
  return <span className="tabular text-ink-2">{say.since(talkInWords(seconds))}</span>;
}
