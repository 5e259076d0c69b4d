import type { PickSheet } from '#contract/areas/counter/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import { KeyButton, KeySign } from '../frame/key-list.tsx';
import { isToPack, STATUS_WORDS } from './pack-states.ts';

interface BenchTabsProps {
  readonly orders: readonly PickSheet[];
  /** The order that is open; null for the pick list. */
  readonly at: string | null;
  readonly onAt: (number: string | null) => void;
  readonly onClear: () => void;
}

const TAB =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-white px-3 hover:bg-brand-50 aria-[current=true]:border-brand-700 aria-[current=true]:bg-brand-100 aria-[current=true]:font-semibold';

/** The orders on the bench, and the state of each. */
export function BenchTabs({ orders, at, onAt, onClear }: BenchTabsProps) {
  return (
    <nav aria-label={say.ordersOnTheBench} className="flex flex-wrap items-center gap-2 print:hidden">
      <button type="button" className={TAB} aria-current={at === null} onClick={() => onAt(null)}>
        {say.pickList} <KeySign>w</KeySign>
      </button>
      {orders.map(({ number, status }) => (
        <button key={number} type="button" className={TAB} aria-current={at === number} onClick={() => onAt(number)}>
          <span className="tabular">{number}</span>
          <span className={isToPack({ status }) ? 'text-ink-2' : 'text-brand-800'}>
            {isToPack({ status }) ? say.toPack : STATUS_WORDS[status]}
          </span>
        </button>
      ))}
      <KeyButton keys="c" does={say.chooseOthers} look="quiet" onClick={onClear} />
    </nav>
  );
}
