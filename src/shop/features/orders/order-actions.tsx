import { useState } from 'react';
import type { OrderData } from '#contract/areas/order.ts';
import { Button, ButtonLink } from '#shop/ui/button.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderAgain } from './order-again.tsx';
import { PayAgainButton } from './pay-again-button.tsx';
import { ReceiptButton } from './receipt-button.tsx';

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
