import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import { shownTimes } from '#domain/counter/telephone-call.ts';
import type { PlacedCall } from '../../services/counter/telephone/place-call.ts';

/** A call as the counter shows it. */
export function toPlacedCall({ id, callee, placedAt, by, facts }: PlacedCall): PlacedCallData {
  const { startedAt, answeredAt, endedAt, talkS } = shownTimes(facts);
  return {
    ...{ call_id: id, callee, state: facts.state, by: by.name, placed_at: placedAt.toISOString() },
    started_at: startedAt?.toISOString() ?? null,
    answered_at: answeredAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    talk_s: talkS,
  };
}
