import type { UserData } from '#contract/areas/account/user.ts';
import { PERSON_FIELDS, PROFILE_RULES } from '#domain/people/form-rules.ts';
import * as say from '#sentences/person/people.ts';
import { Field } from '#shop/ui/field.tsx';
import { fieldOf, PanelForm } from './panel-form.tsx';
import { BirthDate, EmailField, GenderChoice } from './person-fields.tsx';
import { saveProfile } from './save-profile.ts';

interface ProfilePanelProps {
  readonly user: UserData;
  readonly onSaved: (user: UserData) => void;
  readonly onClose: () => void;
}

/** Profile Update: the account holder's own data. The phone is the account itself and cannot be changed here. */
export function ProfilePanel({ user, onSaved, onClose }: ProfilePanelProps) {
  return (
    <PanelForm
      title={say.profileUpdate}
      fields={PERSON_FIELDS}
      rules={PROFILE_RULES}
      initial={profileValues(user)}
      draftKey={`profile-${user.patient_id}`}
      save={saveProfile}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field label={say.firstName} autoComplete="given-name" required {...fieldOf(form, 'firstName')} />
          <Field label={say.lastName} autoComplete="family-name" {...fieldOf(form, 'lastName')} />
          <Field
            label={say.phoneNumber}
            hint={say.youLogInWith}
            type="tel"
            readOnly
            required
            {...fieldOf(form, 'phone')}
          />
          <BirthDate form={form} />
          <GenderChoice form={form} />
          <EmailField form={form} autoComplete="email" />
        </>
      )}
    </PanelForm>
  );
}

/** The form's values; 'User' only marks that no name was given yet, so it is not shown. */
function profileValues({ firstName, lastName, phone, dob, gender, email }: UserData) {
  return {
    firstName: firstName === 'User' ? '' : firstName,
    lastName,
    phone,
    dob: dob ?? '',
    gender: gender ?? '',
    email,
  };
}
