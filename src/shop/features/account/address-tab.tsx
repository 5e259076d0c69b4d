import { useState } from 'react';
import type { AddressData, AddressesData } from '#contract/areas/address.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { hear } from '#shop/shared/lists/save-outcome.ts';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { usePanel } from '#shop/shared/lists/use-panel.ts';
import { EditAddressPanel, NewAddressPanel } from '#shop/shared/people/address-panels.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';

const load = () => accountClient.addresses();
const tellFailure = () => void showToast('error', 'Failed to view address', 'addresses');

/** Where orders may go. Exactly one address is the default; the server sees to that. */
export function AddressTab() {
  const { list, reload, retry } = useList(load, tellFailure);
  const { panel, open, close } = usePanel();
  // The closed dialog stays until the next one: only a dialog that closes in place gives the focus back.
  const [deletion, setDeletion] = useState<{ address: AddressData; open: boolean } | null>(null);
  const edited = panel?.name === 'edit' && list.kind === 'loaded' ? findAddress(list.data, panel.id) : undefined;
  const changed = () => void reload();
  return (
    <>
      <TabHeading title="Manage Addresses">
        <Button onClick={() => open('new')}>Add new</Button>
      </TabHeading>
      <Loaded list={list} onRetry={retry}>
        {({ addresses }) =>
          addresses.length === 0 ? (
            <NoAddresses />
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {addresses.map((address) => (
                <AddressCard
                  key={address.address_id}
                  address={address}
                  onEdit={() => open('edit', address.address_id)}
                  onDelete={() => setDeletion({ address, open: true })}
                  onMakeDefault={() => makeDefault(address, reload)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {panel?.name === 'new' && <NewAddressPanel onSaved={changed} onClose={close} />}
      {edited && <EditAddressPanel key={edited.address_id} address={edited} onSaved={changed} onClose={close} />}
      {deletion && (
        <DeleteAddressDialog
          {...deletion}
          onDeleted={reload}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </>
  );
}

function findAddress({ addresses }: AddressesData, id: string | null): AddressData | undefined {
  return addresses.find((address) => address.address_id === id);
}

async function makeDefault({ address_id }: AddressData, reload: () => Promise<void>): Promise<void> {
  const heard = await hear(accountClient.setDefaultAddress({ address_id }));
  if (heard.kind === 'granted') {
    showToast('success', 'Default Address selected successfully');
    await reload();
  } else if (heard.kind === 'refused') showToast('error', 'Failed to set default address');
  else showToast('error', 'An error occurred while setting default address');
}

function NoAddresses() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Icon name="pin" className="size-8 text-brand-700" />
      <p className="font-semibold">No Saved addresses found</p>
      <p className="text-ink-2">Save one now, and ordering takes a minute less.</p>
    </div>
  );
}
