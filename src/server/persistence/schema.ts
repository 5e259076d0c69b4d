/** The tables as Kysely sees them. Their meaning stands in the migrations. */
import type { ColumnType } from 'kysely';
import type { CompositionListing, Schedule } from '#domain/medicine/medicine-facts.ts';

interface CatalogueStateTable {
  id: number;
  version: ColumnType<string, number | string, number | string>;
  changed_at: Date;
}

interface ManufacturerTable {
  key: string;
  name: string;
  top_tier: boolean;
}

interface ManufacturerSpellingTable {
  spelling_key: string;
  manufacturer_key: string;
}

interface MedicineTable {
  id: string;
  name: string;
  manufacturer_printed: string;
  mrp_paise: number;
  discontinued: boolean;
  pack_label: string;
  salts: string[];
  listing: CompositionListing;
  schedule: Schedule | null;
  discount_percent: ColumnType<string, number | string, number | string>;
  stock: number;
  popularity: number | null;
  batch: string | null;
  expiry: string | null;
  source: 'seed' | 'import';
  updated_at: Date;
}

interface CompositionTextTable {
  key: string;
  description: string;
  how_it_works: string;
  how_to_use: string;
  safety: ColumnType<Record<string, string>[], string, string>;
  side_effects: string;
  condition: string | null;
}

interface SeedStateTable {
  name: string;
  hash: string;
  loaded_at: Date;
}

export interface Schema {
  catalogue_state: CatalogueStateTable;
  manufacturer: ManufacturerTable;
  manufacturer_spelling: ManufacturerSpellingTable;
  medicine: MedicineTable;
  composition_text: CompositionTextTable;
  seed_state: SeedStateTable;
}
