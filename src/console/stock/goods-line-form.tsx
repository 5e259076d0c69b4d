import type { KeyboardEvent, Ref } from 'react';
import * as say from '#sentences/counter/stock/shelf.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { rupees } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { TypedField } from '../frame/typed-field.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import type { LineField } from './goods-form.ts';
import type { GoodsInAt } from './use-goods-in.ts';

const FIELDS: readonly { readonly name: LineField; readonly label: string; readonly hint?: string }[] = [
  { name: 'batch', label: say.batch },
  { name: 'expiry', label: say.expiry, hint: say.expiryHint },
  { name: 'mrp', label: say.mrp },
  { name: 'cost', label: say.cost, hint: say.costHint },
  { name: 'packs', label: say.paidPacks },
  { name: 'free', label: say.freePacks },
];

/**
 * The current line: the medicine by scan or name, then the details from the pack and the invoice. Enter moves to the
 * next field.
 */
export function GoodsLineForm({ at, field }: { readonly at: GoodsInAt; readonly field: Ref<HTMLInputElement> }) {
  const { typed, set, faults, refused } = at;
  return (
    <section aria-label={say.medicine} className="card grid gap-3 p-4">
      <ScanField
        label={say.medicine}
        hint={say.medicineHint}
        does={say.find}
        field={field}
        error={at.scanError ?? faults.medicine ?? refused?.fields.medicine_id}
        isBusy={at.isBusy}
        onScan={(text) => void at.scan(text)}
      />
      {at.found.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold">{say.which}</legend>
          {at.found.map((one) => (
            <Button
              key={one.medicine_id}
              look="quiet"
              className="small justify-self-start text-left"
              onClick={() => at.choose(one)}
            >
              {one.name}, {one.pack}, {one.manufacturer}
            </Button>
          ))}
        </fieldset>
      )}
      {typed.medicine && (
        <p>
          <b>{typed.medicine.name}</b>, {typed.medicine.pack}, {typed.medicine.manufacturer}.{' '}
          {say.catalogueMrp(rupees(typed.medicine.mrp))}{' '}
          {typed.medicine.ceiling !== null && say.ceilingIs(rupees(typed.medicine.ceiling))}{' '}
          {typed.gtin && <span className="tabular text-ink-2">{say.codeScanned(typed.gtin)}</span>}
        </p>
      )}
      <form
        noValidate
        className="dense grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-6"
        onKeyDown={toNextField}
        onSubmit={(event) => {
          event.preventDefault();
          void at.save();
        }}
      >
        {FIELDS.map(({ name, label, hint }) => (
          <TypedField
            key={name}
            label={label}
            hint={hint}
            name={name}
            required={name !== 'free'}
            inputMode={name === 'batch' || name === 'expiry' ? 'text' : 'decimal'}
            value={typed[name]}
            error={faults[name] ?? refused?.fields[name === 'free' ? 'free_packs' : name]}
            onText={(text) => set({ [name]: text })}
          />
        ))}
        <KeyButton
          keys="F2"
          does={say.saveLine}
          look="primary"
          type="submit"
          size="large"
          busy={at.isBusy}
          busyText={say.saving}
          className="col-span-full justify-self-start"
        />
      </form>
      {refused && <Notice look="error">{refused.message}</Notice>}
    </section>
  );
}

/** Enter moves to the next field; in the last one it submits the line, as in any form. */
function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
