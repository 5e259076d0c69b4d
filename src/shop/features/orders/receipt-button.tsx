import { useState } from 'react';
import { orderClient } from '#shop/data/order-client.ts';
import { hear } from '#shop/features/account/save-outcome.ts';
import { Button, ButtonAnchor } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { showToast } from '#shop/ui/toasts.ts';

const TOAST = 'receipt';

/** Opens the receipt in a new tab. Where the browser lets none open, a link to tap takes its place beside the button. */
export function ReceiptButton({ orderId }: { readonly orderId: string }) {
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const open = async () => {
    // A tab that opens after the answer counts as a pop-up; one that opens with the press does not.
    const tab = window.open('', '_blank');
    setBusy(true);
    setLink(null);
    showToast('loading', 'Opening receipt...', TOAST);
    const receipt = await findReceipt(orderId);
    setBusy(false);
    if (!receipt.found) {
      tab?.close();
      return void showToast('error', receipt.toast, TOAST);
    }
    showToast('success', 'Opening receipt...', TOAST);
    if (tab === null || tab.closed) return setLink(receipt.url);
    tab.opener = null;
    tab.location.replace(receipt.url);
  };
  return (
    <>
      <Button look="outline" onClick={() => void open()} busy={busy}>
        <Icon name="download" />
        Receipt
      </Button>
      {link !== null && (
        <ButtonAnchor look="quiet" href={link} target="_blank" rel="noopener noreferrer">
          Open the receipt (new tab)
        </ButtonAnchor>
      )}
    </>
  );
}

type Receipt = { readonly found: true; readonly url: string } | { readonly found: false; readonly toast: string };

/** The receipt's address, whole, because an empty tab has no address of its own to start from. */
async function findReceipt(orderId: string): Promise<Receipt> {
  const heard = await hear(orderClient.receipt({ order_id: orderId }));
  if (heard.kind === 'refused') return { found: false, toast: 'Failed to get the receipt link.' };
  if (heard.kind === 'failed') return { found: false, toast: 'An error occurred while fetching the receipt.' };
  const url = URL.parse(heard.data, window.location.href);
  if (url === null || !/^https?:$/.test(url.protocol))
    return { found: false, toast: 'Failed to get the receipt link.' };
  return { found: true, url: url.href };
}
