import { useEffect, useRef } from 'react';
import type { UserData } from '#contract/areas/account/user.ts';
import { ADDRESS_RULES, type FormRules, isPinCode, PROFILE_RULES } from '#domain/people/form-rules.ts';
import * as say from '#sentences/shopping/checkout.ts';
import type { SaveOutcome } from '#shop/shared/lists/save-outcome.ts';
import { PinCodeFields } from '#shop/shared/people/address-fields.tsx';
import { addAddress, EMPTY_ADDRESS } from '#shop/shared/people/address-panels.tsx';
import { fullName } from '#shop/shared/people/full-name.ts';
import { fieldOf } from '#shop/shared/people/panel-form.tsx';
import { BirthDate } from '#shop/shared/people/person-fields.tsx';
import { saveProfile } from '#shop/shared/people/save-profile.ts';
import type { FormValues } from '#shop/shared/people/typed-texts.ts';
import { phoneDigits } from '#shop/shared/people/typed-texts.ts';
import { usePanelForm } from '#shop/shared/people/use-panel-form.ts';
import { ChoiceField } from '#shop/ui/choice-field.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { FIRST_DETAILS, type FirstNeeds } from './checkout-people.ts';
import { DeliveryLine } from './recipient-card.tsx';

const FIELDS = ['zipcode', 'city', 'state', 'name', 'phone', 'dob', 'houseNumber', 'street', 'landmark', 'type'];
const NAME_FIELDS = new Set(['name', 'dob']);
const TYPES = [
  { value: 'home', label: say.home },
  { value: 'work', label: say.work },
];
const ALL_RULES: FormRules<string> = [...ADDRESS_RULES, ...PROFILE_RULES.filter(({ field }) => field === 'dob')];

export interface FirstDetailsProps {
  readonly user: UserData;
  readonly needs: FirstNeeds;
  readonly needsPrescription: boolean;
  readonly onNamed: (user: UserData) => void;
  /** Called when everything that was missing is saved. */
  readonly onSaved: () => void;
  readonly onSaving?: (saving: boolean) => void;
}

/**
 * What the first order needs, in one form: the address (the pin code first, because the day follows from it), the name,
 * and nothing twice. Name and number come from the account, and the name on the parcel is the patient's.
 */
export default function FirstDetails({
  user,
  needs,
  needsPrescription,
  onNamed,
  onSaved,
  onSaving,
}: FirstDetailsProps) {
  // A name that was saved before the address was refused is not saved again, but its form stays.
  const asks = useRef(needs).current;
  const named = useRef(!needs.name);
  const { form, notice, restored, saving, submit } = usePanelForm<unknown>({
    fields: FIELDS,
    rules: ALL_RULES.filter(({ field }) => (NAME_FIELDS.has(field) ? field === 'name' || asks.name : asks.address)),
    initial: { ...EMPTY_ADDRESS, name: fullName(user), phone: user.phone, dob: user.dob ?? '', type: 'home' },
    draftKey: FIRST_DETAILS,
    save: async (values) => {
      if (!named.current) {
        const outcome = await saveName(user, values);
        if (!outcome.ok) return outcome;
        named.current = true;
        onNamed(outcome.saved);
        if (!asks.address) return outcome;
      }
      return addAddress(addressOf(values));
    },
    onSaved,
    onClose: () => undefined,
  });
  useEffect(() => onSaving?.(saving), [saving, onSaving]);
  const pin = form.watch('zipcode') ?? '';
  return (
    <form
      id={FIRST_DETAILS}
      aria-label={say.patientAndAddressLabel}
      noValidate
      onSubmit={submit}
      data-touched={form.formState.isDirty || restored || undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {notice && <Notice look="error">{notice}</Notice>}
      {asks.address && (
        <>
          <PinCodeFields form={form} short />
          {isPinCode(pin) && <DeliveryLine zipcode={pin} needsPrescription={needsPrescription} />}
        </>
      )}
      <Field label={asks.name ? say.fullNameOfThe : say.name} autoComplete="name" required {...fieldOf(form, 'name')} />
      {asks.name && <BirthDate form={form} />}
      {asks.address && (
        <>
          <Field
            label={say.mobileNumber}
            hint={say.theRiderCallsThis}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            {...fieldOf(form, 'phone', phoneDigits)}
          />
          <Field
            label={say.houseOrBuildingNumber}
            autoComplete="address-line1"
            required
            {...fieldOf(form, 'houseNumber')}
          />
          <Field label={say.streetAndArea} autoComplete="address-line2" required {...fieldOf(form, 'street')} />
          <Field label={say.landmark} autoComplete="off" {...fieldOf(form, 'landmark')} />
          <ChoiceField label={say.addressType} options={TYPES} required {...fieldOf(form, 'type')} />
        </>
      )}
    </form>
  );
}

/** The account holder's name in its two parts: the first word, and whatever follows. */
async function saveName(user: UserData, { name = '', dob = '' }: FormValues): Promise<SaveOutcome<UserData>> {
  const [firstName = '', ...others] = name.split(/\s+/);
  const { email, gender } = user;
  const form = { firstName, lastName: others.join(' '), email, gender: gender ?? '', dob };
  const outcome = await saveProfile(form);
  if (outcome.ok || outcome.fields === undefined) return outcome;
  const { firstName: first, lastName: last, ...fields } = outcome.fields;
  const sentence = first ?? last;
  return { ...outcome, fields: sentence === undefined ? fields : { ...fields, name: sentence } };
}

function addressOf({ dob: _dob, ...address }: FormValues): FormValues {
  return address;
}
