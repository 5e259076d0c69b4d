import { AppError } from '#contract/app-error.ts';
import { dialable } from '#domain/counter/telephone-call.ts';
import * as say from '#sentences/services/telephone.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  findCall,
  findOpenCallOf,
  findStaffLine,
  listCalls,
  type PlacedCall,
  saveStaffLine,
} from '../../../persistence/repositories/counter/telephone-repository.ts';
import type { StaffVisitor } from '../staff/staff-session.ts';
import { followCall, receiveCallEvent, type TelephoneParts } from './follow-call.ts';
import { placeCall, type WantedCall } from './place-call.ts';

/** The use cases of the counter's telephone as routes call them. */
export function createTelephoneDesk(parts: TelephoneParts) {
  return {
    show: (by: StaffVisitor, number: string | null) => showTelephone(parts, by, number),
    setLine: (by: StaffVisitor, typed: string) => setLine(parts, by, typed),
    place: ({ member }: StaffVisitor, wanted: WantedCall) => placeCall(parts, member, wanted),
    follow: (by: StaffVisitor, id: string) => followOwn(parts, by, id),
    receive: (...args: Parameters<typeof receiveCallEvent> extends [unknown, ...infer Rest] ? Rest : never) =>
      receiveCallEvent(parts, ...args),
  };
}

/** How the counter places calls, the number it rings for the person who asks, and the calls about an order or a request. */
async function showTelephone({ db, telephone }: TelephoneParts, { member }: StaffVisitor, number: string | null) {
  const [line, open, calls] = await Promise.all([
    findStaffLine(db, member.id),
    findOpenCallOf(db, member.id),
    number === null ? [] : listCalls(db, number),
  ]);
  return { service: telephone?.name ?? ('none' as const), line, open, calls };
}

/** Sets the number at which the service rings the person who asks; an empty value deletes it. */
async function setLine({ db, now }: TelephoneParts, { member }: StaffVisitor, typed: string): Promise<string | null> {
  const rings = typed === '' ? null : dialable(typed);
  if (typed !== '' && rings === null)
    throw new AppError('invalid-input', { fields: { phone: say.pleaseEnterTenDigits } });
  await inTransaction(db, 'set-staff-line', async (trx) => {
    await saveStaffLine(trx, member.id, rings, now());
    const line = { kind: 'staff-line-set', actor: `staff:${member.id}`, person: null, subject: member.id } as const;
    await appendAudit(trx, line, now());
  });
  return rings;
}

/** The current state of the person's own call. Refuses another person's call, and one that does not exist. */
async function followOwn(parts: TelephoneParts, { member }: StaffVisitor, id: string): Promise<PlacedCall> {
  const mine = await findCall(parts.db, id);
  if (mine === null || mine.by.id !== member.id) throw new AppError('not-found', { sentence: say.noSuchCall });
  return (await followCall(parts, id)) ?? mine;
}

/** The call that a note is about. Refuses one about another order or request. */
export async function callOfNote(db: Db, callId: string | null, number: string): Promise<PlacedCall | null> {
  if (callId === null) return null;
  const call = await findCall(db, callId);
  if (call === null || call.number !== number) throw new AppError('not-found', { sentence: say.noSuchCall });
  return call;
}
