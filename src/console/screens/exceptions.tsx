import { useCallback, useEffect, useState } from 'react';
import type { ExceptionData, StaffRowData } from '#contract/areas/counter.ts';
import * as counterApi from '#contract/endpoints/counter.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { KeySign } from '../frame/key-sign.tsx';
import { useKeys } from '../frame/keys.ts';
import { WriteException } from './write-exception.tsx';

const STATES: Readonly<Record<ExceptionData['state'], string>> = {
  usable: 'in force',
  'to-come': 'not begun',
  over: 'over',
  withdrawn: 'withdrawn',
  'two-pharmacists': 'not usable: there is another pharmacist',
};

/** The written exceptions of a pharmacy with one pharmacist: what stands, and the acts on it. */
export function Exceptions({ staff }: { readonly staff: readonly StaffRowData[] }) {
  const [rows, setRows] = useState<readonly ExceptionData[] | Refused | null>(null);
  const [isWriting, setWriting] = useState(false);
  const { isBusy, refused, run } = useCall();
  const load = useCallback(
    () =>
      callCounter<ExceptionData[]>(counterApi.listExceptions).then(setRows, (thrown: unknown) =>
        setRows(refusalOf(thrown)),
      ),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes or goes makes an exception usable or not.
  useEffect(() => void load(), [load, staff]);
  useKeys([{ keys: 'e', does: 'Write an exception', run: () => setWriting(true) }]);
  const withdraw = ({ exception_id }: ExceptionData) =>
    run(async () => {
      await callCounter(counterApi.withdrawException, { exception_id });
      await load();
    });
  return (
    <section aria-labelledby="exceptions" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="exceptions" className="font-semibold text-lg">
          Written exceptions
        </h2>
        <Button look="outline" onClick={() => setWriting(true)}>
          Write an exception <KeySign>e</KeySign>
        </Button>
      </div>
      <p className="max-w-prose text-ink-2">
        Schedule H1 and every finding need a second pharmacist. In a pharmacy with only one, an exception lets them
        release what they decided themselves; the log and the registers name it.
      </p>
      {refused && <Notice look="error">{refused.message}</Notice>}
      {rows instanceof Error && (
        <Notice look="error">
          <p className="mb-2">{rows.message}</p>
          <Button look="outline" onClick={() => void load()}>
            Try again
          </Button>
        </Notice>
      )}
      {rows !== null && !(rows instanceof Error) && rows.length === 0 && <p>None was ever written.</p>}
      {rows !== null && !(rows instanceof Error) && rows.length > 0 && (
        <ul className="grid gap-2">
          {rows.map((row) => (
            <li key={row.exception_id} className="card flex flex-wrap items-baseline gap-x-4 gap-y-1 p-3">
              <b>{row.name}</b>
              <span className="tabular">
                {row.from} to {row.until}
              </span>
              <span className={row.state === 'usable' ? 'font-semibold text-brand-800' : 'text-ink-2'}>
                {STATES[row.state]}
              </span>
              <span className="basis-full">{row.reason}</span>
              {row.withdrawn_at === null && row.state !== 'over' && (
                <Button look="quiet" disabled={isBusy} onClick={() => void withdraw(row)}>
                  Withdraw<span className="sr-only"> the exception for {row.name}</span>
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
