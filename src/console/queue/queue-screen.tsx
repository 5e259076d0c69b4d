import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { QUEUE_TABS, type QueueTab } from '#domain/counter/queue-tab.ts';
import * as say from '#sentences/counter/queue.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useServerNow } from '../data/server-clock.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { useKeys } from '../frame/keys.ts';
import { NotLoaded } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useChosen } from '../frame/use-rows.ts';
import { takeOrder } from './ask-queue.ts';
import { ageInWords } from './clock.tsx';
import { openOldest } from './hold-order.ts';
import { useCounts } from './queue-counts.ts';
import { addressOfRow, QueueTable, rowLinkId } from './queue-table.tsx';
import { SearchBox } from './search-box.tsx';
import { TAB_NAMES } from './tab-names.ts';
import { useQueue } from './use-queue.ts';

/** What waits for the pharmacy, tab by tab, the oldest first; usable by keyboard alone. */
export function QueueScreen() {
  const mayTake = mayDo(useMe(), 'take-order');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const [q, setQ] = useState('');
  const [notice, setNotice] = useState('');
  const { shown, refused, isBusy, refresh, more } = useQueue(tab, q);
  const act = useCall();
  const search = useRef<HTMLInputElement>(null);
  const rows = shown?.rows ?? [];
  const { row: chosen, at, setAt, placeAfter } = useChosen(rows, ({ number }) => number, shown?.of);
  const openTab = (next: QueueTab) => {
    setQ('');
    setNotice('');
    setParams({ tab: next });
  };
  const moveTab = (by: 1 | -1) => {
    const next = (QUEUE_TABS.indexOf(tab) + by + QUEUE_TABS.length) % QUEUE_TABS.length;
    openTab(QUEUE_TABS[next] ?? 'rx');
  };
  const move = (by: 1 | -1) => {
    // If the focus is elsewhere, the first press moves it to the chosen row.
    const link = at === null ? null : document.getElementById(rowLinkId(at));
    if (link !== null && link !== document.activeElement) return link.focus();
    const to = placeAfter(by);
    if (to >= rows.length) void more();
    const next = rows[Math.max(0, Math.min(to, rows.length - 1))];
    if (next) document.getElementById(rowLinkId(next.number))?.focus();
  };
  const open = (number: string) => void navigate(`/order/${encodeURIComponent(number)}`);
  const take = () =>
    act.run(async () => {
      if (chosen?.kind === 'request') setNotice(say.requestsAreNotTaken);
      if (chosen?.kind !== 'order') return;
      await takeOrder(chosen.number);
      setNotice(say.youHaveForTwo(chosen.number));
      await refresh();
    });
  const next = () =>
    act.run(async () => {
      if (tab === 'call_back') return setNotice(say.requestsAreNotTaken);
      await openOldest(tab, (number) => (number === null ? setNotice(say.nothingHereIsFree) : open(number)));
    });
  useKeys([
    { keys: 'j', does: say.nextOrder, run: () => move(1), repeats: true },
    { keys: 'k', does: say.orderBefore, run: () => move(-1), repeats: true },
    { keys: 'Enter', does: say.openTheOrder, run: () => chosen && void navigate(addressOfRow(chosen)) },
    ...(mayTake
      ? [
          { keys: 't', does: say.takeTheOrderForTwo, run: () => void take() },
          { keys: 'n', does: say.takeTheOldestThatIsFree, run: () => void next() },
        ]
      : []),
    { keys: ']', does: say.nextTab, run: () => moveTab(1) },
    { keys: '[', does: say.tabBefore, run: () => moveTab(-1) },
    { keys: '/', does: say.searchByOrderPhone, run: () => search.current?.focus() },
    { keys: '.', does: say.readTheListAnew, run: () => void refresh() },
  ]);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <ScreenTitle>{say.queue}</ScreenTitle>
        <SearchBox key={tab} field={search} asked={q} onSearch={setQ} />
      </div>
      <QueueTabs open={q === '' ? tab : null} onOpen={openTab} />
      <div className="mt-3 grid gap-3">
        <p className="text-ink-2">{q === '' ? TAB_NAMES[tab].todo : say.foundForInAll(q)}</p>
        <p role="status" className={notice === '' ? 'sr-only' : 'font-semibold'}>
          {notice}
        </p>
        {act.refused && <Notice look="error">{act.refused.message}</Notice>}
        {refused && (
          <NotLoaded
            why={
              <>
                {refused.message} {shown && say.theListBelowIsAs(timeInIndia(shown.at))}
              </>
            }
            onAgain={refresh}
            small
          />
        )}
        {shown === null && !refused && <p role="status">{say.lookingUpTheQueue}</p>}
        {shown !== null && rows.length === 0 && (
          <p className="card p-6">{q === '' ? say.nothingWaitsHere : say.nothingWasFoundTry}</p>
        )}
        {rows.length > 0 && (
          <QueueTable
            rows={rows}
            caption={q === '' ? TAB_NAMES[tab].name : say.whatWasFoundFor(q)}
            at={at}
            onAt={setAt}
            showsTab={q !== ''}
          />
        )}
        {shown?.next && (
          <Button look="outline" className="justify-self-start" busy={isBusy} onClick={() => void more()}>
            {say.showMore}
          </Button>
        )}
      </div>
    </>
  );
}

function readTab(text: string | null): QueueTab {
  return QUEUE_TABS.find((tab) => tab === text) ?? 'rx';
}

function timeInIndia(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
}

interface QueueTabsProps {
  readonly open: QueueTab | null;
  readonly onOpen: (tab: QueueTab) => void;
}

/**
 * The tabs of the queue with how many orders are in each, how many of them are late, and how long the oldest has
 * waited.
 */
function QueueTabs({ open, onOpen }: QueueTabsProps) {
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
              {/* The space is in one text with the name: a space alone is not spoken. */}
              {`${TAB_NAMES[tab].name} `}
              <span className="tabular">{count?.count ?? ''}</span>
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
