import { useState } from 'react';
import * as say from '#sentences/person/orders.ts';
import { Button } from '#shop/ui/button.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly orderId: string;
  readonly isLetter: boolean;
  readonly onSent: () => Promise<void>;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

const AddPrescriptionDialog = pressedPart({
  what: say.theUpload,
  fetchPart: () => import('../details/add-prescription-dialog.tsx'),
  giveUp: ({ onGone }: DialogProps) => onGone(),
});

interface AddPrescriptionProps {
  readonly orderId: string;
  readonly isFirst: boolean;
  /** The prescription is approved, and a substitute waits for the doctor: the signed letter is sent. */
  readonly isLetter?: boolean;
  readonly look?: 'primary' | 'outline';
  /** The element with the order's number. */
  readonly describedBy?: string;
  readonly onChanged: () => Promise<void>;
}

/** The button to send a prescription, another one or a signed letter, for an order that waits for it. */
export function AddPrescription({
  orderId,
  isFirst,
  isLetter = false,
  look = 'outline',
  describedBy,
  onChanged,
}: AddPrescriptionProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const ask = () => {
    setIsUsed(true);
    setIsOpen(true);
  };
  return (
    <div className="noscript:hidden print:hidden">
      <Button look={look} aria-haspopup="dialog" aria-describedby={describedBy} onClick={ask}>
        {isLetter ? say.sendTheLetter : isFirst ? say.sendYourPrescription : say.sendAnotherPhoto}
      </Button>
      {isUsed && (
        <AddPrescriptionDialog
          open={isOpen}
          orderId={orderId}
          isLetter={isLetter}
          onSent={onChanged}
          onClose={() => setIsOpen(false)}
          onGone={() => setIsUsed(false)}
        />
      )}
    </div>
  );
}
