import { useState } from 'react';
import type { AddressData } from '#contract/areas/account/address.ts';
import type { OrderData } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { addressLines } from '#shop/shared/people/full-name.ts';
import { OnDemandForm, useNewest } from '#shop/shared/people/on-demand-form.tsx';
import { OptionRow } from '#shop/shared/people/option-row.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SidePanel } from '#shop/ui/side-panel.tsx';

interface ChangeAddressPanelProps {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

const loadAddresses = () => accountClient.addresses();

/** Sends an order to another saved address, or to one that is corrected or added here. */
export default function ChangeAddressPanel({ order, onChanged, onClose }: ChangeAddressPanelProps) {
  const addresses = useList(loadAddresses);
  const [picked, setPicked] = useState<string | null>(null);
  const [form, setForm] = useState<'new' | AddressData | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const known = addresses.list.kind === 'loaded' ? addresses.list.data.addresses : [];
  const chosen = picked ?? known.find((one) => isWhereItGoes(order, one))?.address_id ?? '';
  const choose = (id: string) => {
    setProblem(null);
    setPicked(id);
  };
  const send = async () => {
    if (!known.some(({ address_id: id }) => id === chosen)) return setProblem(say.pleaseChooseAnAddress);
    setProblem(null);
    setBusy(true);
    const { order_id, address_changes } = order;
    const result = await toResult(orderClient.changeAddress({ order_id, address_id: chosen, address_changes }));
    setBusy(false);
    if (result.kind === 'granted') {
      showToast('success', say.yourOrderGoesThereNow, 'order-address');
      onClose();
    } else setProblem(result.sentence ?? UNREACHABLE);
    // A refusal means that the order may have changed: what the page shows is read again.
    if (result.kind !== 'failed') await onChanged();
  };
  useNewest(addresses.list.kind === 'loaded' ? known.map(({ address_id: id }) => id) : undefined, choose);
  const saved = () => {
    if (form !== null && form !== 'new') choose(form.address_id);
    void addresses.reload();
  };
  if (form !== null) {
    const shared = { onSaved: saved, onClose: () => setForm(null) };
    return form === 'new' ? (
      <OnDemandForm form="new-address" {...shared} />
    ) : (
      <OnDemandForm form="address" address={form} {...shared} />
    );
  }
  return (
    <div data-sheets="wide" className="contents">
      <SidePanel
        title={say.changeAddress}
        onClose={onClose}
        footer={
          <Button size="large" busy={busy} busyText={say.saving} onClick={() => void send()} className="w-full">
            {say.deliverThere}
          </Button>
        }
      >
        <div className="grid gap-3">
          <p>{say.untilItIsPacked}</p>
          {problem && <Notice look="error">{problem}</Notice>}
          <Loaded list={addresses.list} onRetry={addresses.retry}>
            {({ addresses: options }) => (
              <fieldset className="grid min-w-0 gap-3">
                <legend className="mb-2 font-bold">{say.whereShouldItGo}</legend>
                {options.length === 0 && <p className="text-ink-2">{say.noSavedAddresses}</p>}
                {options.map((option) => (
                  <OptionRow
                    key={option.address_id}
                    name="order-address"
                    value={option.address_id}
                    checked={option.address_id === chosen}
                    onChoose={choose}
                    editLabel={say.editTheAddress(option.name, option.street)}
                    onEdit={() => setForm(option)}
                  >
                    <span className="block font-semibold">{option.name}</span>
                    <span className="block text-sm">{addressLines(option).join(', ')}</span>
                  </OptionRow>
                ))}
              </fieldset>
            )}
          </Loaded>
          <Button look="outline" onClick={() => setForm('new')}>
            {say.addAnotherAddress}
          </Button>
        </div>
      </SidePanel>
    </div>
  );
}

/** Whether an order goes to a saved address as it is now: the pharmacy may have corrected the order, or its owner the address. */
function isWhereItGoes(order: OrderData, { name, houseNumber, street, landmark, ...rest }: AddressData): boolean {
  const door = [name, houseNumber, street, landmark].filter((part) => part !== '').join(', ');
  return (
    door === order.address && (['phone', 'zipcode', 'city', 'state'] as const).every((one) => rest[one] === order[one])
  );
}
