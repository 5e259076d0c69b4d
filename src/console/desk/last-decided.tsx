import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { DecidedData } from '#contract/areas/counter/desk.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useServerNow } from '../data/server-clock.ts';
import { useCall } from '../data/use-call.ts';
import { KeySign } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { TAB_NAMES } from '../queue/tab-names.ts';

interface Decided {
  readonly number: string;
  readonly version: number;
  /** What was done, and where the order is now. */
  readonly told: string;
  readonly undoUntil: string | null;
}

let last: Decided | null = null;
const listeners = new Set<() => void>();

function note(decided: Decided | null): void {
  last = decided;
  for (const listener of listeners) listener();
}

/** Shows on the next screen what was done with an order, with Undo for as long as the server allows it. */
export function recordDecision({ number, version, tab, can_undo_until: undoUntil }: DecidedData, done: string): void {
  const where = tab === null ? '' : say.itStandsAtNow(TAB_NAMES[tab].name);
  note({ number, version, told: `${done}.${where}`, undoUntil });
}

/** Nobody is signed in any more: the next user must not see the last one's orders. */
export const clearDecision = () => note(null);

/** The last decision, shown on the screen that follows. */
export function LastDecided() {
  const decided = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => last,
  );
  const now = useServerNow(500);
  const { isBusy, refused, run } = useCall();
  /** The decision that the user last asked to undo: a refusal to undo it says nothing about a later one. */
  const [asked, setAsked] = useState<Decided | null>(null);
  const leftMs = decided?.undoUntil ? Date.parse(decided.undoUntil) - now : 0;
  const undo = () =>
    run(async () => {
      if (!decided || leftMs <= 0) return;
      const { number, version } = decided;
      setAsked(decided);
      const undone = await callCounter<DecidedData>(deskApi.undoDecision, { number, version });
      recordDecision({ ...undone, can_undo_until: null }, say.whatYouDecidedLast);
    });
  useKeys([{ keys: 'u', does: say.undoWhatYouDecided, run: () => void undo() }]);
  return (
    <div
      role="status"
      className={
        decided
          ? 'flex flex-wrap items-center gap-3 border-line border-b bg-brand-50 px-4 py-1.5 print:hidden'
          : 'sr-only'
      }
    >
      {decided && (
        <>
          <span>
            <Link to={`/order/${encodeURIComponent(decided.number)}`} className="underline underline-offset-2">
              {decided.number}
            </Link>
            {`: ${decided.told}`}
          </span>
          {refused && asked === decided && <b className="text-error">{refused.message}</b>}
          {leftMs > 0 && (
            <Button look="outline" className="small" busy={isBusy} onClick={() => void undo()}>
              {say.undo(
                <KeySign>u</KeySign>,
                <span aria-hidden="true" className="tabular">
                  {Math.ceil(leftMs / 1000)} s
                </span>,
              )}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
