import { useState } from 'react';
import * as returnApi from '#contract/endpoints/counter/returns.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import * as say from '#sentences/counter/returns.ts';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { rupees } from '../frame/in-words.ts';
import { TypedField } from '../frame/typed-field.tsx';

interface RefundDialogProps {
  /** The order, where it is known, with the amount that the shop has received for it. */
  readonly order: { readonly number: string; readonly isCash: boolean; readonly held: number } | null;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Requests a refund of an amount with its reason; another person decides on it. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const [number, setNumber] = useState(order?.number ?? '');
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState('');
  const [how, setHow] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { isBusy, refused, run } = useCall();
  const send = () => {
    const isAmount = /^\d{1,7}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0;
    const wrong = isAmount ? (why.trim() === '' ? say.pleaseWriteWhy : null) : say.pleaseEnterAnAmount;
    setFault(wrong);
    if (wrong !== null) return;
    void run(async () => {
      const asked = { number: readOrderNumber(number), amount: Number(amount), why, how };
      await callCounter(returnApi.askRefund, asked);
      onDone(say.refundWaits);
    });
  };
  return (
    <ActDialog
      title={order === null ? say.refundAnOrder : say.refundOf(order.number)}
      does={say.askForIt}
      busyText={say.writing}
      isBusy={isBusy}
      fault={fault}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <p>{say.twoDecide}</p>
      {order && <p>{say.heldForIt(rupees(order.held))}</p>}
      {order === null && (
        <TypedField label={say.orderNumber} required value={number} error={refused?.fields.number} onText={setNumber} />
      )}
      <TypedField
        label={say.amountInRupees}
        required
        inputMode="decimal"
        value={amount}
        error={refused?.fields.amount}
        onText={(text) => setAmount(text.trim())}
      />
      <TypedField
        label={say.whyForTheCustomer}
        hint={say.namesNoMedicine}
        required
        maxLength={140}
        value={why}
        error={refused?.fields.why}
        onText={setWhy}
      />
      {order?.isCash !== false && (
        <TypedField
          label={order === null ? say.howIfCash : say.howCashGoesBack}
          required={order !== null}
          maxLength={100}
          value={how}
          error={refused?.fields.how}
          onText={setHow}
        />
      )}
    </ActDialog>
  );
}
