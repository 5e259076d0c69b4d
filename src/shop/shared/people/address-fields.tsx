import { ADDRESS_TYPES } from '#domain/people/form-rules.ts';
import { ChoiceField } from '#shop/ui/choice-field.tsx';
import { Field } from '#shop/ui/field.tsx';
import { capitalised } from './capitalised.ts';
import { fieldOf } from './panel-form.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { phoneDigits, pinDigits } from './typed-digits.ts';
import type { PanelForm } from './use-panel-form.ts';
import { type PinCodeState, usePinCode } from './use-pin-code.ts';

const TYPE_OPTIONS = ADDRESS_TYPES.map((type) => ({ value: type, label: capitalised(type) }));

/** The fields of an address in the order in which they are checked. */
export function AddressFields({ form }: { readonly form: PanelForm['form'] }) {
  return (
    <>
      <Field label="Name" autoComplete="name" required {...fieldOf(form, 'name')} />
      <Field
        label="Mobile number"
        hint="The rider calls this number."
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        {...fieldOf(form, 'phone', phoneDigits)}
      />
      <Field label="House or building number" autoComplete="address-line1" required {...fieldOf(form, 'houseNumber')} />
      <Field label="Street and area" autoComplete="address-line2" required {...fieldOf(form, 'street')} />
      <Field label="Landmark" autoComplete="off" {...fieldOf(form, 'landmark')} />
      <PinCodeFields form={form} />
      <ChoiceField label="Address type" options={TYPE_OPTIONS} required {...fieldOf(form, 'type')} />
      <PlaceChoice form={form} />
    </>
  );
}

/** Pin code, and the city and state that follow from it; these can be typed only where the lookup had no answer. */
function PinCodeFields({ form }: { readonly form: PanelForm['form'] }) {
  const { state, ask } = usePinCode(form);
  const { onChange, ...field } = fieldOf(form, 'zipcode', pinDigits);
  const canType = 'sentence' in state;
  return (
    <>
      <div className="grid gap-1">
        <Field
          label="Pin code"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...field}
          onChange={(event) => {
            void onChange(event);
            ask(event.target.value);
          }}
        />
        <p role="status" className="text-ink-2 text-sm">
          {pinCodeWords(state)}
        </p>
      </div>
      <Field label="City" autoComplete="address-level2" readOnly={!canType} required {...fieldOf(form, 'city')} />
      <Field label="State" autoComplete="address-level1" readOnly={!canType} required {...fieldOf(form, 'state')} />
    </>
  );
}

function pinCodeWords(state: PinCodeState): string {
  if ('sentence' in state) return `${state.sentence}. Please check it, or type city and state yourself.`;
  if (state.kind === 'asking') return 'Looking up city and state...';
  return state.kind === 'filled' ? 'City and State auto-filled' : 'City and state follow from the pin code.';
}
