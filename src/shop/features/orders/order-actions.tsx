import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartData } from '#contract/areas/cart.ts';
import type { OrderData, OrderItem } from '#contract/areas/order.ts';
import type { CartValue } from '#shop/data/cart.tsx';
import { useCart } from '#shop/data/cart.tsx';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { hear, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { openPayment } from '#shop/shared/money/open-payment.ts';
import { itemCount } from '#shop/shared/orders/order-words.ts';
import { Button, ButtonAnchor, ButtonLink } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** What is different from the order: a medicine that could not be added, or another one that is sent in its place now. */
interface Difference {
  readonly line: number;
  readonly name: string;
  readonly sentence: string;
  readonly added: boolean;
}

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

type Receipt = { readonly found: true; readonly url: string } | { readonly found: false; readonly toast: string };

interface CancelOrderDialogProps {
  readonly open: boolean;
  readonly order: OrderData;
  readonly onCancelled: () => Promise<void>;
  readonly onClose: () => void;
}

interface PayAgainButtonProps {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
}

interface OrderActionsProps {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
}

/** What can be done about an order now. Cancelling is offered while the server says it can be done. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [asking, setAsking] = useState(false);
  // Until the payment is made, and when it failed, the medicines are still in the cart.
  const isStillInCart = order.order_status === 'PAYMENT_PENDING' || order.order_status === 'FAILED';
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {order.has_receipt && <ReceiptButton orderId={order.order_id} />}
      {order.has_credit_note && <ReceiptButton orderId={order.order_id} kind="credit-note" />}
      {!isStillInCart && <OrderAgain items={order.items} />}
      {order.can_pay && <PayAgainButton order={order} onChanged={onChanged} />}
      {order.order_status === 'PAYMENT_PENDING' && (
        <Button look="outline" onClick={() => void onChanged()}>
          Check again
        </Button>
      )}
      {order.order_status === 'FAILED' && <ButtonLink to="/cart">Go to cart</ButtonLink>}
      {order.can_cancel && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          Cancel order
        </Button>
      )}
      <CancelOrderDialog open={asking} order={order} onCancelled={onChanged} onClose={() => setAsking(false)} />
    </div>
  );
}

/** Opens the payment of an order that waits for it, or that failed while stock and price still hold; then reads the order again. */
function PayAgainButton({ order, onChanged }: PayAgainButtonProps) {
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    const opened = await hear(orderClient.payAgain({ order_id: order.order_id }));
    if (opened.kind !== 'granted') showToast('error', opened.sentence ?? UNREACHABLE, 'pay-again');
    else if (opened.data.order_status === 'PAYMENT_PENDING') {
      const payer = { name: order.patient_name, contact: order.phone, email: '' };
      const outcome = await openPayment(opened.data, payer);
      if (outcome.kind === 'failed')
        showToast('error', outcome.sentence ?? 'The payment was not completed.', 'pay-again');
      if (outcome.kind === 'no-window')
        showToast('error', 'The payment window did not open. Nothing was paid.', 'pay-again');
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <Button busy={busy} busyText="Processing..." onClick={() => void pay()}>
      {order.order_status === 'FAILED' ? 'Pay again' : 'Pay now'}
    </Button>
  );
}

/** Asks once, naming the order, because a cancelled one cannot be brought back. */
function CancelOrderDialog({ open, order, onCancelled, onClose }: CancelOrderDialogProps) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const heard = await hear(orderClient.cancelOrder({ order_id: order.order_id }));
    setBusy(false);
    onClose();
    if (heard.kind === 'granted') showToast('success', 'Order Cancelled');
    else if (heard.kind === 'refused') showToast('error', 'Failed to cancel the order.');
    else return void showToast('error', 'An error occurred while cancelling.');
    // A refusal means that the order has moved on: what is shown is old either way.
    await onCancelled();
    focusHeading();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Cancel this order?">
      <p className="wrap-anywhere font-semibold">#{order.iso_order_id}</p>
      <p className="wrap-anywhere">{order.items.map((item) => item.medicine_name).join(', ')}</p>
      <p className="mt-3 text-ink-2">
        {order.order_type === 'online'
          ? 'Nothing will be sent. What you paid comes back the way you paid.'
          : 'Nothing will be sent, and there is nothing to pay.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Keep order
        </Button>
        <Button onClick={() => void cancel()} busy={busy} busyText="Cancelling...">
          Cancel order
        </Button>
      </div>
    </Dialog>
  );
}

