import { useState } from 'react';
import type { OrderData } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { toResult } from '#shop/shared/lists/save-outcome.ts';
import { isOver } from '#shop/shared/orders/order-words.ts';
import { Button, ButtonAnchor, ButtonLink } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import type { CancelOrderDialogProps } from './acts/cancel-order-dialog.tsx';
import { HelpLink } from './acts/help-link.tsx';
import { OrderAgain } from './acts/order-again.tsx';
import { PayAgainButton } from './acts/pay-again-button.tsx';
import { ReturnOrder } from './acts/return-order.tsx';
import { SharePayment } from './acts/share-payment.tsx';
import { ShareTracking, StopSharing } from './acts/share-tracking.tsx';

const TOAST = 'receipt';

/** The documents that can be opened: the receipt, the letter to the doctor, and the credit note. */
const PAPERS = {
  receipt: {
    name: say.receipt,
    noun: say.receiptNoun,
    ask: (input: { order_id: string }) => orderClient.receipt(input),
  },
  'doctor-letter': {
    name: say.doctorLetter,
    noun: say.doctorLetterNoun,
    ask: (input: { order_id: string }) => orderClient.doctorLetter(input),
  },
  'credit-note': {
    name: say.creditNote,
    noun: say.creditNoteNoun,
    ask: (input: { order_id: string }) => orderClient.creditNote(input),
  },
} as const;

type Paper = (typeof PAPERS)[keyof typeof PAPERS];

interface ReceiptButtonProps {
  readonly orderId: string;
  readonly kind?: keyof typeof PAPERS;
}

type Receipt = { readonly found: true; readonly url: string } | { readonly found: false; readonly toast: string };

const CancelOrderDialog = pressedPart<CancelOrderDialogProps>({
  what: say.theFormToCancel,
  fetchPart: () => import('./acts/cancel-order-dialog.tsx'),
  giveUp: ({ onClose }) => onClose(),
});

interface OrderActionsProps {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
}

/** The current actions of an order. Cancelling is offered while the server allows it. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [asking, setAsking] = useState(false);
  // Until the payment is made, and when it failed, the medicines are still in the cart.
  const isStillInCart = order.order_status === 'PAYMENT_PENDING' || order.order_status === 'FAILED';
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {order.has_receipt && <ReceiptButton orderId={order.order_id} />}
      {order.can_ask_doctor && <ReceiptButton orderId={order.order_id} kind="doctor-letter" />}
      {order.has_credit_note && <ReceiptButton orderId={order.order_id} kind="credit-note" />}
      {!isStillInCart && <OrderAgain items={order.items} look={isOver(order.order_status) ? 'primary' : 'outline'} />}
      {order.can_pay && (
        <PayAgainButton
          order={order}
          payer={{ name: order.patient_name, contact: order.phone, email: '' }}
          onChanged={onChanged}
        />
      )}
      {order.can_pay && <SharePayment orderId={order.order_id} />}
      {order.order_status === 'PAYMENT_PENDING' && (
        <Button look="outline" onClick={() => void onChanged()}>
          {say.checkAgain}
        </Button>
      )}
      {order.order_status === 'FAILED' && <ButtonLink to="/cart">{say.goToCart}</ButtonLink>}
      {order.can_cancel && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {say.cancelOrder}
        </Button>
      )}
      <ReturnOrder order={order} onChanged={onChanged} />
      {order.can_share && <ShareTracking orderId={order.order_id} onShared={onChanged} />}
      {order.is_shared && <StopSharing orderId={order.order_id} onChanged={onChanged} />}
      <HelpLink number={order.iso_order_id} />
      {asking && <CancelOrderDialog order={order} onCancelled={onChanged} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Opens one of the documents in a new tab. Where the browser blocks that, a link appears beside the button. */
function ReceiptButton({ orderId, kind = 'receipt' }: ReceiptButtonProps) {
  const paper = PAPERS[kind];
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const open = async () => {
    // A tab that opens after the answer counts as a pop-up; one that opens with the press does not.
    const tab = window.open('', '_blank');
    setBusy(true);
    setLink(null);
    showToast('loading', say.opening(paper.noun), TOAST);
    const receipt = await findPaper(orderId, paper);
    setBusy(false);
    if (!receipt.found) {
      tab?.close();
      return void showToast('error', receipt.toast, TOAST);
    }
    showToast('success', say.opening(paper.noun), TOAST);
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
          {say.openTheNewTab(paper.noun)}
        </ButtonAnchor>
      )}
    </>
  );
}

/** The document's absolute URL, because an empty tab has no base URL. */
async function findPaper(orderId: string, { noun, ask }: Paper): Promise<Receipt> {
  const result = await toResult(ask({ order_id: orderId }));
  const refused = { found: false, toast: say.failedToGetThe(noun) } as const;
  if (result.kind === 'refused') return refused;
  if (result.kind === 'failed') return { found: false, toast: say.anErrorOccurredWhileFetching(noun) };
  const url = URL.parse(result.data, window.location.href);
  return url === null || !/^https?:$/.test(url.protocol) ? refused : { found: true, url: url.href };
}
