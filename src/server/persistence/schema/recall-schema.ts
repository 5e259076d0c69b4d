/** The tables of recalls as Kysely sees them. Their meaning is documented in migration 035. */
import type { ColumnType } from 'kysely';
import type { RecallMoney } from '#domain/recall/recall-money.ts';

export interface QualityAlertTable {
  id: string;
  product: string;
  batch: string;
  batch_marks: string[];
  maker: string;
  reason: string;
  laboratory: string;
  /** "yyyy-MM". */
  month: string;
  source: string;
  imported_at: Date;
  imported_by: string;
}

export interface RecallTable {
  id: string;
  medicine_id: string;
  medicine: string;
  batch: string;
  why: string;
  alert_id: string | null;
  started_by: string;
  started_at: Date;
}

export interface RecallLineTable {
  recall_id: string;
  order_id: string;
  line: number;
  packs: number;
  told: boolean;
  money: ColumnType<RecallMoney, RecallMoney | undefined, RecallMoney>;
  paise: ColumnType<number, number | undefined, number>;
}

export interface RecallNoteTable {
  recall_id: string;
  order_id: string;
  seq: number;
  kind: 'reached' | 'not_reached' | 'came_back';
  packs: number | null;
  staff_id: string;
  staff_name: string;
  at: Date;
}
