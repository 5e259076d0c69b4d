import type { AddressData } from '#contract/areas/address.ts';
import { ADDRESS_FIELDS, ADDRESS_RULES } from '#domain/people/form-rules.ts';
import { AddressFields } from './address-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { addAddress, updateAddress } from './save-address.ts';

interface PanelProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function NewAddressPanel({ onSaved, onClose }: PanelProps) {
  return (
    <PanelForm
      title="New Address"
      fields={ADDRESS_FIELDS}
      rules={ADDRESS_RULES}
      initial={EMPTY}
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
      title="Edit Address"
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

const EMPTY = {
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
  return { ...EMPTY, ...texts, latitude: latitude?.toString() ?? '', longitude: longitude?.toString() ?? '' };
}
