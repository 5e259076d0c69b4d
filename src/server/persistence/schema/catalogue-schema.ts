/** The tables of the catalogue as Kysely sees them. Their meaning is documented in the migrations. */

import type { ColumnType } from 'kysely';
import type { CompositionListing, Schedule } from '#domain/medicine/medicine-facts.ts';
import type { ReferenceKind, ReferenceUnit } from '#domain/reference/reference-price.ts';

export interface CatalogueStateTable {
  id: number;
  version: ColumnType<string, number | string, number | string>;
  changed_at: Date;
  /** Set while a list is switched in, piece by piece. */
  switching_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ManufacturerTable {
  key: string;
  name: string;
  top_tier: boolean;
}

export interface ManufacturerSpellingTable {
  spelling_key: string;
  manufacturer_key: string;
}

export interface MedicineTable {
  id: string;
  name: string;
  manufacturer_printed: string;
  mrp_paise: number;
  discontinued: boolean;
  /** Held from sale by a pharmacist (migration 050). */
  held: ColumnType<boolean, boolean | undefined, boolean>;
  /** The hash of its photograph (migration 075); null if it is drawn. */
  photo: ColumnType<string | null, string | null | undefined, string | null>;
  pack_label: string;
  salts: string[];
  listing: CompositionListing;
  schedule: Schedule | null;
  discount_percent: ColumnType<string, number | string, number | string>;
  stock: number;
  /** Whether its stock is that of its batches. */
  by_batch: ColumnType<boolean, boolean | undefined, boolean>;
  /** Packs that orders wait for beyond what is on sale. */
  short: ColumnType<number, number | undefined, number>;
  /** How many movements the ledger of its stock holds. */
  movements: ColumnType<number, number | undefined, number>;
  popularity: number | null;
  batch: string | null;
  /** "yyyy-MM-dd". */
  expiry: string | null;
  /** Null together with `facts_month`: nobody has confirmed the row's facts. */
  facts_source: string | null;
  facts_month: string | null;
  source: 'seed' | 'import';
  updated_at: Date;
}

export interface CompositionTextTable {
  key: string;
  description: string;
  how_it_works: string;
  how_to_use: string;
  safety: ColumnType<Record<string, string>[], string, string>;
  side_effects: string;
  condition: string | null;
  by_form: ColumnType<object, string | undefined, string>;
  source: ColumnType<string, string | undefined, string>;
  written: ColumnType<string, string | undefined, string>;
  reviewer: ColumnType<string, string | undefined, string>;
  routes: ColumnType<string[], string[] | undefined, string[]>;
}

export interface SeedStateTable {
  name: string;
  hash: string;
  loaded_at: Date;
}

/** The tables of the government's prices as Kysely sees them. Their meaning is documented in the migrations. */

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

/** Migration 050. */
export interface SaleHoldTable {
  id: string;
  medicine_id: string;
  reason: string;
  held_by: string;
  held_at: Date;
  lifted_by: ColumnType<string | null, undefined, string>;
  lifted_at: ColumnType<Date | null, undefined, Date>;
  lifted_why: ColumnType<string | null, undefined, string>;
}

/** Migration 075. */
export interface MedicinePhotoTable {
  medicine_id: string;
  hash: string;
  taken_by: string;
  /** "yyyy-MM-dd". */
  taken_on: string;
  added_by: string;
  added_at: Date;
}

/** One size and format of a photograph, as a sealed file. */
export interface MedicinePhotoFileTable {
  file_key: string;
  medicine_id: string;
  size: string;
  format: string;
}
