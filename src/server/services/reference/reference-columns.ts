import type { ReferenceList } from '#domain/reference/staleness.ts';

/** The columns that each list needs, by the names that the lists in circulation give them. The first name is the one told. */
const NAMES = {
  ceiling: {
    medicine: ['medicine'],
    form: ['dosage_form', 'form'],
    strength: ['strength'],
    rupees: ['ceiling_rs_per_unit', 'ceiling_price', 'price'],
  },
  kendra: {
    code: ['drug_code', 'code'],
    name: ['generic_name', 'name'],
    unitSize: ['unit_size', 'pack'],
    rupees: ['mrp', 'price'],
  },
  kendras: {
    code: ['code', 'kendra_code'],
    address: ['address'],
    district: ['district'],
    state: ['state'],
    pin: ['pin_code', 'pin', 'pincode'],
  },
} as const;

/** Columns that a list may have besides. */
const OPTIONAL = {
  asOf: ['as_of', 'notified_on', 'seen_on'],
  source: ['source'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon'],
  status: ['status'],
} as const;

/** Reads the cells of one row by the names of its columns. An absent column is an empty text. */
export type CellReader = (column: string) => string;

/** A header that the list can be read by, or the columns it misses. */
export type ReadHeader =
  | { readonly ok: true; readonly width: number; readonly reader: (cells: readonly string[]) => CellReader }
  | { readonly ok: false; readonly missing: readonly string[] };

/** Reads a header row. Case, outer spaces and blanks inside do not matter. */
export function readReferenceHeader(list: ReferenceList, header: readonly string[]): ReadHeader {
  const given = header.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'));
  const at = new Map<string, number>();
  for (const [column, names] of Object.entries({ ...OPTIONAL, ...NAMES[list] })) {
    const found = given.findIndex((cell) => (names as readonly string[]).includes(cell));
    if (found !== -1) at.set(column, found);
  }
  const missing = Object.entries(NAMES[list]).flatMap(([column, [name]]) => (at.has(column) ? [] : [name]));
  if (missing.length > 0) return { ok: false, missing };
  return {
    ok: true,
    width: header.length,
    reader: (cells) => (column) => cells[at.get(column) ?? -1]?.trim() ?? '',
  };
}
