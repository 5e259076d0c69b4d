import type { AddressData, AddressesData } from '#contract/areas/account/address.ts';
import * as say from '#sentences/person/account.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { CardSkeletons, Loaded } from '#shop/shared/lists/loaded.tsx';
import { neededPart } from '#shop/shared/lists/needed-part.tsx';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { usePanel } from '#shop/shared/lists/use-panel.ts';
import { OnDemandForm, useFormSoon } from '#shop/shared/people/on-demand-form.tsx';
import { Button } from '#shop/ui/button.tsx';
import type { AddressCardsProps } from './address-cards.tsx';

export const AddressCards = neededPart<AddressCardsProps>({
  what: say.manageAddresses,
  fetchPart: () => import('./address-cards.tsx'),
  waiting: <CardSkeletons />,
});

const load = AddressCards.alongside(() => accountClient.addresses());
const showFailure = () => void showToast('error', say.failedToViewAddress, 'addresses');

/** The delivery addresses. Exactly one is the default, which the server ensures. */
export function AddressTab() {
  const { list, reload, retry } = useList(load, showFailure);
  const { panel, open, close } = usePanel();
  useFormSoon();
  const edited = panel?.name === 'edit' && list.kind === 'loaded' ? findAddress(list.data, panel.id) : undefined;
  const changed = () => void reload();
  return (
    <>
      <TabHeading title={say.manageAddresses}>
        <Button onClick={() => open('new')}>{say.addNew}</Button>
      </TabHeading>
      <Loaded list={list} onRetry={retry}>
        {({ addresses }) => <AddressCards addresses={addresses} onEdit={(id) => open('edit', id)} reload={reload} />}
      </Loaded>
      {panel?.name === 'new' && <OnDemandForm form="new-address" onSaved={changed} onClose={close} />}
      {edited && (
        <OnDemandForm key={edited.address_id} form="address" address={edited} onSaved={changed} onClose={close} />
      )}
    </>
  );
}

function findAddress({ addresses }: AddressesData, id: string | null): AddressData | undefined {
  return addresses.find((address) => address.address_id === id);
}
