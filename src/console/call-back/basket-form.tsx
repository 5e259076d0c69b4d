import { type Ref, useState } from 'react';
import type { CallRequestData } from '#contract/areas/counter/call-back.ts';
import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import * as say from '#sentences/counter/call-back.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { MedicineSearch } from './medicine-search.tsx';
import type { useBasket } from './use-basket.ts';

interface BasketFormProps {
  readonly request: CallRequestData;
  readonly at: ReturnType<typeof useBasket>;
  readonly search: Ref<HTMLInputElement>;
}

/** The patient, the address and the medicines of an order; nothing is ordered before the patient has agreed. */
export function BasketForm({ request: { patients, addresses }, at, search }: BasketFormProps) {
  const { basket, set, add, setPacks, remove } = at;
  return (
    <section aria-labelledby="basket" className="grid gap-3">
      <h2 id="basket" className="font-semibold">
        {say.toOrder}
      </h2>
      {addresses.length === 0 && <Notice look="warn">{say.thisAccountHasNo}</Notice>}
      <div className="dense grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <SelectField
          label={say.forWord}
          placeholder={say.choosePatient}
          required
          options={patients.map(({ patient_id: value, name }) => ({ value, label: name }))}
          value={basket.patientId}
          onChange={({ target }) => set({ patientId: target.value })}
        />
        <SelectField
          label={say.to}
          placeholder={say.chooseAddress}
          required
          options={addresses.map(({ address_id: value, text }) => ({ value, label: text }))}
          value={basket.addressId}
          onChange={({ target }) => set({ addressId: target.value })}
        />
      </div>
      <MedicineSearch
        field={search}
        onChosen={({ medicine_id: medicineId, medicine_name: name, packing_size: pack }) =>
          add({ medicineId, name, pack, quantity: 1 })
        }
      />
      {basket.lines.length === 0 && <p className="text-ink-2">{say.noMedicineYet}</p>}
      <ol aria-label={say.medicinesToOrder} className="grid gap-2">
        {basket.lines.map(({ medicineId, name, pack, quantity }) => (
          <li
            key={medicineId}
            className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-white p-2.5"
          >
            <span className="min-w-0 flex-1">
              <b>{name}</b> <span className="text-ink-2">{pack}</span>
            </span>
            <label htmlFor={`packs-${medicineId}`} className="flex items-center gap-2">
              {say.packs(<span className="sr-only"> {say.ofWord(name)}</span>)}
              <PacksInput
                id={`packs-${medicineId}`}
                packs={quantity}
                onTyped={(packs) => setPacks(medicineId, packs)}
              />
            </label>
            <Button look="quiet" className="small" onClick={() => remove(medicineId)}>
              {say.remove(<span className="sr-only"> {name}</span>)}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PacksInputProps {
  readonly id?: string;
  readonly packs: number;
  readonly onTyped: (packs: number) => void;
}

/** The typed text stays until the field is left, so that a "1" that was deleted does not come back before a "5". */
export function PacksInput({ id, packs, onTyped }: PacksInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      type="number"
      min={1}
      max={MAX_PACKS}
      className="min-h-9 w-20 rounded-md border border-line-strong px-2"
      value={typed ?? packs}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onTyped(packsOf(target.value));
      }}
    />
  );
}

/** A typed number of packs, limited to what an order allows. */
function packsOf(text: string): number {
  const packs = Math.trunc(Number(text));
  return Number.isFinite(packs) ? Math.max(1, Math.min(MAX_PACKS, packs)) : 1;
}
