import type { Consultation } from '#domain/counter/consultation.ts';
import type { AskCode } from '#domain/counter/reject-reasons.ts';
import type { Db } from '../../database.ts';
import type { Pharmacist } from './verdict-repository.ts';

export interface RecordedConsultation extends Consultation {
  readonly id: string;
  readonly submittedAt: Date;
  readonly by: Pharmacist;
  /** The call of the consultation; null for one that was not placed through the shop. */
  readonly callId: string | null;
}

/** Records a doctor's consultation. */
export async function saveConsultation(db: Db, orderId: string, one: RecordedConsultation): Promise<void> {
  await db
    .insertInto('consultation')
    .values({
      id: one.id,
      order_id: orderId,
      mode: one.mode,
      list: one.list,
      follow_up: one.followUp,
      started_at: one.startedAt,
      ended_at: one.endedAt,
      submitted_at: one.submittedAt,
      doctor_name: one.doctor.name,
      doctor_registration: one.doctor.registration,
      doctor_address: one.doctor.address,
      call_id: one.callId,
      staff_id: one.by.staffId,
      staff_name: one.by.name,
      registration: one.by.registration,
    })
    .execute();
}

/** The newest consultation about an order; null if there was none. */
export async function findConsultation(db: Db, orderId: string): Promise<RecordedConsultation | null> {
  const row = await db
    .selectFrom('consultation')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    mode: row.mode,
    list: row.list,
    followUp: row.follow_up,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    submittedAt: row.submitted_at,
    callId: row.call_id,
    doctor: { name: row.doctor_name, registration: row.doctor_registration, address: row.doctor_address },
    by: { staffId: row.staff_id, name: row.staff_name, registration: row.registration },
  };
}

/** A question to a patient that is not answered yet. */
export interface Question {
  readonly reason: AskCode;
  readonly by: Pharmacist;
  readonly at: Date;
}

/** Records a question to the patient. An order has one open question at a time. */
export async function saveQuestion(
  db: Db,
  orderId: string,
  { id, reason, note, by, at }: Question & { readonly id: string; readonly note: string },
): Promise<void> {
  const who = { staff_id: by.staffId, staff_name: by.name, registration: by.registration };
  await db
    .insertInto('desk_question')
    .values({ id, order_id: orderId, reason, note, at, ...who })
    .execute();
}

/** The open question of an order; null if none is. */
export async function findQuestion(db: Db, orderId: string): Promise<Question | null> {
  const row = await db
    .selectFrom('desk_question')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const by = { staffId: row.staff_id, name: row.staff_name, registration: row.registration };
  return { reason: row.reason as AskCode, by, at: row.at };
}

/** Closes the open question of an order. */
export async function closeQuestion(db: Db, orderId: string, at: Date): Promise<void> {
  await db
    .updateTable('desk_question')
    .set({ closed_at: at })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
}
