/** The tables of goods in and of corrections of the stock as Kysely sees them. Their meaning stands in migration 034. */
import type { CorrectionKind } from '#domain/stock/correction.ts';

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
