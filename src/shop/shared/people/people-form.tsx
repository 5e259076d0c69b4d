import type { AddressData } from '#contract/areas/account/address.ts';
import type { FamilyMember, UserData } from '#contract/areas/account/user.ts';
import { EditAddressPanel, NewAddressPanel } from './address-panels.tsx';
import { NewMemberPanel, UpdateMemberPanel } from './member-panels.tsx';
import { ProfilePanel } from './profile-panel.tsx';

export type PeopleFormProps = { readonly onClose: () => void } & (
  | { readonly form: 'new-address' | 'new-member'; readonly onSaved: () => void }
  | { readonly form: 'address'; readonly address: AddressData; readonly onSaved: () => void }
  | { readonly form: 'member'; readonly member: FamilyMember; readonly onSaved: () => void }
  | { readonly form: 'profile'; readonly user: UserData; readonly onSaved: (user: UserData) => void }
);

/** The account's forms in one file with their library: whoever opens one opens others. */
export default function PeopleForm(props: PeopleFormProps) {
  switch (props.form) {
    case 'new-address':
      return <NewAddressPanel {...props} />;
    case 'address':
      return <EditAddressPanel {...props} />;
    case 'new-member':
      return <NewMemberPanel {...props} />;
    case 'member':
      return <UpdateMemberPanel {...props} />;
    case 'profile':
      return <ProfilePanel {...props} />;
  }
}
