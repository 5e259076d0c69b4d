import { ROLES, type Role } from '#domain/counter/roles.ts';
import * as say from '#sentences/counter/people.ts';
import { Field } from '#shop/ui/field.tsx';
import type { Refused } from '../data/call-counter.ts';
import { TypedField } from '../frame/typed-field.tsx';

const DOES: Readonly<Record<Role, string>> = {
  owner: say.setsPricesSettingsAndStaff,
  pharmacist: say.decidesAboutPrescriptionsAndSubstitutes,
  packer: say.picksPacksAndShips,
  support: say.callsNotesAndCancels,
  auditor: say.readsRegistersAndFigures,
};

/** A staff member's roles and registration, as the form holds them. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly registration: string;
  readonly registration_until: string;
}

interface RoleChoiceProps {
  readonly standing: Standing;
  readonly refused: Refused | null;
  readonly onChange: (next: Standing) => void;
}

/** The roles to tick, and the registration of a pharmacist. */
export function RoleChoice({ standing, refused, onChange }: RoleChoiceProps) {
  const { roles } = standing;
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{say.roles}</legend>
        {ROLES.map((role) => (
          <label key={role} className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-0.5 size-5"
              checked={roles.includes(role)}
              onChange={({ target }) =>
                onChange({
                  ...standing,
                  roles: ROLES.filter((other) => (other === role ? target.checked : roles.includes(other))),
                })
              }
            />
            <span>
              <b>{role}</b>: {DOES[role]}
            </span>
          </label>
        ))}
      </fieldset>
      {roles.includes('pharmacist') && (
        <>
          <TypedField
            label={say.registrationNumber}
            hint={say.withTheStatesPharmacy}
            name="registration"
            required
            value={standing.registration}
            error={refused?.fields.registration}
            onText={(text) => onChange({ ...standing, registration: text })}
          />
          <Field
            label={say.validUntil}
            type="date"
            name="registration_until"
            required
            value={standing.registration_until}
            error={refused?.fields.registration_until}
            onChange={({ target }) => onChange({ ...standing, registration_until: target.value })}
          />
        </>
      )}
    </>
  );
}

/** The roles as the server expects them: only a pharmacist has a registration. */
export function rolesBody({ roles, ...registered }: Standing) {
  return roles.includes('pharmacist') ? { roles, ...registered } : { roles };
}
