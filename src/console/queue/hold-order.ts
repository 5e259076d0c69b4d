import type { HeldData } from '#contract/areas/counter/desk.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import type { QueueTab } from '#domain/counter/queue-tab.ts';
import { callCounter, Refused } from '../data/call-counter.ts';
import { takeOldest, takeOrder } from './ask-queue.ts';

/** The lock on an order expires after two minutes; it is renewed well before, while the page is in use. */
export const RENEW_MS = 45_000;

/** The lock of one page on an order. */
interface Hold {
  /** The page is open: it may lock the order. */
  readonly enter: () => void;
  /** Locks the order, or renews the lock. Throws what the server refused. */
  readonly take: () => Promise<HeldData>;
  readonly isMine: () => boolean;
  /** Whether the page was left: it asks for no lock any more. */
  readonly isLeft: () => boolean;
  /** The page was left: its lock ends now, or as soon as a request for it is answered. */
  readonly leave: () => void;
}

/** The pages of this tab, each with its order: if a newer page shows the order, leaving the older one keeps the lock. */
const entered = new Map<Hold, string>();

function leaveUnlessOpen(number: string): void {
  if (![...entered.values()].includes(number)) void callCounter(deskApi.leaveOrder, { number }).catch(() => undefined);
}

/**
 * Locks the tab's oldest free order, other than `except`, and opens it with `go`; null if none is free. Whoever has gone to another page
 * meanwhile stays there, and the order is free again.
 */
export async function openOldest(
  tab: QueueTab,
  go: (number: string | null) => void,
  except: string | null = null,
): Promise<void> {
  const page = location.href;
  const number = await takeOldest(tab, except);
  if (location.href === page) go(number);
  else if (number !== null) leaveUnlessOpen(number);
}

/** The lock on an order. It ends when its page is left, even if the request for the lock is still under way. */
export function holdOf(number: string): Hold {
  let isMine = false;
  const letGo = () => {
    if (isMine) leaveUnlessOpen(number);
    isMine = false;
  };
  const hold: Hold = {
    enter: () => void entered.set(hold, number),
    take: async () => {
      try {
        const taken = await takeOrder(number);
        isMine = true;
        if (hold.isLeft()) letGo();
        return taken;
      } catch (thrown) {
        // Where the server did not answer, the order is held as before, and renewed next time.
        if (thrown instanceof Refused && thrown.code !== null) isMine = false;
        throw thrown;
      }
    },
    isMine: () => isMine,
    isLeft: () => !entered.has(hold),
    leave: () => {
      entered.delete(hold);
      letGo();
    },
  };
  return hold;
}
