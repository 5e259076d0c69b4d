import { useState } from 'react';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { hear } from '#shop/shared/lists/save-outcome.ts';
import { Button, ButtonAnchor } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

const TOAST = 'receipt';

/** What can be opened as PDF: the receipt of a delivered order, the credit note of one whose goods came back. */
const PAPERS = {
  receipt: { name: 'Receipt', noun: 'receipt', ask: (input: { order_id: string }) => orderClient.receipt(input) },
  'credit-note': {
    name: 'Credit note',
    noun: 'credit note',
    ask: (input: { order_id: string }) => orderClient.creditNote(input),
  },
} as const;
type Paper = (typeof PAPERS)[keyof typeof PAPERS];

interface ReceiptButtonProps {
  readonly orderId: string;
  readonly kind?: keyof typeof PAPERS;
}

/** Opens the receipt in a new tab. Where the browser lets none open, a link to tap takes its place beside the button. */
export function ReceiptButton({ orderId, kind = 'receipt' }: ReceiptButtonProps) {
  const paper = PAPERS[kind];
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const open = async () => {
    // A tab that opens after the answer counts as a pop-up; one that opens with the press does not.
    const tab = window.open('', '_blank');
    setBusy(true);
    setLink(null);
    showToast('loading', `Opening ${paper.noun}...`, TOAST);
    const receipt = await findPaper(orderId, paper);
    setBusy(false);
    if (!receipt.found) {
      tab?.close();
      return void showToast('error', receipt.toast, TOAST);
    }
    showToast('success', `Opening ${paper.noun}...`, TOAST);
    if (tab === null || tab.closed) return setLink(receipt.url);
    tab.opener = null;
    tab.location.replace(receipt.url);
  };
  return (
    <>
      <Button look="outline" onClick={() => void open()} busy={busy}>
        <Icon name="download" />
        {paper.name}
      </Button>
      {link !== null && (
        <ButtonAnchor look="quiet" href={link} target="_blank" rel="noopener noreferrer">
          Open the {paper.noun} (new tab)
        </ButtonAnchor>
      )}
    </>
  );
}

type Receipt = { readonly found: true; readonly url: string } | { readonly found: false; readonly toast: string };

/** The paper's address, whole, because an empty tab has no address of its own to start from. */
async function findPaper(orderId: string, { noun, ask }: Paper): Promise<Receipt> {
  const heard = await hear(ask({ order_id: orderId }));
  const refused = { found: false, toast: `Failed to get the ${noun} link.` } as const;
  if (heard.kind === 'refused') return refused;
  if (heard.kind === 'failed') return { found: false, toast: `An error occurred while fetching the ${noun}.` };
  const url = URL.parse(heard.data, window.location.href);
  return url === null || !/^https?:$/.test(url.protocol) ? refused : { found: true, url: url.href };
}
