/** The tables of the counter's desk as Kysely sees them. Their meaning is documented in the migrations. */
import type { ColumnType } from 'kysely';
import type { CallOutcome } from '#domain/counter/call-back.ts';
import type { NoteKind } from '#domain/counter/order-words.ts';
import type { Callee, CallState } from '#domain/counter/telephone-call.ts';
import type { ShortAct, ShortReason } from '#domain/orders/fewer-packs.ts';
import type { OrderAddress } from '#domain/orders/order.ts';

/** Null unless given. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** Written as JSON text, read as what it holds. */
export type Json<Value> = ColumnType<Value, string, string>;

/** What was on the screen when a line or a finding was checked. `prescription` is what was typed; an erasure deletes it. */
export type Screen = Readonly<Record<string, unknown>>;
/** What a verdict is about: a line of the order, or a finding of its safety check. */
export type Judged = 'line' | 'finding';

export interface OrderChangeTable {
  order_id: string;
  version: number;
  what: string;
}

export interface DeskClaimTable {
  order_id: string;
  staff_id: string;
  held_until: Date;
}

export interface FileOpeningTable {
  id: string;
  file_id: string;
  account_id: string;
  order_id: string | null;
  number: string;
  staff_id: string | null;
  session_id: string | null;
  operator: string | null;
  asked_at: Date;
  sent_at: Optional<Date>;
}

export interface DeskVerdictTable {
  order_id: string;
  kind: Judged;
  number: number;
  seq: number;
  corrects: ColumnType<number | null, undefined, never>;
  decision_id: string;
  verdict: 'ok' | 'reject' | 'withdrawn';
  reason: string | null;
  note: string;
  medicine_id: string | null;
  staff_id: string;
  staff_name: string;
  registration: string;
  rules_version: string;
  screen: Json<Screen>;
  at: Date;
}

/** Migration 049. */
export interface PrescribedAmountTable {
  order_id: string;
  kind: ColumnType<'line', 'line' | undefined, never>;
  number: number;
  seq: number;
  medicine_id: string;
  dose: string;
  days: Optional<number>;
  quantity: string;
  packs: Optional<number>;
  ordered: number;
  supplied: Optional<number>;
  over_reason: string;
  at: Date;
}

export interface DeskReleaseTable {
  order_id: string;
  kind: Judged;
  number: number;
  seq: number;
  verdict: 'ok';
  decided_by: string;
  decided_registration: string;
  staff_id: string;
  staff_name: string;
  registration: string;
  /** Set where somebody released their own decision; see migration 032. */
  exception_id: Optional<string>;
  at: Date;
}

export interface WrittenExceptionTable {
  id: string;
  staff_id: string;
  staff_name: string;
  registration: string;
  reason: string;
  /** "yyyy-MM-dd". */
  valid_from: string;
  valid_until: string;
  written_by: string;
  written_at: Date;
  withdrawn_by: Optional<string>;
  withdrawn_at: Optional<Date>;
}

export interface LineShortTable {
  id: string;
  order_id: string;
  nth: number;
  line: number;
  name: string;
  act: ShortAct;
  reason: ColumnType<ShortReason, ShortReason | undefined, never>;
  ordered: number;
  packs: number;
  less_paise: number;
  /** The order that brings the packs, for `split`. */
  rest_id: Optional<string>;
  note: string;
  staff_id: string;
  staff_name: string;
  at: Date;
}

export interface OrderAddressChangeTable {
  order_id: string;
  nth: number;
  before: Json<OrderAddress>;
  after: Json<OrderAddress>;
  staff_id: string | null;
  staff_name: string | null;
  note_id: string | null;
  at: Date;
}

export interface OrderNoteTable {
  id: string;
  order_id: string;
  kind: NoteKind;
  text: string;
  call_id: Optional<string>;
  staff_id: string;
  staff_name: string;
  at: Date;
}

export interface DeskQuestionTable {
  id: string;
  order_id: string;
  reason: string;
  note: string;
  staff_id: string;
  staff_name: string;
  registration: string;
  at: Date;
  closed_at: Optional<Date>;
}

/** Migration 039. */
export interface CallNoteTable {
  id: string;
  account_id: string;
  number: string;
  outcome: CallOutcome;
  note: string;
  call_id: Optional<string>;
  staff_id: string;
  staff_name: string;
  at: Date;
}

/** Migration 047. */
export interface StaffLineTable {
  staff_id: string;
  rings: string;
  set_at: Date;
}

export interface TelephoneCallTable {
  id: string;
  account_id: string;
  number: string;
  callee: Callee;
  service: 'practice' | 'exotel';
  service_call: Optional<string>;
  state: CallState;
  placed_at: Date;
  started_at: Optional<Date>;
  answered_at: Optional<Date>;
  ended_at: Optional<Date>;
  talk_s: Optional<number>;
  asked_at: Optional<Date>;
  staff_id: string;
  staff_name: string;
}

export interface SpokenOrderTable {
  order_id: string;
  account_id: string;
  request_number: string;
  words: string;
  agreed_at: Date;
  staff_id: string;
  staff_name: string;
}

export interface LineChoiceTable {
  id: string;
  order_id: string;
  seq: number;
  line: number;
  from_medicine_id: string;
  from_name: string;
  from_packs: number;
  to_medicine_id: string;
  to_name: string;
  to_packs: number;
  is_same: boolean;
  more_paise: number;
  words: string;
  staff_id: string;
  staff_name: string;
  registration: string;
  at: Date;
}
