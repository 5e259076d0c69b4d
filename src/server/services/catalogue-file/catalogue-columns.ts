/** The columns of an import, with their names in existing lists. */
const NAMES = {
  id: ['id', 'product_id', 'medicine_id'],
  name: ['name', 'brand_name', 'medicine_name'],
  price: ['price', 'mrp', 'price_inr'],
  discontinued: ['is_discontinued', 'discontinued'],
  manufacturer: ['manufacturer_name', 'manufacturer'],
  packLabel: ['pack_size_label', 'packaging_raw', 'packing_size'],
  composition: ['composition'],
  firstSalt: ['short_composition1'],
  secondSalt: ['short_composition2'],
  ingredients: ['active_ingredients'],
  schedule: ['schedule'],
  stock: ['stock'],
  discount: ['discount_percent'],
  popularity: ['popularity'],
  batch: ['batch'],
  expiry: ['expiry'],
  factsSource: ['facts_source'],
  factsMonth: ['facts_month'],
} as const satisfies Record<string, readonly string[]>;

export type ColumnName = keyof typeof NAMES;

/** The index of each column, or -1 if it is missing, and how many cells a row must have. */
export interface Columns {
  readonly at: Readonly<Record<ColumnName, number>>;
  readonly width: number;
}

/** A usable header, or the columns that are missing from it. */
export type ReadColumns =
  | { readonly ok: true; readonly columns: Columns }
  | { readonly ok: false; readonly missing: readonly string[] };

const REQUIRED = ['id', 'name', 'price', 'manufacturer', 'packLabel'] as const;

/**
 * Reads a header row. Case, outer spaces and text in brackets at the end are ignored: the rupee sign of `price(₹)` is
 * often corrupted in transit. Compositions may come in one of three forms.
 */
export function readColumns(header: readonly string[]): ReadColumns {
  const given = header.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/\s*\(.*\)$/, '')
      .replace(/\s+/g, '_'),
  );
  const at = Object.fromEntries(
    Object.entries(NAMES).map(([column, names]) => [
      column,
      given.findIndex((cell) => (names as readonly string[]).includes(cell)),
    ]),
  ) as Record<ColumnName, number>;
  const missing: string[] = REQUIRED.filter((column) => at[column] === -1).map((column) => NAMES[column][0]);
  if (at.composition === -1 && at.firstSalt === -1 && at.ingredients === -1)
    missing.push('composition, short_composition1 or active_ingredients');
  return missing.length > 0 ? { ok: false, missing } : { ok: true, columns: { at, width: header.length } };
}
