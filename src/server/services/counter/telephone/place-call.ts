import { AppError } from '#contract/app-error.ts';
import { may } from '#domain/counter/roles.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { applyReport, type Callee, type CallFacts, dialable, isOver } from '#domain/counter/telephone-call.ts';
import * as say from '#sentences/services/telephone.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { findRequest } from '../../../persistence/repositories/counter/call-back-repository.ts';
import {
  findCall,
  findOpenCallOf,
  findStaffLine,
  nameCall,
  type PlacedCall,
  saveCall,
} from '../../../persistence/repositories/counter/telephone-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { type Telephone, TelephoneRefused, TelephoneUnanswered } from '../../../providers/telephone/telephone.ts';
import { takeQuota } from '../../quotas.ts';
import { changeCall, followCall, type TelephoneParts } from './follow-call.ts';

export type { PlacedCall };

/** Whom to call, about what. `attempt` is drawn by the page: sent again, it is the same call. */
export interface WantedCall {
  readonly attempt: string;
  readonly number: string;
  readonly callee: Callee;
  /** Of the doctor, as it was typed; the others' numbers are known. It is not kept. */
  readonly phone: string;
}

const NOTHING_KNOWN: CallFacts = { state: 'queued', startedAt: null, answeredAt: null, endedAt: null, talkS: null };

/**
 * Places a call: the service rings whoever pressed, and then the other. The same press twice is one call, and nobody is on two. What the service
 * refuses stands as failed; where it does not answer, the call is waited for.
 */
export async function placeCall(parts: TelephoneParts, by: StaffMember, wanted: WantedCall): Promise<PlacedCall> {
  const { db, telephone } = parts;
  if (telephone === null) throw new AppError('not-allowed-now', { sentence: say.noTelephoneService });
  const before = await findCall(db, wanted.attempt);
  if (before !== null) return sameCall(before, by, wanted);
  const { accountId, to } = await calledParty(db, by, wanted);
  const from = await findStaffLine(db, by.id);
  if (from === null) throw new AppError('not-allowed-now', { sentence: say.sayWhereYouAreRung });
  if (from === to) throw new AppError('not-allowed-now', { sentence: say.thatIsYourOwnNumber });
  await refuseSecondCall(parts, by, wanted.attempt);
  const call = await writeDown(parts, telephone, by, { accountId, wanted });
  if (call !== null) await connect(parts, telephone, { id: call.id, from, to });
  const placed = await findCall(db, wanted.attempt);
  if (placed === null) throw new AppError('not-allowed-now', { sentence: say.youAreOnACall });
  return sameCall(placed, by, wanted);
}

/** A press that came before, and only the very same. */
function sameCall(call: PlacedCall, by: StaffMember, { number, callee }: WantedCall): PlacedCall {
  if (call.by.id !== by.id || call.number !== number || call.callee !== callee) throw new AppError('key-reused');
  return call;
}

/** Whose order or request it is, and the number to ring. */
async function calledParty(
  db: Db,
  { roles }: StaffMember,
  { number, callee, phone }: WantedCall,
): Promise<{ readonly accountId: string; readonly to: string }> {
  const order = await findOrder(db, { number }, { accountId: null });
  const about = order ?? (await findRequest(db, number));
  if (about === null) throw new AppError('order-not-found', { sentence: say.nothingOfThatNumber(number) });
  const { accountId } = about;
  if (callee === 'doctor') {
    if (!may(roles, 'decide')) throw new AppError('staff-may-not');
    const to = dialable(phone);
    if (to === null) throw new AppError('invalid-input', { fields: { phone: say.pleaseEnterTenDigits } });
    return { accountId, to };
  }
  const known = callee === 'patient' ? await phoneOf(db, accountId) : (order?.address.phone ?? '');
  const to = dialable(known);
  if (to === null) throw new AppError('not-allowed-now', { sentence: say.noNumberIsKnown });
  return { accountId, to };
}

/** An erased account has none. */
async function phoneOf(db: Db, accountId: string): Promise<string> {
  return ((await readHolder(db, accountId)).phone as string | null) ?? '';
}

/** The same press, that was quicker in another tab, is no second call. */
async function refuseSecondCall(parts: TelephoneParts, by: StaffMember, attempt: string): Promise<void> {
  const open = await findOpenCallOf(parts.db, by.id);
  if (open === null || open.id === attempt) return;
  const now = await followCall(parts, open.id);
  if (now !== null && !isOver(now.facts.state)) throw new AppError('not-allowed-now', { sentence: say.youAreOnACall });
}

/** Null where the same press was quicker, or whoever pressed is on another call by now. */
function writeDown(
  { db, now }: TelephoneParts,
  { name }: Telephone,
  by: StaffMember,
  { accountId, wanted: { attempt: id, number, callee } }: { readonly accountId: string; readonly wanted: WantedCall },
): Promise<PlacedCall | null> {
  return inTransaction(db, 'place-call', async (trx) => {
    const placedAt = now();
    const call: PlacedCall = {
      ...{ id, accountId, number, callee, service: name, serviceCall: null, placedAt },
      ...{ by: { id: by.id, name: by.name }, facts: NOTHING_KNOWN },
    };
    if (!(await saveCall(trx, call))) return null;
    await takeQuota({ db: trx, now }, 'place-call', by.id);
    await appendAudit(
      trx,
      { kind: 'call-placed', actor: `staff:${by.id}`, person: accountId, subject: number },
      placedAt,
    );
    return call;
  });
}

/** Tried once: a second try would ring twice. */
async function connect(
  parts: TelephoneParts,
  telephone: Telephone,
  bridge: Parameters<Telephone['connect']>[0],
): Promise<void> {
  try {
    const { serviceCall } = await telephone.connect(bridge);
    await nameCall(parts.db, bridge.id, serviceCall);
  } catch (error) {
    // Nobody knows whether it rings: the call is waited for, and given up after two minutes.
    if (error instanceof TelephoneUnanswered) return;
    if (!(error instanceof TelephoneRefused)) throw error;
    await changeCall(parts, bridge.id, (facts, { heardAt }) =>
      applyReport(facts, { ...NOTHING_KNOWN, state: 'failed', endedAt: heardAt }),
    );
  }
}
