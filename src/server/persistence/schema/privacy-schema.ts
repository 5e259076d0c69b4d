/** The tables of consents, health data, audit and erasure as Kysely sees them. Their meaning is documented in the migrations. */
import type { ColumnType } from 'kysely';
import type { AuditKind } from '#domain/privacy/audit.ts';
import type { ConsentPlace, ConsentPurpose } from '#domain/privacy/consent.ts';
import type { ErasureReason } from '#domain/privacy/erasure.ts';

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface AccountClosingTable {
  account_id: string;
  asked_at: Date;
  erase_at: Date;
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ErasureTable {
  id: string;
  /** "yyyy-MM-dd", a day in India. */
  day: string;
  asked_by: 'person' | 'operator';
  reason: ErasureReason;
  counts: ColumnType<Record<string, number>, string, never>;
}

export interface PatientHealthTable {
  patient_id: string;
  account_id: string;
  file_key: string;
  updated_at: Date;
}

export interface OrderSafetyTable {
  order_id: string;
  account_id: string;
  severity: 'stop' | 'ask';
  file_key: string;
  findings: ColumnType<number, number | undefined, never>;
  found_at: Date;
  seen_at: ColumnType<Date | null, undefined, Date | null>;
  seen_by: ColumnType<string | null, undefined, string | null>;
  note: ColumnType<string | null, undefined, string | null>;
}

export interface CourseTable {
  id: string;
  patient_id: string;
  account_id: string;
  file_key: string;
  created_at: Date;
  updated_at: Date;
}

export interface MedicineCalendarTable {
  patient_id: string;
  account_id: string;
  id: string;
  with_names: boolean;
  created_at: Date;
}

export interface CarerTable {
  id: string;
  account_id: string;
  patient_id: string;
  phone: string;
  carer_account_id: Optional<string>;
  may_refill: boolean;
  invited_at: Date;
  accepted_at: Optional<Date>;
  looked_at: Optional<Date>;
}

export interface MedicineReminderTable {
  patient_id: string;
  account_id: string;
  /** "yyyy-MM-dd", days in India. */
  told_days: ColumnType<string[], string[] | undefined, string[]>;
  looked_on: ColumnType<string | null, undefined, string>;
  created_at: Date;
}

export type DraftStatus = 'reading' | 'ready' | 'failed';

export interface DraftTable {
  id: string;
  account_id: string;
  file_key: string;
  created_at: Date;
  updated_at: Date;
  status: ColumnType<DraftStatus, DraftStatus | undefined, DraftStatus>;
  picture_key: string | null;
  order_id: string | null;
  reading_tries: ColumnType<number, number | undefined, number>;
}

export interface DoomedFileTable {
  file_key: string;
  since: Date;
}

export interface ConsentTable {
  id: string;
  account_id: string | null;
  purpose: ConsentPurpose;
  subject: string;
  nth: number;
  agreed: boolean;
  text_version: string;
  place: ConsentPlace;
  at: Date;
}

export interface AuditEventTable {
  seq: ColumnType<string, number, never>;
  at: Date;
  kind: AuditKind;
  actor: string;
  person: string | null;
  subject: string | null;
  hash: Buffer;
}

export interface AuditHeadTable {
  id: number;
  seq: ColumnType<string, number, number>;
  hash: Buffer;
}

export interface RetentionSettingTable {
  id: string;
  days: number;
  set_at: Date;
}
