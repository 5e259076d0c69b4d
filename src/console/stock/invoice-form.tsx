import { type FormEvent, useState } from 'react';
import type { SupplierData } from '#contract/areas/counter/stock.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { TypedField } from '../frame/typed-field.tsx';
import type { GoodsInAt } from './use-goods-in.ts';

interface InvoiceFormProps {
  readonly at: GoodsInAt;
  readonly suppliers: readonly SupplierData[];
  /** Called to reload the suppliers. */
  readonly onAdded: () => Promise<unknown>;
}

/** The invoice's supplier, number and date, which apply to all of its lines. */
export function InvoiceForm({ at: { typed, set, refused }, suppliers, onAdded }: InvoiceFormProps) {
  const [isAdding, setAdding] = useState(false);
  const options = suppliers.map(({ supplier_id: value, name: label }) => ({ value, label }));
  return (
    <div className="dense grid max-w-[64rem] grid-cols-1 items-end gap-3 md:grid-cols-[2fr_auto_1.5fr_1fr]">
      <SelectField
        label={say.supplier}
        placeholder={say.chooseOne}
        required
        options={options}
        value={typed.supplier}
        error={refused?.fields.supplier_id}
        onChange={({ target }) => set({ supplier: target.value })}
      />
      <Button look="outline" className="small" onClick={() => setAdding(true)}>
        {say.addSupplier}
      </Button>
      <TypedField
        label={say.invoiceNumber}
        required
        value={typed.invoice}
        error={refused?.fields.invoice}
        onText={(text) => set({ invoice: text })}
      />
      <Field
        label={say.invoiceDate}
        type="date"
        required
        value={typed.dated}
        error={refused?.fields.dated}
        onChange={({ target }) => set({ dated: target.value })}
      />
      {isAdding && (
        <NewSupplier
          onClose={() => setAdding(false)}
          onAdded={async ({ supplier_id: supplier }) => {
            await onAdded();
            set({ supplier });
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}

interface NewSupplierProps {
  readonly onAdded: (supplier: SupplierData) => Promise<void>;
  readonly onClose: () => void;
}

function NewSupplier({ onAdded, onClose }: NewSupplierProps) {
  const [supplier, setSupplier] = useState({ name: '', licence: '', gstin: '' });
  const { isBusy, refused, run } = useCall();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => onAdded(await callCounter<SupplierData>(stockApi.addSupplier, supplier)));
  };
  const labels = { name: say.name, licence: say.licence, gstin: say.gstin } as const;
  return (
    <Dialog open onClose={onClose} title={say.newSupplier}>
      <form noValidate onSubmit={send} className="grid gap-4">
        {(['name', 'licence', 'gstin'] as const).map((name) => (
          <TypedField
            key={name}
            label={labels[name]}
            name={name}
            required={name !== 'gstin'}
            value={supplier[name]}
            error={refused?.fields[name]}
            onText={(text) => setSupplier({ ...supplier, [name]: text })}
          />
        ))}
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.saving}>
          {say.addSupplier}
        </Button>
      </form>
    </Dialog>
  );
}
