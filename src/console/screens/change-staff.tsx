import { type FormEvent, useState } from 'react';
import type { StaffRowData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { RoleChoice, rolesBody, type Standing } from './role-choice.tsx';

interface ChangeStaffProps {
  readonly row: StaffRowData;
  readonly isOwn: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Changes a staff member's permissions. The server refuses a form that was opened before another owner changed the same staff member. */
export function ChangeStaff({ row, isOwn, onChanged, onClose }: ChangeStaffProps) {
  const { isBusy, refused, run } = useCall();
  const [standing, setStanding] = useState<Standing>({
    roles: row.roles,
    registration: row.registration ?? '',
    registration_until: row.registration_until ?? '',
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { staff_id: row.staff_id, version: row.version, ...rolesBody(standing) };
    void run(async () => {
      await callCounter(counterApi.changeStaff, body);
      onChanged();
    });
  };
  return (
    <Dialog open onClose={onClose} title={say.whatMayDo(row.name)}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <p>{isOwn ? say.ownRolesOnlyLess : say.appliesFromNextAction}</p>
        <RoleChoice standing={standing} refused={refused} onChange={setStanding} />
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.saving}>
          {say.saveTheChange}
        </Button>
      </form>
    </Dialog>
  );
}
