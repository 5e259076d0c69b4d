import { useState } from 'react';
import * as say from '#sentences/person/orders.ts';
import { Button } from '#shop/ui/button.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

interface DialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

const SharePaymentDialog = pressedPart<DialogProps>({
  what: say.theLinkToPay,
  fetchPart: () => import('./share-payment-dialog.tsx'),
  giveUp: ({ onClose }) => onClose(),
});

interface SharePaymentProps {
  readonly orderId: string;
  /** The element with the order's number. */
  readonly describedBy?: string | undefined;
}

/** The button for a payment link; its code is loaded on the press. */
export function SharePayment({ orderId, describedBy }: SharePaymentProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {say.letSomebodyElsePay}
      </Button>
      {open && <SharePaymentDialog orderId={orderId} onClose={() => setOpen(false)} />}
    </>
  );
}
