import { AppError } from '#contract/app-error.ts';
import { rolesToday } from '#domain/counter/staff.ts';
import {
  type ExceptionDraft,
  exceptionFaults,
  isInForce,
  otherPharmacist,
  type WrittenException,
} from '#domain/counter/written-exception.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  type ExceptionRow,
  listExceptions,
  saveException,
  withdrawException,
} from '../../../persistence/repositories/counter/staff/exception-repository.ts';
import { listStaff } from '../../../persistence/repositories/counter/staff/staff-list-repository.ts';
import { findStaffByName } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import type { Pharmacist } from '../../../persistence/repositories/counter/verdict-repository.ts';
import type { Parts } from '../../service-parts.ts';
import { memberForOwner, refuseFormerOwner } from './keep-owner.ts';

/** An exception as the owner sees it: whether it can be used today, or why not. */
export interface ShownException extends ExceptionRow {
  readonly state: 'usable' | 'to-come' | 'over' | 'withdrawn' | 'two-pharmacists';
}

/**
 * Allows the only pharmacist to release their own decisions. Refuses somebody who is not a pharmacist today, a
 * pharmacy with another pharmacist, invalid days, a missing reason, and a second exception while one is in force.
 */
export async function writeException(
  { db, now, newId }: Parts,
  staffId: string,
  draft: ExceptionDraft,
  actor: AuditActor,
): Promise<WrittenException> {
  return inTransaction(db, 'write-exception', async (trx) => {
    const at = now();
    const today = dayInIndia(at.getTime());
    const member = await memberForOwner(trx, staffId, actor);
    const { registration, name } = member;
    if (registration === null || !rolesToday(member, today).includes('pharmacist'))
      throw new AppError('not-allowed-now', { sentence: say.isNotAPharmacist(name) });
    const fields = exceptionFaults(draft, today);
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid-input', { sentence: Object.values(fields).join(' '), fields });
    const other = otherPharmacist(registration, await listStaff(trx), today);
    if (other !== null) throw new AppError('not-allowed-now', { sentence: twoSentence(other) });
    const standing = (await listExceptions(trx, staffId)).find(
      ({ withdrawnAt, until }) => withdrawnAt === null && until >= today,
    );
    if (standing)
      throw new AppError('not-allowed-now', {
        sentence: say.hasAWrittenException(name, standing.until),
      });
    const { reason, from, until } = draft;
    const written = { id: newId(), staffId, name, registration, reason: reason.trim(), from, until, writtenAt: at };
    await saveException(trx, { ...written, writtenBy: actor });
    await appendAudit(trx, { kind: 'exception-written', actor, person: null, subject: written.id }, at);
    return { ...written, withdrawnAt: null };
  });
}

/** Ends an exception immediately. Earlier releases under it remain valid. */
export async function endException({ db, now }: Parts, id: string, actor: AuditActor): Promise<void> {
  await inTransaction(db, 'withdraw-exception', async (trx) => {
    await refuseFormerOwner(trx, actor);
    if (!(await withdrawException(trx, id, actor, now())))
      throw new AppError('not-allowed-now', { sentence: say.thereIsNoSuch });
    await appendAudit(trx, { kind: 'exception-withdrawn', actor, person: null, subject: id }, now());
  });
}

/** Every exception, newest first. */
export async function showExceptions({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<ShownException[]> {
  const today = dayInIndia(now().getTime());
  const staff = await listStaff(db);
  return (await listExceptions(db)).map((row) => ({ ...row, state: stateOf(row, staff, today) }));
}

function stateOf(
  row: ExceptionRow,
  staff: Awaited<ReturnType<typeof listStaff>>,
  today: string,
): ShownException['state'] {
  if (row.withdrawnAt !== null) return 'withdrawn';
  if (row.until < today || staff.some(({ id, endedAt }) => id === row.staffId && endedAt !== null)) return 'over';
  if (otherPharmacist(row.registration, staff, today) !== null) return 'two-pharmacists';
  return row.from > today ? 'to-come' : 'usable';
}

/** The exception that somebody can use now; where there is one that cannot be used, `why` says so after a space. */
export interface UsableException {
  readonly usable: WrittenException | null;
  readonly why: string;
}

/** The exception that lets a pharmacist release their own decision. */
export async function findException(db: Db, by: Pharmacist, at: Date): Promise<UsableException> {
  const today = dayInIndia(at.getTime());
  const inForce = (await listExceptions(db, by.staffId)).find((one) => isInForce(one, by, today)) ?? null;
  if (inForce === null) return { usable: null, why: '' };
  const other = otherPharmacist(by.registration, await listStaff(db), today);
  return other === null ? { usable: inForce, why: '' } : { usable: null, why: ` ${twoSentence(other)}` };
}

function twoSentence(other: string): string {
  return say.isAPharmacistHere(other);
}

/** Writes an exception for a person named by the operator. */
export async function writeNamedException(
  parts: Parts,
  name: string,
  draft: ExceptionDraft,
  actor: AuditActor,
): Promise<WrittenException> {
  return writeException(parts, await idOf(parts.db, name), draft, actor);
}

/** Ends the current exception of a person named by the operator. */
export async function endNamedException(parts: Parts, name: string, actor: AuditActor): Promise<void> {
  const staffId = await idOf(parts.db, name);
  const [standing] = (await listExceptions(parts.db, staffId)).filter(({ withdrawnAt }) => withdrawnAt === null);
  if (!standing) throw new AppError('not-allowed-now', { sentence: say.thereIsNoWritten(name) });
  await endException(parts, standing.id, actor);
}

async function idOf(db: Db, name: string): Promise<string> {
  const member = await findStaffByName(db, name);
  if (member === null) throw new AppError('staff-not-found', { sentence: say.thereIsNobodyOfTheName(name) });
  return member.id;
}
