import { useState } from 'react';
import type { OrderData } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { toResult } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import { showOutcome } from './after-change.ts';

interface ReturnOrderProps {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
}

const ReturnDialog = pressedPart({
  what: say.theReturn,
  fetchPart: () => import('./return-dialog.tsx'),
  giveUp: ({ onClose }: ReturnOrderProps & { readonly onClose: () => void }) => onClose(),
});

/** Asks to return packs of a delivered order, and withdraws that until they have arrived. */
export function ReturnOrder({ order, onChanged }: ReturnOrderProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    const result = await toResult(orderClient.withdrawReturn({ order_id: order.order_id }));
    setBusy(false);
    await showOutcome(result, say.youKeepEverything, onChanged);
  };
  return (
    <>
      {order.return_reasons.length > 0 && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {say.returnOrder}
        </Button>
      )}
      {order.can_withdraw_return && (
        <Button look="outline" onClick={() => void withdraw()} busy={busy}>
          {say.keepEverything}
        </Button>
      )}
      {open && <ReturnDialog order={order} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
}
