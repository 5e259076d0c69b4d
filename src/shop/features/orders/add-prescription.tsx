import { useState } from 'react';
import type { OrderData } from '#contract/areas/order.ts';
import { Button } from '#shop/ui/button.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly orderId: string;
  readonly onSent: () => Promise<void>;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

const AddPrescriptionDialog = pressedPart({
  what: 'The upload',
  fetchPart: () => import('./add-prescription-dialog.tsx'),
  giveUp: ({ onGone }: DialogProps) => onGone(),
});

/** The way to send a prescription, or another one, for an order that waits for it. */
export function AddPrescription({
  order,
  onChanged,
}: {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
}) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const ask = () => {
    setIsUsed(true);
    setIsOpen(true);
  };
  const isFirst = order.prescription_files === 0;
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      <Button look="outline" aria-haspopup="dialog" onClick={ask}>
        {isFirst ? 'Send your prescription' : 'Send another photo'}
      </Button>
      {isUsed && (
        <AddPrescriptionDialog
          open={isOpen}
          orderId={order.order_id}
          onSent={onChanged}
          onClose={() => setIsOpen(false)}
          onGone={() => setIsUsed(false)}
        />
      )}
    </div>
  );
}
