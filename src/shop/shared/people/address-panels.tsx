import type { AddressForm } from '#contract/account-client.ts';
import type { AddressData } from '#contract/areas/account/address.ts';
import { ADDRESS_FIELDS, ADDRESS_RULES } from '#domain/people/form-rules.ts';
import * as say from '#sentences/person/people.ts';
import { accountClient } from '#shop/data/account-client.ts';
import type { Result, SaveOutcome } from '#shop/shared/lists/save-outcome.ts';
import { toResult, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import { AddressFields } from './address-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import type { FormValues } from './typed-texts.ts';

/** The messages for each outcome (specification, section 8). */
interface Words {
  readonly done: string;
  readonly refused: string;
  readonly failed: string;
}

const ADD: Words = {
  done: say.addressAddedSuccessfully,
  refused: say.failedToAddAddress,
  failed: say.pleaseAllowLocationAccess,
};

const UPDATE: Words = {
  done: say.addressUpdatedSuccessfully,
  refused: say.failedToUpdateAddress,
  failed: say.anErrorOccurredWhile,
};

interface PanelProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function NewAddressPanel({ onSaved, onClose }: PanelProps) {
  return (
    <PanelForm
      title={say.newAddress}
      fields={ADDRESS_FIELDS}
      rules={ADDRESS_RULES}
      initial={EMPTY_ADDRESS}
      draftKey="address-new"
      save={addAddress}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <AddressFields form={form} />}
    </PanelForm>
  );
}

export function EditAddressPanel({ address, onSaved, onClose }: PanelProps & { readonly address: AddressData }) {
  return (
    <PanelForm
      title={say.editAddress}
      fields={ADDRESS_FIELDS}
      rules={ADDRESS_RULES}
      initial={addressValues(address)}
      draftKey={`address-${address.address_id}`}
      save={(values) => updateAddress(address, values)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <AddressFields form={form} />}
    </PanelForm>
  );
}

export const EMPTY_ADDRESS = {
  name: '',
  phone: '',
  houseNumber: '',
  street: '',
  landmark: '',
  zipcode: '',
  city: '',
  state: '',
  type: '',
  latitude: '',
  longitude: '',
};

function addressValues({ address_id: _id, is_default: _default, latitude, longitude, ...texts }: AddressData) {
  return { ...EMPTY_ADDRESS, ...texts, latitude: latitude?.toString() ?? '', longitude: longitude?.toString() ?? '' };
}

/** Saves a new address. */
export async function addAddress(values: FormValues): Promise<SaveOutcome<AddressData>> {
  return outcomeOf(await toResult(accountClient.addAddress(withPlace(values))), ADD);
}

async function updateAddress(before: AddressData, values: FormValues): Promise<SaveOutcome<AddressData>> {
  const form = isElsewhere(before, values) ? { ...values, latitude: '', longitude: '' } : values;
  const call = accountClient.updateAddress({ ...withPlace(form), address_id: before.address_id });
  return outcomeOf(await toResult(call), UPDATE);
}

/** Another house with the old one's location would send the courier to the wrong door. */
function isElsewhere(before: AddressData, values: FormValues): boolean {
  const samePlace =
    values.latitude === before.latitude?.toString() && values.longitude === before.longitude?.toString();
  const moved = (['houseNumber', 'street', 'zipcode'] as const).some((field) => values[field] !== before[field]);
  return samePlace && moved;
}

/** The form as sent: latitude and longitude are numbers, and omitted without a location. */
function withPlace({ latitude = '', longitude = '', ...texts }: FormValues): AddressForm {
  if (latitude === '' || longitude === '') return texts;
  return { ...texts, latitude: Number(latitude), longitude: Number(longitude) };
}

function outcomeOf(result: Result<AddressData>, words: Words): SaveOutcome<AddressData> {
  if (result.kind === 'granted') return { ok: true, saved: result.data, toast: words.done };
  if (result.kind === 'refused') {
    return { ok: false, toast: words.refused, notice: result.sentence, fields: result.fields };
  }
  return { ok: false, toast: words.failed, notice: result.sentence ?? UNREACHABLE_KEPT };
}
