import type { FamilyMember } from '#contract/areas/account/user.ts';
import { MEMBER_RULES, NEW_MEMBER_FIELDS, NEW_MEMBER_RULES, PERSON_FIELDS } from '#domain/people/form-rules.ts';
import { RELATIONS, relationWords } from '#domain/people/relations.ts';
import * as say from '#sentences/person/people.ts';
import { accountClient } from '#shop/data/account-client.ts';
import type { SaveOutcome } from '#shop/shared/lists/save-outcome.ts';
import { toResult, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import { Field } from '#shop/ui/field.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { fieldOf, PanelForm } from './panel-form.tsx';
import { BirthDate, EmailField, GenderChoice } from './person-fields.tsx';
import { updateMember } from './save-profile.ts';
import type { FormValues } from './typed-texts.ts';
import { phoneDigits } from './typed-texts.ts';

/** (Not a sentence: it is compared.) Refusals with their own message (specification, section 8); all others share one sentence. */
const KNOWN_REFUSALS = [
  ['mobile number already exists', say.thisMobileNumberIs],
  ['location not accessible', say.locationAccessErrorUnable],
] as const;

interface PanelProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const RELATION_OPTIONS = RELATIONS.map((relation) => ({ value: relation, label: relationWords(relation) }));
const EMPTY = { firstName: '', lastName: '', phone: '', dob: '', gender: '', relation: '', email: '' };

/** A family member's data must not be autofilled with the user's own. */
export function NewMemberPanel({ onSaved, onClose }: PanelProps) {
  return (
    <PanelForm
      title={say.newMember}
      fields={NEW_MEMBER_FIELDS}
      rules={NEW_MEMBER_RULES}
      initial={EMPTY}
      draftKey="member-new"
      save={addMember}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field label={say.firstName} autoComplete="off" required {...fieldOf(form, 'firstName')} />
          <Field label={say.lastName} autoComplete="off" required {...fieldOf(form, 'lastName')} />
          <Field
            label={say.mobileNumber}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            {...fieldOf(form, 'phone', phoneDigits)}
          />
          <BirthDate form={form} />
          <GenderChoice form={form} required />
          <SelectField
            label={say.relation}
            placeholder={say.chooseARelation}
            options={RELATION_OPTIONS}
            required
            {...fieldOf(form, 'relation')}
          />
          <EmailField form={form} autoComplete="off" />
        </>
      )}
    </PanelForm>
  );
}

export function UpdateMemberPanel({ member, onSaved, onClose }: PanelProps & { readonly member: FamilyMember }) {
  return (
    <PanelForm
      title={say.updateMember}
      fields={PERSON_FIELDS}
      rules={MEMBER_RULES}
      initial={memberValues(member)}
      draftKey={`member-${member.patient_id}`}
      save={(values) => updateMember(member.patient_id, values)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field label={say.firstName} autoComplete="off" required {...fieldOf(form, 'firstName')} />
          <Field label={say.lastName} autoComplete="off" {...fieldOf(form, 'lastName')} />
          <BirthDate form={form} />
          <GenderChoice form={form} />
          <EmailField form={form} autoComplete="off" />
        </>
      )}
    </PanelForm>
  );
}

function memberValues({ firstName, lastName, dob, gender, email }: FamilyMember) {
  return { firstName, lastName, dob: dob ?? '', gender: gender ?? '', email };
}

async function addMember(values: FormValues): Promise<SaveOutcome<FamilyMember>> {
  const result = await toResult(accountClient.addFamilyMember(values));
  if (result.kind === 'granted') return { ok: true, saved: result.data, toast: say.memberAddedSuccessfully };
  if (result.kind === 'failed') {
    const toast = result.sentence ?? say.anUnexpectedErrorOccurred;
    return { ok: false, toast, notice: result.sentence ?? UNREACHABLE_KEPT };
  }
  const said = result.sentence.toLowerCase();
  const known = KNOWN_REFUSALS.find(([part]) => said.includes(part))?.[1];
  return {
    ok: false,
    toast: known ?? say.failedToAddMember,
    notice: known ?? result.sentence,
    fields: result.fields,
  };
}
