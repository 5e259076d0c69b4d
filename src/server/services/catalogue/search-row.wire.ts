import type { SearchRow } from '#contract/areas/shop/inventory.ts';
import type { DosageForm, Schedule, UnitClass } from '#domain/medicine/medicine-facts.ts';
import { memoise } from '#domain/medicine/memoise.ts';
import { rupees } from '#domain/pricing/money.ts';
import { type SoldPack, savingHere } from '#domain/substitution/savings.ts';

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
  readonly sellingPaise: number;
  readonly pack: { readonly units: number; readonly unitClass: UnitClass } | null;
  readonly schedule: Schedule;
  readonly soldOnline: boolean;
  readonly inStock: boolean;
  readonly discontinued: boolean;
  /** Whether a pharmacist holds it from sale; false if omitted. */
  readonly held?: boolean;
}

/** What a row says of the medicine that is recommended in its place. */
export type SearchRowSubstitute = Pick<SearchRowSource, 'id' | 'name' | 'sellingPaise' | 'pack'>;

/** The part of a row that does not depend on the query. */
export type SearchRowFacts = Omit<SearchRow, 'searchstring' | 'corrected'>;

/**
 * One row of suggestions or results as published, without what depends on the query. `substitute` is what the medicine's
 * own page recommends in its place.
 */
export function toSearchRowFacts(
  medicine: SearchRowSource,
  substitute: SearchRowSubstitute | null = null,
  isLowestKnown = false,
): SearchRowFacts {
  const { pack, mrpPaise, sellingPaise } = medicine;
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
    unit_price: pack === null ? null : rupees(mrpPaise / pack.units),
    selling_price: rupees(sellingPaise),
    selling_unit_price: pack === null ? null : rupees(sellingPaise / pack.units),
    unit: pack === null ? null : pack.unitClass,
    schedule: medicine.schedule,
    sold_online: medicine.soldOnline,
    in_stock: medicine.inStock,
    discontinued: medicine.discontinued,
    ...(medicine.held === true && { held: true }),
    same_for_less: substitute && toSameForLess(medicine, substitute),
    lowest_known: isLowestKnown,
  };
}

/** The recommendation in one line, with the same percentage as the product page. */
function toSameForLess(searched: SearchRowSource, substitute: SearchRowSubstitute): SearchRow['same_for_less'] {
  if (searched.pack === null || substitute.pack === null) return null;
  const { percent } = savingHere(soldPack(searched, searched.pack), soldPack(substitute, substitute.pack));
  return {
    unit_price: rupees(substitute.sellingPaise / substitute.pack.units),
    percentage: percent,
    medicine_id: substitute.id,
    medicine_name: substitute.name,
  };
}

function soldPack({ sellingPaise }: SearchRowSubstitute, { units }: { readonly units: number }): SoldPack {
  return { sellingPaise, units };
}

/** `dry-syrup` is "Dry syrup"; a form that could not be read is left empty. */
export const formInWords: (form: DosageForm) => string = memoise((form) => {
  if (form === 'unknown') return '';
  const words = form.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
});

const printedBefore = new WeakMap<readonly string[], string>();

/** The salts as one line: "Amoxycillin (500mg) + Clavulanic Acid (125mg)". Rows of one composition share their array, so it is remembered by that. */
export function printedComposition(saltTexts: readonly string[]): string {
  const known = printedBefore.get(saltTexts);
  if (known !== undefined) return known;
  const printed = saltTexts.map((text) => text.replace(/\s+/g, ' ').trim()).join(' + ');
  printedBefore.set(saltTexts, printed);
  return printed;
}
