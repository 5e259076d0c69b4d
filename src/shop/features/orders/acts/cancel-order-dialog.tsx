import { useState } from 'react';
import type { OrderData } from '#contract/areas/shop/order.ts';
import type { CancelReason } from '#domain/orders/order-states.ts';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { focusHeading } from '#shop/shared/lists/focus-heading.ts';
import { toResult } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Reasons } from './reasons.tsx';

const REASONS: Readonly<Record<CancelReason, string>> = {
  'ordered-by-mistake': say.orderedByMistake,
  'changed-medicine': say.myMedicineHasChanged,
  'found-cheaper': say.foundItCheaper,
  'comes-too-late': say.itComesTooLate,
  'bought-elsewhere': say.boughtItNearby,
  other: say.anotherReason,
};

export interface CancelOrderDialogProps {
  readonly order: OrderData;
  readonly onCancelled: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation, naming the order, because cancelling cannot be undone; a reason is optional. */
export default function CancelOrderDialog({ order, onCancelled, onClose }: CancelOrderDialogProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<CancelReason | null>(null);
  const cancel = async () => {
    setBusy(true);
    const result = await toResult(orderClient.cancelOrder({ order_id: order.order_id, ...(reason && { reason }) }));
    setBusy(false);
    onClose();
    if (result.kind === 'granted') showToast('success', say.orderCancelled);
    else if (result.kind === 'refused') showToast('error', say.failedToCancelThe);
    else return void showToast('error', say.anErrorOccurredWhile);
    // A refusal means that the order has changed: the shown state is old either way.
    await onCancelled();
    focusHeading();
  };
  return (
    <Dialog open onClose={onClose} title={say.cancelThisOrder}>
      <p className="wrap-anywhere font-semibold">#{order.iso_order_id}</p>
      <p className="wrap-anywhere">{order.items.map((item) => item.medicine_name).join(', ')}</p>
      <p className="mt-3 text-ink-2">
        {order.order_type === 'online' ? say.nothingWillBeSent : say.nothingWillBeSentAnd}
      </p>
      <Reasons legend={say.whyOptional} reasons={REASONS} chosen={reason} onChoose={setReason} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {say.keepOrder}
        </Button>
        <Button onClick={() => void cancel()} busy={busy} busyText={say.cancelling}>
          {say.cancelOrder}
        </Button>
      </div>
    </Dialog>
  );
}
