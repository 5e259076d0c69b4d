import { type FormEvent, useState } from 'react';
import * as approvalApi from '#contract/endpoints/counter/approval.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import * as say from '#sentences/counter/approvals.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';

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
        <Field
          label={say.orderNumber}
          required
          autoComplete="off"
          value={number}
          error={refused?.fields.number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Field
          label={say.how}
          required
          autoComplete="off"
          value={how}
          error={refused?.fields.how}
          onChange={({ target }) => setHow(target.value)}
        />
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy}>
          {say.refundTheMoney}
        </Button>
      </form>
    </Dialog>
  );
}
