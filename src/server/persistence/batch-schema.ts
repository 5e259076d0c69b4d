/** The tables of batches and registers as Kysely sees them. Their meaning stands in the migrations. */
import type { ColumnType } from 'kysely';

export interface MedicineBatchTable {
  medicine_id: string;
  batch: string;
  /** "yyyy-MM-dd". */
  expiry: string;
  mrp_paise: number;
  packs: number;
  /** False once it came too near to its expiry. */
  on_sale: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface OrderLineBatchTable {
  order_id: string;
  line: number;
  batch: string;
  expiry: string | null;
  mrp_paise: number;
  packs: number;
  counted: boolean;
}

export interface RegisterSeriesTable {
  register: 'prescription' | 'h1';
  last: number;
}

export interface RegisterTable {
  serial: number;
  order_id: string;
  line: number;
  dispensed_at: Date;
  patient: string;
  patient_address: string;
  prescriber: string | null;
  medicine: string;
  manufacturer: string;
  batch: string;
  expiry: string | null;
  quantity: number;
  pharmacist: string;
}
