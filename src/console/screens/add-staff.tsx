import { type FormEvent, useState } from 'react';
import type { LinkData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { TypedField } from '../frame/typed-field.tsx';
import { RoleChoice, rolesBody, type Standing } from './role-choice.tsx';

interface AddStaffProps {
  readonly onAdded: (name: string, link: LinkData) => void;
  readonly onClose: () => void;
}

/** The form for a new member of staff. */
export function AddStaff({ onAdded, onClose }: AddStaffProps) {
  const { isBusy, refused, run } = useCall();
  const [name, setName] = useState('');
  const [standing, setStanding] = useState<Standing>({ roles: [], registration: '', registration_until: '' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, ...rolesBody(standing) };
    void run(async () => onAdded(name.trim(), await callCounter<LinkData>(counterApi.addStaff, body)));
  };
  return (
    <Dialog open onClose={onClose} title={say.addSomebody}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <TypedField
          label={say.fullName}
          hint={say.asItShouldStand}
          name="name"
          required
          value={name}
          error={refused?.fields.name}
          onText={setName}
        />
        <RoleChoice standing={standing} refused={refused} onChange={setStanding} />
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.adding}>
          {say.addAndMakeALink}
        </Button>
      </form>
    </Dialog>
  );
}
