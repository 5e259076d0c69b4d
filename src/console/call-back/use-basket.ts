import { useEffect, useState } from 'react';
import type { CallRequestData } from '#contract/areas/counter/call-back.ts';
import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import { deleteTyped, restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';

/** A medicine to order for the patient. */
export interface BasketLine {
  readonly medicineId: string;
  readonly name: string;
  readonly pack: string;
  readonly quantity: number;
}

/** The basket that staff fill during the call, before anything is ordered. */
export interface Basket {
  readonly patientId: string;
  readonly addressId: string;
  readonly lines: readonly BasketLine[];
}

/** The basket of a request, stored in this tab at every change until it is ordered or empty again. */
export function useBasket(staffId: string, { number, patients, addresses }: CallRequestData) {
  const [basket, setBasket] = useState<Basket>(
    () =>
      restoreTyped(staffId, number, isBasket) ?? {
        // A single option is chosen at once; of several, staff choose.
        patientId: patients.length === 1 ? (patients[0]?.patient_id ?? '') : '',
        addressId: addresses.length === 1 ? (addresses[0]?.address_id ?? '') : '',
        lines: [],
      },
  );
  const [isOrdered, setOrdered] = useState(false);
  useEffect(() => {
    if (!isOrdered && basket.lines.length > 0) storeTyped(staffId, number, basket);
    else deleteTyped(staffId, number);
  }, [staffId, number, basket, isOrdered]);
  return {
    basket,
    set: (part: Partial<Basket>) => setBasket((before) => ({ ...before, ...part })),
    add: (line: BasketLine) => setBasket((before) => ({ ...before, lines: added(before.lines, line) })),
    setPacks: (medicineId: string, quantity: number) =>
      setBasket((before) => ({
        ...before,
        lines: before.lines.map((line) => (line.medicineId === medicineId ? { ...line, quantity } : line)),
      })),
    remove: (medicineId: string) =>
      setBasket((before) => ({ ...before, lines: before.lines.filter((line) => line.medicineId !== medicineId) })),
    markOrdered: () => setOrdered(true),
  };
}

/** Adds a line; a medicine that is already there gets one more pack, up to the limit of an order. */
export function added(lines: readonly BasketLine[], line: BasketLine): readonly BasketLine[] {
  if (!lines.some(({ medicineId }) => medicineId === line.medicineId)) return [...lines, line];
  return lines.map((one) =>
    one.medicineId === line.medicineId ? { ...one, quantity: Math.min(MAX_PACKS, one.quantity + line.quantity) } : one,
  );
}

/** Whether a stored value is a valid basket. */
export function isBasket(value: unknown): value is Basket {
  const { patientId, addressId, lines } = (value ?? {}) as Partial<Basket>;
  return (
    typeof patientId === 'string' &&
    typeof addressId === 'string' &&
    Array.isArray(lines) &&
    lines.every(
      (line: Partial<BasketLine> | null) =>
        typeof line?.medicineId === 'string' && typeof line.name === 'string' && Number.isInteger(line.quantity),
    )
  );
}
