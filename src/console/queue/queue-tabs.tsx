import { QUEUE_TABS, type QueueTab } from '#domain/counter/queue-tab.ts';
import * as say from '#sentences/counter/queue.ts';
import { useServerNow } from '../data/server-clock.ts';
import { ageInWords } from './clock.ts';
import { useCounts } from './queue-counts.ts';
import { TAB_NAMES } from './tab-names.ts';

interface QueueTabsProps {
  readonly open: QueueTab | null;
  readonly onOpen: (tab: QueueTab) => void;
}

/**
 * The tabs of the queue with how many orders are in each, how many of them are late, and how long the oldest has
 * waited.
 */
export function QueueTabs({ open, onOpen }: QueueTabsProps) {
  const counts = useCounts();
  const now = useServerNow(30_000);
  return (
    <nav aria-label={say.tabsOfTheQueue} className="flex flex-wrap gap-1 border-line border-b pb-2">
      {QUEUE_TABS.map((tab) => {
        const count = counts?.tabs.find((each) => each.tab === tab);
        return (
          <button
            key={tab}
            type="button"
            aria-current={tab === open ? 'true' : undefined}
            onClick={() => onOpen(tab)}
            className="grid min-h-11 min-w-24 content-start rounded-md px-3 py-1.5 text-left hover:bg-brand-50 aria-[current=true]:bg-brand-100"
          >
            <span className="font-semibold">
              {TAB_NAMES[tab].name} <span className="tabular">{count?.count ?? ''}</span>
            </span>
            {count && count.count > 0 && (
              <span className="text-ink-2 text-sm">
                {count.oldest_at !== null && say.oldestSince(ageInWords(count.oldest_at, now))}
                {count.late > 0 && <b className="text-error"> {say.late(count.late)}</b>}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
