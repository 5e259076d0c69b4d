import type { KendraWire, ReferenceWire } from '#contract/areas/shop/reference.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { rupees } from '#domain/pricing/money.ts';
import type { MedicineReference } from '../../catalogue/open-references.ts';
import type { NearKendra } from '../../services/reference/nearest-kendras.ts';

/** The government's prices as the API gives them; null if the pack size is unknown or doubtful. */
export function toReference({ ceiling, kendra }: MedicineReference, { pack }: MedicineFacts): ReferenceWire | null {
  if (pack === null || pack.doubt !== null) return null;
  return {
    unit: pack.unitClass,
    ceiling: ceiling && {
      // Rounded like the prices beside it, so that a pack at its ceiling does not look more expensive; the selling price itself is capped per pack.
      per_unit_with_tax: rupees(Number(ceiling.unitPaise.toPrecision(12))),
      notified_on: ceiling.notifiedOn,
      source: ceiling.source,
      row: ceiling.rowText,
      over: ceiling.over,
    },
    kendra: kendra && {
      per_unit: rupees(kendra.unitPaise),
      product: kendra.product,
      code: kendra.code,
      as_of: kendra.asOf,
      source: kendra.source,
      doctor_first: kendra.doctorFirst,
      nearest: [],
    },
  };
}

/** A kendra as the API gives it. */
export function toKendra({ code, address, district, state, pin, km }: NearKendra): KendraWire {
  return { code, address, district, state, pin, km };
}
