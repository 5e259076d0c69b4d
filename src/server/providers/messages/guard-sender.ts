import { MessageNotSent, type Messenger, SenderUnanswered } from './messenger.ts';

/** What a sender in trouble may hold. */
export interface SenderLimits {
  /** Messages on their way to it at once. */
  readonly places: number;
  /** Messages in a row without an answer, after which nobody waits for it for a while. */
  readonly unanswered: number;
  readonly restMs: number;
  readonly now?: () => number;
}

/** Fewer than the 32 places of those who ask for codes: while it hangs, the others hear at once that no code can be sent. */
export const SENDER_LIMITS: SenderLimits = { places: 24, unanswered: 5, restMs: 10_000 };

/**
 * The same sender behind a bulkhead and a breaker. It never has more than so many messages on their way; after a few in a row
 * without an answer the next ones are refused at once, until one that is let through is answered. A refusal is an answer. What is
 * refused here was not sent: a code is not counted against whoever asked for it, and a queued message waits for its next round.
 */
export function guardSender(sender: Messenger, limits: SenderLimits = SENDER_LIMITS): Messenger {
  const { places, unanswered, restMs, now = () => performance.now() } = limits;
  let [underWay, inARow, restsUntil] = [0, 0, 0];
  return {
    send: async (message) => {
      if (now() < restsUntil) throw new MessageNotSent('The sender did not answer; it is asked again soon.');
      if (underWay >= places) throw new MessageNotSent('Too many messages are on their way to the sender.');
      // After a rest one goes ahead alone: the others wait until it is known how that one ended.
      if (inARow >= unanswered) restsUntil = now() + restMs;
      underWay += 1;
      try {
        await sender.send(message);
        [inARow, restsUntil] = [0, 0];
      } catch (error) {
        if (error instanceof SenderUnanswered) {
          inARow += 1;
          if (inARow >= unanswered) restsUntil = now() + restMs;
        } else if (error instanceof MessageNotSent) [inARow, restsUntil] = [0, 0];
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  };
}
