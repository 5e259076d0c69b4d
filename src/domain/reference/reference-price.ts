import type { DosageForm, MedicineFacts, MedicineRecord } from '../medicine/medicine-facts.ts';
import { readMedicine } from '../medicine/read-medicine.ts';

/** A line of a basket, and the price of one of its packs at a kendra; null if the kendra list does not have it. */
interface BasketLine {
  readonly quantity: number;
  readonly kendraPackPaise: number | null;
}

/** The price of a basket at a kendra. */
export interface KendraBasket {
  readonly paise: number;
  readonly matched: number;
  readonly lines: number;
}

/** Below this share of matched lines, the price of the basket is not shown. */
const LEAST_SHARE = 0.8;

/** The price of a basket at a kendra, over the lines in its list; null if these are too few to compare. */
export function kendraBasket(lines: readonly BasketLine[]): KendraBasket | null {
  const matched = lines.flatMap(({ quantity, kendraPackPaise }) =>
    kendraPackPaise === null ? [] : [quantity * kendraPackPaise],
  );
  if (matched.length === 0 || matched.length < lines.length * LEAST_SHARE) return null;
  return {
    paise: Math.round(matched.reduce((sum, paise) => sum + paise, 0)),
    matched: matched.length,
    lines: lines.length,
  };
}

/** The government's two lists: the ceiling prices, and the prices at Jan Aushadhi Kendras. */
export type ReferenceKind = 'ceiling' | 'kendra';

/** The unit of a printed price: one piece of the form, one millilitre, gram or puff, or one vial or ampoule. */
export type ReferenceUnit = 'piece' | 'ml' | 'g' | 'dose' | 'container';

/** The pack size to which a price applies, both limits included: "(Less than 10ML Pack)". */
export interface Holds {
  readonly least: number;
  readonly most: number;
}

/** One row of a list, stored in the form of a medicine's own pack, so that one reader reads both. */
export interface ReferencePrice {
  readonly kind: ReferenceKind;
  /** The row as its list prints it, for display. */
  readonly rowText: string;
  /** The list's number for it; null if it has none. */
  readonly code: string | null;
  readonly packLabel: string;
  readonly salts: readonly string[];
  /** The forms to which the price applies. */
  readonly forms: readonly DosageForm[];
  readonly unit: ReferenceUnit;
  /** Before tax for a ceiling; what the buyer pays at a kendra. May have fractions of a paisa. */
  readonly paisePerUnit: number;
  readonly holds: Holds | null;
}

/** A parsed row, or why it was refused. */
export type ReadReference =
  | { readonly ok: true; readonly price: ReferencePrice }
  | { readonly ok: false; readonly problem: string };

/** A reference row as the facts that medicines are compared by. */
export function factsOfReference({ packLabel, salts }: Pick<ReferencePrice, 'packLabel' | 'salts'>): MedicineFacts {
  return readMedicine(recordOfReference(packLabel, salts));
}

/** No brand and no maker: the lists name medicines, not products. */
function recordOfReference(packLabel: string, salts: readonly string[]): MedicineRecord {
  return { id: 'reference', name: 'Reference', manufacturer: '', packLabel, saltTexts: salts, listing: 'complete' };
}

/** Refuses a row that the medicine readers cannot read completely: every salt with its strength, and the form. */
export function checked(price: ReferencePrice): ReadReference {
  const facts = factsOfReference(price);
  if (facts.salts === null || facts.listing !== 'complete') return refused('the medicine could not be read');
  const unread = facts.salts.find(({ strength }) => strength === null);
  if (unread) return refused(`the strength of ${unread.printedName} could not be read`);
  if (new Set(facts.salts.map(({ molecule }) => molecule)).size < facts.salts.length)
    return refused('one medicine is named twice');
  if (!price.forms.includes(facts.form)) return refused('the form could not be read');
  if (facts.pack === null || facts.pack.doubt !== null) return refused('the pack could not be counted');
  return { ok: true, price };
}

/** A refused row, with the reason in a few words. */
export function refused(problem: string): ReadReference {
  return { ok: false, problem };
}

/**
 * "19.68" and "1,234.50" as paise, keeping fractions of a paisa; null for anything but a price above zero, and for a comma
 * that may be a decimal one ("19,68").
 */
export function readPaise(text: string): number | null {
  const plain = text.trim().replace(/,(?=(?:\d{2},)*\d{3}(?:\.|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(plain)) return null;
  const paise = Number((Number(plain) * 100).toPrecision(12));
  return paise > 0 ? paise : null;
}
