import { useCallback, useEffect, useState } from 'react';
import type { ExceptionData, StaffRowData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as say from '#sentences/counter/people.ts';
import * as dates from '#sentences/dates.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { NotLoaded } from '../frame/looked-up.tsx';
import { WriteException } from './write-exception.tsx';

const STATES: Readonly<Record<ExceptionData['state'], string>> = {
  usable: say.inForce,
  'to-come': say.notBegun,
  over: 'over',
  withdrawn: 'withdrawn',
  'two-pharmacists': say.notUsableThereIsAnother,
};

/** Every written exception of a pharmacy with one pharmacist, with its state, and the actions on them. */
export function Exceptions({ staff }: { readonly staff: readonly StaffRowData[] }) {
  const [rows, setRows] = useState<readonly ExceptionData[] | Refused | null>(null);
  const [isWriting, setWriting] = useState(false);
  const load = useCallback(
    () =>
      callCounter<ExceptionData[]>(counterApi.listExceptions).then(setRows, (thrown: unknown) =>
        setRows(refusalOf(thrown)),
      ),
    [],
  );
  const { isBusy, refused, run } = useCall(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: staff who join or leave decide whether an exception may be used.
  useEffect(() => void load(), [load, staff]);
  useKeys([{ keys: 'e', does: say.writeAnException, run: () => setWriting(true) }]);
  const withdraw = ({ exception_id }: ExceptionData) =>
    run(async () => {
      await callCounter(counterApi.withdrawException, { exception_id });
      await load();
    });
  return (
    <section aria-labelledby="exceptions" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="exceptions" className="font-semibold text-lg">
          {say.writtenExceptions}
        </h2>
        <KeyButton keys="e" does={say.writeAnException} onClick={() => setWriting(true)} />
      </div>
      <p className="max-w-prose text-ink-2">{say.scheduleH1AndEvery}</p>
      {refused && <Notice look="error">{refused.message}</Notice>}
      {rows instanceof Error && <NotLoaded why={rows.message} onAgain={load} />}
      {rows !== null && !(rows instanceof Error) && rows.length === 0 && <p>{say.noneWasEverWritten}</p>}
      {rows !== null && !(rows instanceof Error) && rows.length > 0 && (
        <ul className="grid gap-2">
          {rows.map((row) => (
            <li key={row.exception_id} className="card flex flex-wrap items-baseline gap-x-4 gap-y-1 p-3">
              <b>{row.name}</b>
              <span className="tabular">
                {say.fromUntil(dates.dateInWords(row.from), dates.dateInWords(row.until))}
              </span>
              <span className={row.state === 'usable' ? 'font-semibold text-brand-800' : 'text-ink-2'}>
                {STATES[row.state]}
              </span>
              <span className="basis-full">{row.reason}</span>
              {row.withdrawn_at === null && row.state !== 'over' && (
                <Button look="quiet" disabled={isBusy} onClick={() => void withdraw(row)}>
                  {say.withdraw(<span className="sr-only"> {say.theExceptionFor(row.name)}</span>)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isWriting && (
        <WriteException
          staff={staff}
          onWritten={() => {
            setWriting(false);
            void load();
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  );
}
