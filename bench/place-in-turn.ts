import { randomUUID } from 'node:crypto';
import { type Answer, acknowledgedOrder, type Caller, placing } from '../trials/kit/caller.ts';
import type { Shopper } from '../trials/kit/shoppers.ts';

/** How long each order took, the total time in seconds, and the answers that acknowledged nothing. */
interface Placed {
  readonly tookMs: readonly number[];
  readonly elapsedS: number;
  readonly refused: readonly Answer[];
}

/**
 * This many callers order for this long, each time for the next shopper: each shopper has a full cart and orders once.
 */
export async function placeInTurn(
  caller: Caller,
  shoppers: readonly Shopper[],
  { callers, seconds }: { callers: number; seconds: number },
): Promise<Placed> {
  const tookMs: number[] = [];
  const refused: Answer[] = [];
  let next = 0;
  const began = performance.now();
  const place = async () => {
    while (performance.now() - began < seconds * 1000) {
      const shopper = shoppers[next++];
      if (!shopper) throw new Error('Ran out of shoppers: the shop is faster than this benchmark expects.');
      const started = performance.now();
      const answer = await caller.ask(placing(shopper, randomUUID()));
      tookMs.push(performance.now() - started);
      if (acknowledgedOrder(answer) === null) refused.push(answer);
    }
  };
  await Promise.all(Array.from({ length: callers }, place));
  return { tookMs, elapsedS: (performance.now() - began) / 1000, refused };
}
