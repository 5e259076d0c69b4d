import { type FormEvent, useState } from 'react';
import type { LinkData } from '#contract/areas/counter.ts';
import * as counterApi from '#contract/endpoints/counter.ts';
import { ROLES, type Role } from '#domain/counter/roles.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';

const DOES: Readonly<Record<Role, string>> = {
  owner: say.setsPolicyPricesAndStaff,
  pharmacist: say.decidesAboutPrescriptionsAndSubstitutes,
  packer: say.picksPacksAndShips,
  support: say.callsNotesAndCancels,
  auditor: say.readsRegistersAndTheLog,
};

interface AddStaffProps {
  readonly onAdded: (name: string, link: LinkData) => void;
  readonly onClose: () => void;
}

/** The form for a new person. */
export function AddStaff({ onAdded, onClose }: AddStaffProps) {
  const { isBusy, refused, run } = useCall();
  const [person, setPerson] = useState({ name: '', registration: '', registration_until: '' });
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const isPharmacist = roles.includes('pharmacist');
  const set = (field: keyof typeof person) => (event: { readonly target: { readonly value: string } }) =>
    setPerson({ ...person, [field]: event.target.value });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { name } = person;
    const body = isPharmacist ? { ...person, roles } : { name, roles };
    void run(async () => onAdded(name.trim(), await callCounter<LinkData>(counterApi.addStaff, body)));
  };
  return (
    <Dialog open onClose={onClose} title={say.addSomebody}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field
          label={say.fullName}
          hint={say.asItShouldStand}
          name="name"
          required
          autoComplete="off"
          value={person.name}
          error={refused?.fields.name}
          onChange={set('name')}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{say.roles}</legend>
          {ROLES.map((role) => (
            <label key={role} className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-0.5 size-5"
                checked={roles.includes(role)}
                onChange={({ target }) =>
                  setRoles(ROLES.filter((other) => (other === role ? target.checked : roles.includes(other))))
                }
              />
              <span>
                <b>{role}</b>: {DOES[role]}
              </span>
            </label>
          ))}
        </fieldset>
        {isPharmacist && (
          <>
            <Field
              label={say.registrationNumber}
              hint={say.withTheStatesPharmacy}
              name="registration"
              required
              autoComplete="off"
              value={person.registration}
              error={refused?.fields.registration}
              onChange={set('registration')}
            />
            <Field
              label={say.validUntil}
              type="date"
              name="registration_until"
              required
              value={person.registration_until}
              error={refused?.fields.registration_until}
              onChange={set('registration_until')}
            />
          </>
        )}
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.adding}>
          {say.addAndMakeALink}
        </Button>
      </form>
    </Dialog>
  );
}
