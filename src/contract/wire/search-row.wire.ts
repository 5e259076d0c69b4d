import type { SearchRow } from '#contract/areas/inventory.ts';
import type { DosageForm, Schedule, UnitClass } from '#domain/medicine/medicine-facts.ts';
import { unitNoun, unitPricePaise } from '#domain/medicine/unit-price.ts';
import { rupees } from '#domain/pricing/money.ts';

/** What a row is made from. Money in paise. */
export interface SearchRowSource {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly imageUrl: string;
  readonly packLabel: string;
  readonly form: DosageForm;
  readonly saltTexts: readonly string[];
  readonly mrpPaise: number;
  readonly pack: { readonly units: number; readonly unitClass: UnitClass } | null;
  readonly schedule: Schedule;
  readonly soldOnline: boolean;
  readonly inStock: boolean;
  readonly discontinued: boolean;
}

/** The part of a row that is the same whatever was typed. */
export type SearchRowFacts = Omit<SearchRow, 'searchstring' | 'corrected'>;

/** One row of suggestions or results as published, without what depends on the query. */
export function toSearchRowFacts(medicine: SearchRowSource): SearchRowFacts {
  const { pack, mrpPaise } = medicine;
  return {
    medicine_id: medicine.id,
    medicine_name: medicine.name,
    manufacturer_name: medicine.manufacturer,
    image: medicine.imageUrl,
    packing_size: medicine.packLabel,
    Product_Form: formInWords(medicine.form),
    mrp: rupees(mrpPaise),
    content: printedComposition(medicine.saltTexts),
    pack_size: medicine.packLabel,
    unit_price: pack === null ? null : rupees(unitPricePaise(mrpPaise, { ...pack, contentPerUnit: null, doubt: null })),
    unit: pack === null ? null : unitNoun(pack.unitClass),
    schedule: medicine.schedule,
    sold_online: medicine.soldOnline,
    in_stock: medicine.inStock,
    discontinued: medicine.discontinued,
  };
}

/** `dry-syrup` is "Dry syrup"; a form that could not be read is left empty. */
export function formInWords(form: DosageForm): string {
  if (form === 'unknown') return '';
  const words = form.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The salts as one line: "Amoxycillin (500mg) + Clavulanic Acid (125mg)". */
export function printedComposition(saltTexts: readonly string[]): string {
  return saltTexts.map((text) => text.replace(/\s+/g, ' ').trim()).join(' + ');
}
