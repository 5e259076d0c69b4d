import { useState } from 'react';
import type { OrderData } from '#contract/areas/order.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { hear, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { openPayment } from '#shop/shared/money/open-payment.ts';
import { Button } from '#shop/ui/button.tsx';

interface PayAgainButtonProps {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
}

/** Opens the payment of an order that waits for it, or that failed while stock and price still hold; then reads the order again. */
export function PayAgainButton({ order, onChanged }: PayAgainButtonProps) {
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
