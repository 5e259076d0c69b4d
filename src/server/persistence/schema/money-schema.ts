/**
 * The tables of money actions that may need two people, and of returns, as Kysely sees them. Their meaning is documented in migrations 041
 * and 070.
 */
import type { ColumnType } from 'kysely';
import type { MoneyActKind, MoneyOutcome } from '#domain/counter/two-persons.ts';
import type { PackDisposition, ReturnOutcome, ReturnReason } from '#domain/orders/returns.ts';

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
  how: ColumnType<string | null, string | null | undefined, never>;
  made_by: string;
  made_at: Date;
  lapses_at: Date | null;
  outcome: MoneyOutcome | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface OrderReturnTable {
  order_id: string;
  nth: number;
  reason: ReturnReason;
  staff_id: string | null;
  staff_name: string | null;
  asked_at: Date;
  outcome: ColumnType<ReturnOutcome | null, undefined, ReturnOutcome>;
  ended_at: ColumnType<Date | null, undefined, Date>;
}

export interface OrderReturnPackTable {
  order_id: string;
  nth: number;
  line: number;
  batch: string;
  packs: number;
  fate: PackDisposition;
  staff_id: string;
  staff_name: string;
  at: Date;
}