/** The button that was pressed is gone. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Opens the receipt in a new tab. Where the browser lets none open, a link to tap takes its place beside the button. */
function ReceiptButton({ orderId, kind = 'receipt' }: ReceiptButtonProps) {
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

/** The paper's address, whole, because an empty tab has no address of its own to start from. */
async function findPaper(orderId: string, { noun, ask }: Paper): Promise<Receipt> {
  const heard = await hear(ask({ order_id: orderId }));
  const refused = { found: false, toast: `Failed to get the ${noun} link.` } as const;
  if (heard.kind === 'refused') return refused;
  if (heard.kind === 'failed') return { found: false, toast: `An error occurred while fetching the ${noun}.` };
  const url = URL.parse(heard.data, window.location.href);
  return url === null || !/^https?:$/.test(url.protocol) ? refused : { found: true, url: url.href };
}

/** Adds the order's medicines to the cart and goes there. What is missing must be read first: a toast would be gone. */
function OrderAgain({ items }: { readonly items: readonly OrderItem[] }) {
  const { change } = useCart();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const [telling, setTelling] = useState(false);
  const order = async () => {
    setBusy(true);
    const found = await addAgain(items, change);
    setBusy(false);
    setDifferences(found);
    if (found.length > 0) return setTelling(true);
    showToast('success', `${itemCount(items)} added to your cart`);
    await navigate('/cart');
  };
  const missing = differences.filter(({ added }) => !added);
  return (
    <>
      <Button onClick={() => void order()} busy={busy} busyText="Adding...">
        Order again
      </Button>
      <Dialog
        open={telling}
        onClose={() => setTelling(false)}
        title={missing.length > 0 ? 'Not everything could be added' : 'Something has changed'}
      >
        <ul className="grid gap-3">
          {differences.map(({ line, name, sentence }) => (
            <li key={line} className="wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              {sentence}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={() => setTelling(false)}>
            Stay here
          </Button>
          {missing.length < items.length && <ButtonLink to="/cart">Go to cart</ButtonLink>}
        </div>
      </Dialog>
    </>
  );
}

/**
 * Puts the order's medicines into the cart again, one line after the other, in the same packs: by the medicine that was
 * searched, supplied by itself where it was sent itself. Gives back what is not as it was, and why.
 */
async function addAgain(items: readonly OrderItem[], change: CartValue['change']): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const item of items) {
    const { line, medicine_name: name, searched_medicine_id: searched, quantity } = item;
    const wish = { medicine_id: searched, quantity, keep_original: item.medicine_id === searched };
    const heard = await hear(change(() => orderClient.addToCart(wish)));
    if (heard.kind !== 'granted') {
      differences.push({ line, name, sentence: heard.sentence ?? UNREACHABLE, added: false });
      continue;
    }
    const other = sentInstead(item, heard.data);
    if (other !== null)
      differences.push({ line, name, sentence: `Now we would send ${other} in its place.`, added: true });
  }
  return differences;
}

/** The recommendation may be another one today: what the cart sends now where that is not what was sent then. */
function sentInstead(item: OrderItem, { cartItems }: CartData): string | null {
  const line = cartItems.find(({ medicine }) => medicine.id === item.searched_medicine_id);
  const sent = line && (line.recommended?.medicine ?? line.medicine);
  return sent && sent.id !== item.medicine_id ? sent.medicine_name : null;
}
