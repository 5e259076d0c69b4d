import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PickData } from '#contract/areas/counter/bench.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { MOST_PICKED } from '#domain/counter/queue-tab.ts';
import * as say from '#sentences/counter/bench.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { useMe } from '../data/session.tsx';
import { useRead } from '../data/use-read.ts';
import { deleteTyped, restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { useKeys } from '../frame/keys.ts';
import { NotLoaded } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useSound } from '../scan/beep.ts';
import { BenchTabs } from './bench-tabs.tsx';
import { ChooseOrders } from './choose-orders.tsx';
import { PackOrder } from './pack-order.tsx';
import { nextToPack } from './pack-states.ts';
import { PickList } from './pick-list.tsx';

const STORED_AS = 'bench-orders';
const isNumbers = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MOST_PICKED && value.every((one) => typeof one === 'string' && one !== '');

/**
 * The pack bench: orders are chosen, picked from the shelves in one walk, and packed one at a time. The choice is kept
 * in the URL, and in this tab until other orders are chosen.
 */
export function BenchScreen() {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const numbers = (params.get('numbers') ?? '').split(',').filter(Boolean).slice(0, MOST_PICKED);
  const at = params.get('at');
  const show = (next: readonly string[], place: string | null) =>
    setParams({ ...(next.length > 0 && { numbers: next.join(',') }), ...(place && { at: place }) });
  const start = (chosen: readonly string[]) => {
    storeTyped(me.staff_id, STORED_AS, chosen);
    show(chosen, null);
  };
  const isEmpty = numbers.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the screen opens.
  useEffect(() => {
    const stored = restoreTyped(me.staff_id, STORED_AS, isNumbers);
    if (isEmpty && stored && stored.length > 0) setParams({ numbers: stored.join(',') }, { replace: true });
  }, []);
  const clear = () => {
    deleteTyped(me.staff_id, STORED_AS);
    show([], null);
  };
  const without = (number: string) => {
    const rest = numbers.filter((one) => one !== number);
    storeTyped(me.staff_id, STORED_AS, rest);
    show(rest, null);
  };
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 print:hidden">
        <ScreenTitle>{say.packBench}</ScreenTitle>
        <SoundSwitch />
      </div>
      {isEmpty ? (
        <ChooseOrders onStart={start} />
      ) : (
        <Bench numbers={numbers} at={at} onAt={(place) => show(numbers, place)} onClear={clear} onLeave={without} />
      )}
    </>
  );
}

interface BenchProps {
  readonly numbers: readonly string[];
  readonly at: string | null;
  readonly onAt: (number: string | null) => void;
  readonly onClear: () => void;
  readonly onLeave: (number: string) => void;
}

/** The chosen orders: the pick list for all of them, then each order. */
function Bench({ numbers, at, onAt, onClear, onLeave }: BenchProps) {
  const { data, refused, read } = useRead<PickData>(benchApi.readPickList, { numbers: numbers.join(',') });
  const orders = data?.orders ?? [];
  const sheet = orders.find(({ number }) => number === at);
  const next = () => onAt(nextToPack(orders, at));
  useKeys([
    { keys: 'w', does: say.thePickListOfAll, run: () => onAt(null) },
    { keys: 'n', does: say.theNextOrderToPack, run: next },
    { keys: 'c', does: say.chooseOtherOrders, run: onClear },
    { keys: '.', does: say.readTheOrdersAnew, run: () => void read() },
  ]);
  return (
    <div className="grid gap-4">
      <BenchTabs orders={orders} at={sheet?.number ?? null} onAt={onAt} onClear={onClear} />
      {refused && <NotLoaded why={say.scansAreSaved(refused.message)} onAgain={read} />}
      {data === null && !refused && <p role="status">{say.lookingUpTheOrders}</p>}
      {data && data.unknown.length > 0 && (
        <Notice look="warn">{say.noOrderHasTheNumber(data.unknown.join(', '))}</Notice>
      )}
      {data && !sheet && <PickList data={data} onNext={next} />}
      {sheet && (
        <PackOrder
          key={sheet.number}
          sheet={sheet}
          readAgain={read}
          onNext={next}
          onLeave={() => onLeave(sheet.number)}
        />
      )}
    </div>
  );
}

/** The switch for the sound on a wrong pack. */
function SoundSwitch() {
  const { on, toggle } = useSound();
  const [notice, setNotice] = useState('');
  const turn = () => {
    toggle();
    setNotice(on ? say.soundIsOff : say.soundIsOn);
  };
  useKeys([{ keys: 's', does: say.switchSoundForWrongPacks, run: turn }]);
  return (
    <>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5" checked={on} onChange={turn} />
        {say.soundForWrongPacks}
      </label>
      <span role="status" className="sr-only">
        {notice}
      </span>
    </>
  );
}
