import { useState } from 'react';
import type { OrderSummary } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import * as sayCheckout from '#sentences/shopping/checkout.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { focusHeading } from '#shop/shared/lists/focus-heading.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { openPayment, type Payer } from '#shop/shared/money/open-payment.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';

/** The orders paid in the window whose payment the server has not confirmed yet. */
const unheard = new Set<string>();

interface PayAgainButtonProps {
  readonly order: Pick<OrderSummary, 'order_id' | 'order_status'>;
  /** The name and number for the payment window; omitted where the page does not know them, and loaded on the press. */
  readonly payer?: Payer;
  /** The element with the order's number. */
  readonly describedBy?: string;
  readonly onChanged: () => Promise<void>;
}

/**
 * Opens the payment of an order that waits for it, or that failed while stock and price still hold; then reloads the
 * order. A payment that the server could not confirm is not asked for again.
 */
export function PayAgainButton({ order, payer, describedBy, onChanged }: PayAgainButtonProps) {
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    const problem = await payOnce(order.order_id, payer);
    if (problem !== null) showToast('error', problem, 'pay-again');
    await onChanged();
    setBusy(false);
    // Of a paid order this button has gone.
    if (problem === null) focusHeading();
  };
  if (order.order_status === 'PAYMENT_PENDING' && unheard.has(order.order_id)) {
    return (
      <div role="alert">
        <Notice look="warn">{sayCheckout.ifYouHavePaid}</Notice>
      </div>
    );
  }
  return (
    <Button busy={busy} busyText={say.processing} aria-describedby={describedBy} onClick={() => void pay()}>
      {order.order_status === 'FAILED' ? say.payAgain : say.payNow}
    </Button>
  );
}

/** What went wrong, as a sentence; null if it is paid, was paid meanwhile, or is `unheard`. */
async function payOnce(orderId: string, known: Payer | undefined): Promise<string | null> {
  unheard.delete(orderId);
  const payer = known ?? (await findPayer(orderId));
  if (typeof payer === 'string') return payer;
  const opened = await toResult(orderClient.payAgain({ order_id: orderId }));
  if (opened.kind !== 'granted') return opened.sentence ?? UNREACHABLE;
  if (opened.data.order_status !== 'PAYMENT_PENDING') return null;
  const outcome = await openPayment(opened.data, payer);
  if (outcome.kind === 'unheard') unheard.add(orderId);
  if (outcome.kind === 'failed') return outcome.sentence ?? say.thePaymentWasNot;
  return outcome.kind === 'no-window' ? say.thePaymentWindowDid : null;
}

async function findPayer(orderId: string): Promise<Payer | string> {
  const result = await toResult(orderClient.order({ order_id: orderId }));
  if (result.kind !== 'granted') return result.sentence ?? UNREACHABLE;
  return { name: result.data.patient_name, contact: result.data.phone, email: '' };
}
