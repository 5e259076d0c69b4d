import { useCallback, useEffect, useState } from 'react';
import type { LinkData, StaffRowData } from '#contract/areas/counter.ts';
import * as counterApi from '#contract/endpoints/counter.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';
import { useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { KeySign } from '../frame/key-sign.tsx';
import { useKeys } from '../frame/keys.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { AddStaff } from './add-staff.tsx';
import { Exceptions } from './exceptions.tsx';
import { GivenLink } from './given-link.tsx';
import { StaffTable } from './staff-table.tsx';

/** The people of the pharmacy, for an owner: add somebody, make a new link, end somebody's time here. */
export function StaffScreen() {
  const me = useMe();
  const [rows, setRows] = useState<readonly StaffRowData[] | Refused | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [given, setGiven] = useState<{ readonly name: string; readonly link: string } | null>(null);
  const [ending, setEnding] = useState<StaffRowData | null>(null);
  const { isBusy, refused, run } = useCall();
  const load = useCallback(
    () =>
      callCounter<StaffRowData[]>(counterApi.listStaff).then(setRows, (thrown: unknown) => setRows(refusalOf(thrown))),
    [],
  );
  useEffect(() => void load(), [load]);
  useKeys([{ keys: 'a', does: say.addSomebody, run: () => setAdding(true) }]);
  const give = (name: string, { link }: LinkData) => {
    setGiven({ name, link });
    setAdding(false);
    return load();
  };
  const invite = (row: StaffRowData) =>
    run(async () => give(row.name, await callCounter<LinkData>(counterApi.inviteAgain, { staff_id: row.staff_id })));
  const end = (row: StaffRowData) =>
    run(async () => {
      await callCounter(counterApi.endStaff, { staff_id: row.staff_id });
      await load();
    }).then(() => setEnding(null));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <ScreenTitle>{say.staff}</ScreenTitle>
        <Button onClick={() => setAdding(true)}>
          {say.addSomebody}
          <KeySign>a</KeySign>
        </Button>
      </div>
      <div className="grid gap-4">
        {given && <GivenLink {...given} onClose={() => setGiven(null)} />}
        {refused && <Notice look="error">{refused.message}</Notice>}
        {rows === null && <p role="status">{say.lookingUpThePeople}</p>}
        {rows instanceof Error && (
          <Notice look="error">
            <p className="mb-2">{rows.message}</p>
            <Button look="outline" onClick={() => void load()}>
              {say.tryAgain}
            </Button>
          </Notice>
        )}
        {rows !== null && !(rows instanceof Error) && (
          <StaffTable
            rows={rows}
            own={me.staff_id}
            isBusy={isBusy}
            onInvite={(row) => void invite(row)}
            onEnd={setEnding}
          />
        )}
        {rows !== null && !(rows instanceof Error) && <Exceptions staff={rows} />}
      </div>
      {isAdding && <AddStaff onAdded={(name, link) => void give(name, link)} onClose={() => setAdding(false)} />}
      {ending && (
        <Dialog open onClose={() => setEnding(null)} title={say.askToEndTimeOf(ending.name)}>
          <p className="mb-4">{say.theyAreSignedOut}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={isBusy} busyText={say.ending} onClick={() => void end(ending)}>
              {say.endTimeOf(ending.name)}
            </Button>
            <Button look="outline" onClick={() => setEnding(null)}>
              {say.keepThem}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
