import { useEffect } from 'react';
import { Link } from 'react-router';
import * as say from '#sentences/counter/queue.ts';
import { serverNow, useServerNow } from '../data/server-clock.ts';
import { useWhileTouched } from '../data/touched.ts';
import { askQueue } from './ask-queue.ts';
import { ageInWords } from './clock.tsx';
import { oldestOf, useCounts } from './queue-counts.ts';
import { TAB_NAMES } from './tab-names.ts';

const ASK_MS = 60_000;

/** How long the oldest order has waited, on every screen; with how many are late. */
export function OldestClock() {
  const counts = useCounts();
  const now = useServerNow(1_000);
  const isOld = () => counts === null || serverNow() - counts.at > ASK_MS / 2;
  const ask = () => void (isOld() && askQueue('rx').catch(() => undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when the counter opens, then by the clock.
  useEffect(ask, []);
  useWhileTouched(ask, ASK_MS);
  if (counts === null) return null;
  const oldest = oldestOf(counts.tabs);
  const late = counts.tabs.reduce((sum, tab) => sum + tab.late, 0);
  return (
    <p>
      {oldest === null ? (
        <span className="text-ink-2">{say.nothingWaitsForUs}</span>
      ) : (
        say.longestWait(
          <Link to={`/queue?tab=${oldest.tab}`} className="font-semibold underline underline-offset-2">
            <span className="tabular">{ageInWords(oldest.since, now)}</span>
          </Link>,
          <span className="text-ink-2">{say.at(TAB_NAMES[oldest.tab].name)}</span>,
        )
      )}
      {late > 0 && <b className="ml-2 rounded-sm bg-error-bg px-1.5 text-error">{say.late(late)}</b>}
    </p>
  );
}
