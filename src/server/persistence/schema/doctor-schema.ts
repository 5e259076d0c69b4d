/**
 * The tables of doctors as Kysely sees them: their consultations, letters and answers. Their meaning is documented in migrations 027, 037,
 * 038 and 047.
 */
import type { ColumnType } from 'kysely';
import type { ConsultationList, ConsultationMode } from '#domain/counter/consultation.ts';
import type { SubstitutionState } from '#domain/orders/order-states.ts';
import type { EquivalenceRow } from '#domain/substitution/explain-equivalence.ts';
import type { Json, Optional } from './desk-schema.ts';

export interface ConsultationTable {
  id: string;
  order_id: string;
  mode: ConsultationMode;
  list: ConsultationList;
  follow_up: boolean;
  started_at: Date;
  ended_at: Date;
  submitted_at: Date;
  doctor_name: string;
  doctor_registration: string;
  doctor_address: string;
  call_id: Optional<string>;
  staff_id: string;
  staff_name: string;
  registration: string;
}

/** What a letter shows a doctor of a pair of medicines: the facts of both packs, and in a sentence why they are the same. */
export interface LetterProof {
  readonly rows: readonly EquivalenceRow[];
  readonly reason: string;
  readonly searchedMaker: string;
  readonly sentMaker: string;
}

/** Migration 037. */
export interface DoctorLetterTable {
  id: string;
  order_id: string;
  account_id: string;
  token_hash: Buffer;
  staff_id: string | null;
  made_at: Date;
  expires_at: Date;
  withdrawn_at: Optional<Date>;
}

export interface DoctorLetterLineTable {
  letter_id: string;
  line: number;
  searched_name: string;
  medicine_id: string;
  medicine_name: string;
  proof: Json<LetterProof>;
}

export interface SubstitutionWordTable {
  order_id: string;
  line: number;
  seq: number;
  answer: Exclude<SubstitutionState, 'requested'>;
  medicine_id: string;
  letter_id: Optional<string>;
  doctor_name: Optional<string>;
  doctor_registration: Optional<string>;
  staff_id: Optional<string>;
  staff_name: Optional<string>;
  registration: Optional<string>;
  operator: Optional<string>;
  at: Date;
}

/** Migration 038. */
export interface DoctorTable {
  registration_key: string;
  name_key: string;
  name: string;
  registration: string;
  address: string;
  seen: ColumnType<number, number | undefined, number>;
  last_at: Date;
}
