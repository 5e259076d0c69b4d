import type { ColumnType } from 'kysely';
import type { CorrectionKind } from '#domain/stock/correction.ts';
import type { StockKind } from '#domain/stock/stock-ledger.ts';

/** The tables of batches and registers as Kysely sees them. Their meaning is documented in the migrations. */

export interface MedicineBatchTable {
  medicine_id: string;
  batch: string;
  /** "yyyy-MM-dd". */
  expiry: string;
  mrp_paise: number;
  packs: number;
  /** False once it is too close to its expiry, and while it is blocked. */
  on_sale: ColumnType<boolean, boolean | undefined, boolean>;
  /** Why it is blocked; null if it is not. */
  quarantine: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface StockMovementTable {
  medicine_id: string;
  seq: number;
  kind: StockKind;
  shelf_packs: number;
  held_packs: number;
  reference: string;
  at: Date;
  staff_id: ColumnType<string | null, string | null | undefined, never>;
}

export interface BatchChangeTable {
  medicine_id: string;
  batch: string;
  seq: number;
  what: 'expiry' | 'mrp' | 'quarantine' | 'destroyed' | 'sent_back';
  before: string;
  after: string;
  why: string;
  actor: string;
  at: Date;
}

export interface ListedStockTable {
  medicine_id: string;
  /** Empty for a movement without a batch. */
  batch: string;
  packs: number;
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
  corrects: ColumnType<number | null, number | undefined, never>;
  why: ColumnType<string | null, string | undefined, never>;
  staff_id: ColumnType<string | null, string | undefined, never>;
}

/** The tables of goods in and of corrections of the stock as Kysely sees them. Their meaning is documented in migration 034. */

export interface SupplierTable {
  id: string;
  name: string;
  licence: string;
  gstin: string | null;
  made_by: string;
  made_at: Date;
}

export interface PurchaseTable {
  id: string;
  supplier_id: string;
  number: string;
  financial_year: string;
  /** "yyyy-MM-dd". */
  dated: string;
  made_by: string;
  made_at: Date;
}

export interface PurchaseLineTable {
  purchase_id: string;
  line: number;
  medicine_id: string;
  medicine: string;
  batch: string;
  /** "yyyy-MM-dd". */
  expiry: string;
  mrp_paise: number;
  cost_paise: number;
  packs: number;
  free_packs: number;
  actor: string;
  at: Date;
}

export interface PackCodeTable {
  gtin: string;
  medicine_id: string;
  actor: string;
  at: Date;
}

export interface StockCorrectionTable {
  id: string;
  medicine_id: string;
  batch: string;
  kind: CorrectionKind;
  packs_before: number;
  packs_after: number;
  alone_packs: number;
  /** "yyyy-MM-dd". */
  expiry: string | null;
  mrp_paise: number | null;
  why: string;
  made_by: string;
  made_at: Date;
  outcome: 'done' | 'refused' | null;
  decided_by: string | null;
  decided_at: Date | null;
}
