import { useState } from 'react';
import type { AddressData } from '#contract/areas/address.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { hear } from '#shop/shared/lists/save-outcome.ts';
import { addressLines } from '#shop/shared/people/address-lines.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';

interface DeleteAddressDialogProps {
  readonly open: boolean;
  readonly address: AddressData;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks once, naming the address, because a deleted one cannot be brought back. */
export function DeleteAddressDialog({ open, address, onDeleted, onClose }: DeleteAddressDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const heard = await hear(accountClient.deleteAddress({ address_id: address.address_id }));
    setBusy(false);
    onClose();
    if (heard.kind === 'refused') return void showToast('error', 'Failed to delete address');
    if (heard.kind === 'failed') return void showToast('error', 'An error occurred while deleting');
    showToast('success', 'Address deleted successfully');
    await onDeleted();
    // The card that was being read is gone.
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  return (
    <Dialog open={open} onClose={onClose} title="Delete this address?">
      <p className="font-semibold">{address.name}</p>
      <p className="wrap-anywhere">{addressLines(address).join(', ')}</p>
      {address.is_default === 'yes' && (
        <p className="mt-3 text-ink-2">It is your default. The newest of your other addresses takes its place.</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void remove()} busy={busy} busyText="Deleting...">
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
