import { useState } from 'react';
import { ChoiceField } from '#shop/ui/choice-field.tsx';
import { DateOfBirthField } from '#shop/ui/date-of-birth-field.tsx';
import { Field } from '#shop/ui/field.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { HINDI, LONG_TEXT, Specimen, Specimens } from './specimen.tsx';

const STATES = [
  { value: 'karnataka', label: 'Karnataka' },
  { value: 'kerala', label: 'Kerala' },
];
const KINDS = [
  { value: 'home', label: 'Home' },
  { value: 'work', label: 'Work' },
  { value: 'other', label: 'Other' },
];

export function TextFields() {
  return (
    <Specimens shows="field" title="Field">
      <Specimen state="Rest, empty">
        <Field label="Pin code" hint="Six digits" required />
      </Specimen>
      <Specimen state="Filled">
        <Field label="First name" defaultValue="Asha" required />
      </Specimen>
      <Specimen state="Optional">
        <Field label="E-mail" />
      </Specimen>
      <Specimen state="Hover" forced="hover">
        <Field label="Street" required />
      </Specimen>
      <Specimen state="Focus" forced="focus-visible">
        <Field label="Street" required />
      </Specimen>
      <Specimen state="Error">
        <Field label="Pin code" defaultValue="5600" error="A pin code has six digits." required />
      </Specimen>
      <Specimen state="Busy">
        <Field label="Pin code" defaultValue="560001" busy required />
      </Specimen>
      <Specimen state="Disabled">
        <Field label="City" defaultValue="Bengaluru" disabled required />
      </Specimen>
      <Specimen state="Read-only">
        <Field label="Phone" defaultValue="9876543210" readOnly required />
      </Specimen>
      <Specimen state="Long text">
        <Field label={LONG_TEXT} defaultValue={LONG_TEXT} error={`${LONG_TEXT} is not a name.`} required />
      </Specimen>
      <Specimen state="Hindi">
        <Field label={HINDI.short} hint={HINDI.sentence} defaultValue={HINDI.short} lang="hi" required />
      </Specimen>
    </Specimens>
  );
}

export function Choices() {
  return (
    <>
      <Specimens shows="select-field" title="Select">
        <Specimen state="Empty">
          <SelectField label="State" placeholder="Choose a state" options={STATES} required />
        </Specimen>
        <Specimen state="Filled">
          <SelectField label="State" placeholder="Choose a state" options={STATES} defaultValue="kerala" required />
        </Specimen>
        <Specimen state="Focus" forced="focus-visible">
          <SelectField label="State" placeholder="Choose a state" options={STATES} />
        </Specimen>
        <Specimen state="Error">
          <SelectField
            label="State"
            placeholder="Choose a state"
            options={STATES}
            error="Please choose a state."
            required
          />
        </Specimen>
        <Specimen state="Disabled">
          <SelectField label="State" placeholder="Choose a state" options={STATES} disabled required />
        </Specimen>
        <Specimen state="Long text">
          <SelectField label="Medicine" placeholder={LONG_TEXT} options={STATES} required />
        </Specimen>
      </Specimens>
      <Specimens shows="choice-field" title="Choice">
        <Specimen state="Rest">
          <ChoiceField label="Address type" name="kind-rest" options={KINDS} required />
        </Specimen>
        <Specimen state="Filled">
          <ChoiceField label="Address type" name="kind-filled" options={KINDS} defaultChecked required />
        </Specimen>
        <Specimen state="Hover" forced="hover">
          <ChoiceField label="Address type" name="kind-hover" options={KINDS} />
        </Specimen>
        <Specimen state="Focus" forced="focus-visible">
          <ChoiceField label="Address type" name="kind-focus" options={KINDS} />
        </Specimen>
        <Specimen state="Error">
          <ChoiceField label="Address type" name="kind-error" options={KINDS} error="Please choose one." required />
        </Specimen>
        <Specimen state="Disabled">
          <ChoiceField label="Address type" name="kind-disabled" options={KINDS} disabled required />
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
    <Specimens shows="date-of-birth-field" title="Date of birth">
      <Specimen state="Empty">
        <DateOfBirthField name="dob-empty" value="" onChange={ignore} required />
      </Specimen>
      <Specimen state="Filled">
        <DateOfBirthField name="dob" value={value} onChange={setValue} required />
      </Specimen>
      <Specimen state="Focus" forced="focus-visible">
        <DateOfBirthField name="dob-focus" value="" onChange={ignore} />
      </Specimen>
      <Specimen state="Error">
        <DateOfBirthField
          name="dob-error"
          value="2030-02-31"
          onChange={ignore}
          error="There is no such day. Please check the date."
          required
        />
      </Specimen>
      <Specimen state="Disabled">
        <DateOfBirthField name="dob-disabled" value="1984-03-15" onChange={ignore} disabled required />
      </Specimen>
    </Specimens>
  );
}
