import { useRef, useState } from 'react';
import { MOST_PICKED } from '#domain/counter/queue-tab.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import * as say from '#sentences/counter/bench.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useServerNow } from '../data/server-clock.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { isFree } from '../queue/ask-queue.ts';
import { DueTime } from '../queue/clock.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import { firstDue } from './pack-states.ts';

const boxId = (number: string) => `pick-${number}`;
/** How many orders `a` chooses: as many as fit one basket (the shop's own rule). */
const ONE_WALK = 10;

/** Chooses the orders to pick in one walk: from those waiting to be packed, or by number. */
export function ChooseOrders({ onStart }: { readonly onStart: (numbers: readonly string[]) => void }) {
  const { shown, refused, refresh, more, isBusy } = useQueue('to_pack', '');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | undefined>();
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const now = useServerNow(20_000);
  const rows = (shown?.rows ?? []).filter(({ kind }) => kind === 'order');
  const add = (typed: string) => {
    const number = readOrderNumber(typed);
    if (number === '') return setFault(say.pleaseTypeTheOrders);
    if (chosen.includes(number)) return setFault(say.isChosenAlready(number));
    if (chosen.length >= MOST_PICKED) return setFault(say.atMostOrdersArePicked(MOST_PICKED));
    setFault(undefined);
    setChosen([...chosen, number]);
  };
  useScanner(add);
  const toggle = (number: string) =>
    chosen.includes(number) ? setChosen(chosen.filter((one) => one !== number)) : add(number);
  const move = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(at + by, rows.length - 1));
    setAt(next);
    document.getElementById(boxId(rows[next]?.number ?? ''))?.focus();
  };
  const due = () => {
    setFault(undefined);
    setChosen(firstDue(rows, ONE_WALK));
  };
  const start = () => (chosen.length === 0 ? setFault(say.chooseAtLeastOne) : onStart(chosen));
  useKeys([
    { keys: 'j', does: say.nextOrderTheSpace, run: () => move(1), repeats: true },
    { keys: 'k', does: say.orderBefore, run: () => move(-1), repeats: true },
    { keys: 'a', does: say.chooseTheThatAreDue(ONE_WALK), run: due },
    { keys: 'n', does: say.startWithTheChosen, run: start },
    { keys: '/', does: say.typeAnOrdersNumber, run: () => field.current?.focus() },
    { keys: '.', does: say.readTheListAnew, run: () => void refresh() },
    { keys: 'Escape', does: say.outOfTheField, run: () => field.current?.blur(), inFields: true },
  ]);
  const typedOnly = chosen.filter((number) => !rows.some((row) => row.number === number));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="w-full max-w-[28rem]">
          <ScanField
            label={say.ordersNumber}
            hint={say.scanItFromAnywhere}
            does={say.add}
            field={field}
            error={fault}
            onScan={add}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <KeyButton keys="a" does={say.theDueFirst(ONE_WALK)} size="large" onClick={due} />
          <KeyButton keys="n" does={say.startWith(chosen.length)} look="primary" size="large" onClick={start} />
        </div>
      </div>
      {typedOnly.length > 0 && (
        <ul aria-label={say.chosenByNumber} className="flex flex-wrap gap-2">
          {typedOnly.map((number) => (
            <li key={number}>
              <Button look="outline" onClick={() => toggle(number)}>
                {say.removeNumber(number)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused && <Notice look="error">{refused.message}</Notice>}
      {shown === null && !refused && <p role="status">{say.lookingUpWhatWaits}</p>}
      {shown !== null && rows.length === 0 && <p className="card p-6">{say.noOrderWaitsToBePacked}</p>}
      {rows.length > 0 && (
        <ul aria-label={say.ordersToPack} className="card divide-y divide-line-soft">
          {rows.map((row, place) => (
            <li key={row.number} className="has-checked:bg-brand-100">
              <label className="grid min-h-12 cursor-pointer grid-cols-[auto_8rem_1fr] items-center gap-x-4 gap-y-1 px-4 py-2 md:grid-cols-[auto_8rem_12rem_1fr_1fr_8rem]">
                <input
                  id={boxId(row.number)}
                  type="checkbox"
                  className="size-6"
                  checked={chosen.includes(row.number)}
                  disabled={!isFree(row) && !chosen.includes(row.number)}
                  onFocus={() => setAt(place)}
                  onChange={() => toggle(row.number)}
                />
                <span className="tabular font-semibold">{row.number}</span>
                <DueTime day={row.due} now={now} />
                <span className="max-md:hidden">{row.patient ?? say.notNamed}</span>
                <span className="text-ink-2 max-md:hidden">{row.city}</span>
                <span className="col-start-2 text-ink-2 md:col-start-auto">
                  {row.lines === 1 ? say.oneLine : say.manyLines(row.lines)}
                  {!isFree(row) && row.held_by && say.openedBy(row.held_by.name)}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {shown?.next && (
        <Button look="outline" className="justify-self-start" busy={isBusy} onClick={() => void more()}>
          {say.showMore}
        </Button>
      )}
    </div>
  );
}
