/** The tables of acts on money that may take two persons, as Kysely sees them. Migration 041 says what they mean. */
import type { ColumnType } from 'kysely';
import type { MoneyActKind, MoneyOutcome } from '#domain/counter/two-persons.ts';

export interface RefundLimitTable {
  id: number;
  paise: number;
  set_by: string;
  set_at: Date;
}

export interface MoneyActTable {
  id: string;
  kind: MoneyActKind;
  order_id: string | null;
  amount_paise: number | null;
  alone_paise: number | null;
  limit_paise: number | null;
  medicine_id: string | null;
  medicine: string | null;
  mrp_before: number | null;
  mrp_after: number | null;
  discount_before: ColumnType<string | null, number | null, number | null>;
  discount_after: ColumnType<string | null, number | null, number | null>;
  selling_before: number | null;
  selling_after: number | null;
  mrp_base: number | null;
  selling_base: number | null;
  why: string;
  made_by: string;
  made_at: Date;
  lapses_at: Date;
  outcome: MoneyOutcome | null;
  decided_by: string | null;
  decided_at: Date | null;
}
