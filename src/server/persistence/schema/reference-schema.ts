/** The tables of the government's prices as Kysely sees them. Their meaning stands in the migrations. */
import type { ReferenceKind, ReferenceUnit } from '#domain/reference/reference-price.ts';

export interface ReferenceListTable {
  kind: ReferenceKind | 'kendras';
  /** "yyyy-MM-dd". */
  as_of: string;
  source: string;
  rows: number;
  refused: number;
  shipped: boolean;
  imported_at: Date;
}

export interface ReferencePriceTable {
  kind: ReferenceKind;
  line: number;
  row_text: string;
  code: string | null;
  pack_label: string;
  salts: string[];
  forms: string[];
  molecule_key: string;
  form: string;
  release: string;
  strength_key: string;
  unit: ReferenceUnit;
  paise_per_unit: number;
  holds_least: number | null;
  holds_most: number | null;
  /** "yyyy-MM-dd". */
  notified_on: string;
  valid_from: string;
  source: string;
}

export interface KendraTable {
  code: string;
  address: string;
  district: string;
  state: string;
  pin: string;
  latitude: number | null;
  longitude: number | null;
  /** "yyyy-MM-dd". */
  seen_on: string;
}

export interface CeilingPolicyTable {
  id: number;
  over: 'cap' | 'refuse';
  set_at: Date;
}
