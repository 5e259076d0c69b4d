import { useState } from 'react';
import type { LinkData, StaffRowData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { useRead } from '../data/use-read.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useRows } from '../frame/use-rows.ts';
import { AddStaff } from './add-staff.tsx';
import { ChangeStaff } from './change-staff.tsx';
import { Exceptions } from './exceptions.tsx';
import { StaffChanges } from './staff-changes.tsx';
import { type StaffAct, StaffTable } from './staff-table.tsx';

/** The pharmacy's staff, for an owner: permissions, ways to sign in, adding and ending staff. */
export function StaffScreen() {
  const { data, refused, read } = useRead<StaffRowData[]>(counterApi.listStaff);
  return (
    <LookedUp refused={data === null ? refused : null} isLoading={data === null} onAgain={() => void read()}>
      <People rows={data ?? []} onChanged={read} />
    </LookedUp>
  );
}

interface PeopleProps {
  readonly rows: readonly StaffRowData[];
  readonly onChanged: () => Promise<unknown>;
}

function People({ rows, onChanged }: PeopleProps) {
  const { staff_id: own } = useMe();
  const [open, setOpen] = useState<{ readonly act: StaffAct | 'add'; readonly row: StaffRowData | null } | null>(null);
  const [given, setGiven] = useState<{ readonly name: string; readonly link: string } | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const { isBusy, refused, run } = useCall();
  const {
    row: chosen,
    at,
    setAt,
  } = useRows(rows, ({ staff_id }) => staff_id, {
    down: say.nextPerson,
    up: say.personBefore,
  });
  const finish = (sentence: string | null) => {
    setOpen(null);
    setNotice(sentence);
    return onChanged();
  };
  const give = (name: string, { link }: LinkData) => {
    setGiven({ name, link });
    return finish(null);
  };
  const act = (kind: StaffAct, row: StaffRowData) => {
    setNotice(null);
    setAt(row.staff_id);
    if (kind !== 'link') return setOpen({ act: kind, row });
    void run(async () =>
      give(row.name, await callCounter<LinkData>(counterApi.inviteAgain, { staff_id: row.staff_id })),
    );
  };
  const keyed = (kind: StaffAct) => () => {
    if (chosen && chosen.ended_at === null && (kind !== 'reset' || chosen.staff_id !== own)) act(kind, chosen);
  };
  useKeys([
    { keys: 'a', does: say.addSomebody, run: () => setOpen({ act: 'add', row: null }) },
    { keys: 'c', does: say.changeWhatTheyMayDo, run: keyed('change') },
    { keys: 'l', does: say.makeANewLink, run: keyed('link') },
    { keys: 'r', does: say.resetTheSignIn, run: keyed('reset') },
    { keys: 'x', does: say.endTheirTime, run: keyed('end') },
  ]);
  // If another owner changed this person meanwhile, the server refused the form: the next form shows the current data.
  const close = () => {
    setOpen(null);
    void onChanged();
  };
  const row = open?.row ?? null;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <ScreenTitle>{say.staff}</ScreenTitle>
        <KeyButton keys="a" does={say.addSomebody} look="primary" onClick={() => setOpen({ act: 'add', row: null })} />
      </div>
      <div className="grid gap-4">
        {given && <GivenLink {...given} onClose={() => setGiven(null)} />}
        <div role="status">{notice && <Notice look="success">{notice}</Notice>}</div>
        {refused && <Notice look="error">{refused.message}</Notice>}
        <StaffTable rows={rows} own={own} at={at} isBusy={isBusy} onAt={setAt} onAct={act} />
        <Exceptions staff={rows} />
        <StaffChanges staff={rows} />
      </div>
      {open?.act === 'add' && <AddStaff onAdded={(name, link) => void give(name, link)} onClose={close} />}
      {open?.act === 'change' && row && (
        <ChangeStaff
          row={row}
          isOwn={row.staff_id === own}
          onChanged={() => void finish(say.saved(row.name))}
          onClose={close}
        />
      )}
      {open?.act === 'reset' && row && (
        <AskFirst
          title={say.askToReset(row.name)}
          text={say.forALostTelephone}
          yes={say.resetIt(row.name)}
          busyText={say.resetting}
          no={say.keepIt}
          onYes={async () =>
            give(row.name, await callCounter<LinkData>(counterApi.resetStaff, { staff_id: row.staff_id }))
          }
          onClose={close}
        />
      )}
      {open?.act === 'end' && row && (
        <AskFirst
          title={say.askToEndAccessOf(row.name)}
          text={say.theyAreSignedOut}
          yes={say.endAccessFor(row.name)}
          busyText={say.ending}
          no={say.keepThem}
          onYes={async () => {
            await callCounter(counterApi.endStaff, { staff_id: row.staff_id });
            await finish(say.cannotSignInAnyMore(row.name));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface GivenLinkProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** An invitation link, shown once. Whoever opens it signs in as that member of staff, so it is given only to them. */
function GivenLink({ name, link, onClose }: GivenLinkProps) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(say.copied),
      () => setCopied(say.thisBrowserDoesNotCopy),
    );
  return (
    <Notice look="success">
      <p role="status" className="font-semibold">
        {say.theLinkForItWorks(name)}
      </p>
      <p>{say.giveItToAlone(name)}</p>
      <p className="my-2 select-all font-mono text-ink wrap-anywhere">{link}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{say.copyTheLink}</Button>
        <Button look="outline" onClick={onClose}>
          {say.hideIt}
        </Button>
        <span role="status">{copied}</span>
      </div>
    </Notice>
  );
}

interface AskFirstProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly busyText: string;
  readonly no: string;
  readonly onYes: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. A refusal is shown here. */
function AskFirst({ title, text, yes, busyText, no, onYes, onClose }: AskFirstProps) {
  const { isBusy, refused, run } = useCall();
  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="mb-4">{text}</p>
      {refused && (
        <div className="mb-4">
          <Notice look="error">{refused.message}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} busyText={busyText} onClick={() => void run(onYes)}>
          {yes}
        </Button>
        <Button look="outline" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
