import { useState } from 'react';
import type { HeldData } from '#contract/areas/stock-holds.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import * as stock from '#sentences/counter/stock/stock.ts';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { TypedField } from '../frame/typed-field.tsx';

interface HoldDialogProps {
  readonly medicineId: string;
  readonly name: string;
  readonly isHeld: boolean;
  /** Gets a sentence about the result. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks why a medicine is held from sale, or put back on sale, and sends the change. */
export function HoldDialog({ medicineId, name, isHeld, onDone, onClose }: HoldDialogProps) {
  const [why, setWhy] = useState('');
  const { isBusy, refused, run } = useCall();
  const send = () => {
    void run(async () => {
      await callCounter<HeldData>(isHeld ? stockApi.liftFromHold : stockApi.holdFromSale, {
        medicine_id: medicineId,
        why,
      });
      onDone(isHeld ? stock.isOnSaleAgain(name) : stock.isHeldNow(name));
    });
  };
  return (
    <ActDialog
      title={isHeld ? say.liftTitle(name) : say.holdTitle(name)}
      does={say.save}
      busyText={say.saving}
      isBusy={isBusy}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <p>{isHeld ? say.whatLiftingDoes : say.whatHoldingDoes}</p>
      <TypedField label={say.why} required maxLength={200} value={why} error={refused?.fields.why} onText={setWhy} />
    </ActDialog>
  );
}
