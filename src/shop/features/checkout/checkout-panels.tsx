import type { PanelPlace } from '#shop/shared/lists/use-panel.ts';
import { EditAddressPanel, NewAddressPanel } from '#shop/shared/people/address-panels.tsx';
import { NewMemberPanel, UpdateMemberPanel } from '#shop/shared/people/member-panels.tsx';
import { ProfilePanel } from '#shop/shared/people/profile-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import type { Recipients } from './use-recipients.ts';

interface CheckoutPanelsProps {
  readonly place: PanelPlace;
  readonly recipients: Recipients;
}

/** The panel that the address names: the choice, or one of the account's forms, from which Back leads to the choice. */
export function CheckoutPanels({ place: { panel, open, close }, recipients }: CheckoutPanelsProps) {
  const { user, setUser, members, memberList, addresses, addressList } = recipients;
  const membersChanged = () => void members.reload();
  const addressesChanged = () => void addresses.reload();
  const member = memberList.find(({ patient_id }) => patient_id === panel?.id);
  const address = addressList.find(({ address_id }) => address_id === panel?.id);
  switch (panel?.name) {
    case 'details':
      return <DetailsPanel recipients={recipients} onOpen={open} onClose={close} />;
    case 'profile':
      return user && <ProfilePanel user={user} onSaved={setUser} onClose={close} />;
    case 'member-new':
      return <NewMemberPanel onSaved={membersChanged} onClose={close} />;
    case 'member-edit':
      return member ? <UpdateMemberPanel member={member} onSaved={membersChanged} onClose={close} /> : null;
    case 'address-new':
      return <NewAddressPanel onSaved={addressesChanged} onClose={close} />;
    case 'address-edit':
      return address ? <EditAddressPanel address={address} onSaved={addressesChanged} onClose={close} /> : null;
    default:
      return null;
  }
}
