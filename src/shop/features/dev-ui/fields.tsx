import { useState } from 'react';
import * as say from '#sentences/pages/gallery.ts';
import { ChoiceField } from '#shop/ui/choice-field.tsx';
import { DateOfBirthField } from '#shop/ui/date-of-birth-field.tsx';
import { Field } from '#shop/ui/field.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { HINDI, LONG_TEXT, Specimen, Specimens } from './specimen.tsx';

const PERSON = 'Asha'; // not a sentence: a name.
const CITY = 'Bengaluru'; // not a sentence: a name.
// not a sentence: names of states.
const STATES = [
  { value: 'karnataka', label: 'Karnataka' },
  { value: 'kerala', label: 'Kerala' },
];
const KINDS = [
  { value: 'home', label: say.home },
  { value: 'work', label: say.work },
  { value: 'other', label: say.other },
];

export function TextFields() {
  return (
    <Specimens shows="field" title={say.field}>
      <Specimen state={say.restEmpty}>
        <Field label={say.pinCode} hint={say.sixDigits} required />
      </Specimen>
      <Specimen state={say.filled}>
        <Field label={say.firstName} defaultValue={PERSON} required />
      </Specimen>
      <Specimen state={say.optional}>
        <Field label={say.eMail} />
      </Specimen>
      <Specimen state={say.hover} forced="hover">
        <Field label={say.street} required />
      </Specimen>
      <Specimen state={say.focus} forced="focus-visible">
        <Field label={say.street} required />
      </Specimen>
      <Specimen state={say.error}>
        <Field label={say.pinCode} defaultValue="5600" error={say.aPinCodeHas} required />
      </Specimen>
      <Specimen state={say.busy}>
        <Field label={say.pinCode} defaultValue="560001" busy required />
      </Specimen>
      <Specimen state={say.disabled}>
        <Field label={say.city} defaultValue={CITY} disabled required />
      </Specimen>
      <Specimen state={say.readOnly}>
        <Field label={say.phone} defaultValue="9876543210" readOnly required />
      </Specimen>
      <Specimen state={say.longText}>
        <Field label={LONG_TEXT} defaultValue={LONG_TEXT} error={say.isNotAName(LONG_TEXT)} required />
      </Specimen>
      <Specimen state={say.hindi}>
        <Field label={HINDI.short} hint={HINDI.sentence} defaultValue={HINDI.short} lang="hi" required />
      </Specimen>
    </Specimens>
  );
}

export function Choices() {
  return (
    <>
      <Specimens shows="select-field" title={say.select}>
        <Specimen state={say.empty}>
          <SelectField label={say.state} placeholder={say.chooseAState} options={STATES} required />
        </Specimen>
        <Specimen state={say.filled}>
          <SelectField
            label={say.state}
            placeholder={say.chooseAState}
            options={STATES}
            defaultValue="kerala"
            required
          />
        </Specimen>
        <Specimen state={say.focus} forced="focus-visible">
          <SelectField label={say.state} placeholder={say.chooseAState} options={STATES} />
        </Specimen>
        <Specimen state={say.error}>
          <SelectField
            label={say.state}
            placeholder={say.chooseAState}
            options={STATES}
            error={say.pleaseChooseAState}
            required
          />
        </Specimen>
        <Specimen state={say.disabled}>
          <SelectField label={say.state} placeholder={say.chooseAState} options={STATES} disabled required />
        </Specimen>
        <Specimen state={say.longText}>
          <SelectField label={say.medicine} placeholder={LONG_TEXT} options={STATES} required />
        </Specimen>
      </Specimens>
      <Specimens shows="choice-field" title={say.choice}>
        <Specimen state={say.rest}>
          <ChoiceField label={say.addressType} name="kind-rest" options={KINDS} required />
        </Specimen>
        <Specimen state={say.filled}>
          <ChoiceField label={say.addressType} name="kind-filled" options={KINDS} defaultChecked required />
        </Specimen>
        <Specimen state={say.hover} forced="hover">
          <ChoiceField label={say.addressType} name="kind-hover" options={KINDS} />
        </Specimen>
        <Specimen state={say.focus} forced="focus-visible">
          <ChoiceField label={say.addressType} name="kind-focus" options={KINDS} />
        </Specimen>
        <Specimen state={say.error}>
          <ChoiceField label={say.addressType} name="kind-error" options={KINDS} error={say.pleaseChooseOne} required />
        </Specimen>
        <Specimen state={say.disabled}>
          <ChoiceField label={say.addressType} name="kind-disabled" options={KINDS} disabled required />
        </Specimen>
      </Specimens>
      <Dates />
    </>
  );
}

function Dates() {
  const [value, setValue] = useState('1984-03-15');
  const ignore = () => {};
  return (
    <Specimens shows="date-of-birth-field" title={say.dateOfBirth}>
      <Specimen state={say.empty}>
        <DateOfBirthField name="dob-empty" value="" onChange={ignore} required />
      </Specimen>
      <Specimen state={say.filled}>
        <DateOfBirthField name="dob" value={value} onChange={setValue} required />
      </Specimen>
      <Specimen state={say.focus} forced="focus-visible">
        <DateOfBirthField name="dob-focus" value="" onChange={ignore} />
      </Specimen>
      <Specimen state={say.error}>
        <DateOfBirthField name="dob-error" value="2030-02-31" onChange={ignore} error={say.thereIsNoSuch} required />
      </Specimen>
      <Specimen state={say.disabled}>
        <DateOfBirthField name="dob-disabled" value="1984-03-15" onChange={ignore} disabled required />
      </Specimen>
    </Specimens>
  );
}
