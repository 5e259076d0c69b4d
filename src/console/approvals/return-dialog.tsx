import { type FormEvent, useState } from 'react';
import * as approvalApi from '#contract/endpoints/counter/approval.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import * as say from '#sentences/counter/approvals.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { TypedField } from '../frame/typed-field.tsx';

interface ReturnDialogProps {
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** How the money of a returned cash-on-delivery order is refunded. */
export function ReturnDialog({ onDone, onClose }: ReturnDialogProps) {
  const [number, setNumber] = useState('');
  const [how, setHow] = useState('');
  const { isBusy, refused, run } = useCall();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const typed = readOrderNumber(number);
      const { state } = await callCounter<{ state: 'done' | 'waits' }>(approvalApi.returnForCash, {
        number: typed,
        how,
      });
      onDone(state === 'done' ? say.cashIsDone(typed) : say.cashWaits);
    });
  };
  return (
    <Dialog open onClose={onClose} title={say.returned}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <TypedField label={say.orderNumber} required value={number} error={refused?.fields.number} onText={setNumber} />
        <TypedField label={say.how} required value={how} error={refused?.fields.how} onText={setHow} />
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy}>
          {say.refundTheMoney}
        </Button>
      </form>
    </Dialog>
  );
}
