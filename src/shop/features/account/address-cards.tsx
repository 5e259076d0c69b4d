import { useEffect, useRef, useState } from 'react';
import type { AddressData } from '#contract/areas/account/address.ts';
import * as say from '#sentences/person/account.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { focusHeading } from '#shop/shared/lists/focus-heading.ts';
import { toResult } from '#shop/shared/lists/save-outcome.ts';
import { addressLines, addressTypeInWords } from '#shop/shared/people/full-name.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Icon } from '#shop/ui/icon.tsx';

interface AddressCardProps {
  readonly address: AddressData;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onMakeDefault: () => Promise<void>;
}

interface DeleteAddressDialogProps {
  readonly open: boolean;
  readonly address: AddressData;
  readonly isOnlyOne: boolean;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

export interface AddressCardsProps {
  readonly addresses: readonly AddressData[];
  readonly onEdit: (id: string) => void;
  readonly reload: () => Promise<void>;
}

/** The cards of the delivery addresses, with what can be done with each. */
export default function AddressCards({ addresses, onEdit, reload }: AddressCardsProps) {
  // The closed dialog stays mounted until the next one: only a dialog that closes in place returns the focus.
  const [deletion, setDeletion] = useState<{ address: AddressData; open: boolean } | null>(null);
  return (
    <>
      {addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard
              key={address.address_id}
              address={address}
              onEdit={() => onEdit(address.address_id)}
              onDelete={() => setDeletion({ address, open: true })}
              onMakeDefault={() => makeDefault(address, reload)}
            />
          ))}
        </ul>
      )}
      {deletion && (
        <DeleteAddressDialog
          {...deletion}
          isOnlyOne={addresses.length === 1}
          onDeleted={reload}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </>
  );
}

async function makeDefault({ address_id }: AddressData, reload: () => Promise<void>): Promise<void> {
  const result = await toResult(accountClient.setDefaultAddress({ address_id }));
  if (result.kind === 'failed') return void showToast('error', say.anErrorOccurredWhile);
  if (result.kind === 'granted') showToast('success', say.defaultAddressSelectedSuccessfully);
  else showToast('error', say.failedToSetDefault);
  // A refusal means that the address is no longer there.
  await reload();
}

function NoAddresses() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Icon name="pin" className="size-8 text-brand-700" />
      <p className="font-semibold">{say.noSavedAddressesFound}</p>
      <p className="text-ink-2">{say.saveOneNowAnd}</p>
    </div>
  );
}

/** Asks for confirmation, naming the address, because deletion cannot be undone. */
function DeleteAddressDialog({ open, address, isOnlyOne, onDeleted, onClose }: DeleteAddressDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const result = await toResult(accountClient.deleteAddress({ address_id: address.address_id }));
    setBusy(false);
    onClose();
    if (result.kind === 'failed') return void showToast('error', say.anErrorOccurredWhileDeleting);
    if (result.kind === 'granted') showToast('success', say.addressDeletedSuccessfully);
    else showToast('error', say.failedToDeleteAddress);
    await onDeleted();
    // The focused card has been removed: after a refusal, too, which means that it was deleted elsewhere.
    focusHeading();
  };
  return (
    <Dialog open={open} onClose={onClose} title={say.deleteThisAddress}>
      <p className="font-semibold">{address.name}</p>
      <p className="wrap-anywhere">{addressLines(address).join(', ')}</p>
      {address.is_default === 'yes' && !isOnlyOne && <p className="mt-3 text-ink-2">{say.itIsYourDefault}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {say.cancel}
        </Button>
        <Button onClick={() => void remove()} busy={busy} busyText={say.deleting}>
          {say.deleteLabel}
        </Button>
      </div>
    </Dialog>
  );
}

function AddressCard({ address, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const isDefault = address.is_default === 'yes';
  const [busy, setBusy] = useState(false);
  const card = useFocusOnceDefault(isDefault);
  const makeDefault = async () => {
    setBusy(true);
    await onMakeDefault();
    setBusy(false);
  };
  const named = { 'aria-describedby': `address-${address.address_id}` };
  return (
    <li ref={card} tabIndex={-1} className={`card flex flex-col p-4 md:p-5 ${isDefault ? 'border-brand-700' : ''}`}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Badge>{addressTypeInWords(address.type)}</Badge>
        {isDefault && (
          <span className="inline-flex items-center gap-1 font-semibold text-brand-700 text-sm">
            <Icon name="check" className="size-4" />
            {say.defaultAddress}
          </span>
        )}
      </div>
      <div id={`address-${address.address_id}`}>
        <p className="wrap-anywhere font-semibold">{address.name}</p>
        <address className="wrap-anywhere not-italic">
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="tabular mt-1 block text-ink-2">{address.phone}</span>
        </address>
      </div>
      <div className="-mx-3 mt-auto flex flex-wrap gap-x-1 pt-3">
        <Button look="quiet" onClick={onEdit} {...named}>
          {say.edit}
        </Button>
        <Button look="quiet" onClick={onDelete} {...named}>
          {say.deleteLabel}
        </Button>
        {!isDefault && (
          <Button look="quiet" onClick={() => void makeDefault()} busy={busy} {...named}>
            {say.markAsDefault}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The button that made this address the default has been removed; the focus moves to the address instead. */
function useFocusOnceDefault(isDefault: boolean) {
  const card = useRef<HTMLLIElement>(null);
  const was = useRef(isDefault);
  useEffect(() => {
    const isIdle = document.activeElement === null || document.activeElement === document.body;
    if (isDefault && !was.current && isIdle) card.current?.focus({ preventScroll: true });
    was.current = isDefault;
  }, [isDefault]);
  return card;
}
