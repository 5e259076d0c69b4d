import { AppError } from '#contract/app-error.ts';
import { isInvited, MOST_CARERS } from '#domain/people/people.ts';
import type { AuditKind } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { lockAccount, readHolder } from '../../persistence/repositories/people/account-repository.ts';
import {
  acceptCare,
  type CareRow,
  type CarerRow,
  dropCarer,
  dropInvitation,
  listCarers,
  listCares,
  listInvitations,
  noteLook,
  saveCarer,
} from '../../persistence/repositories/people/carer-repository.ts';
import { listCourses } from '../../persistence/repositories/people/course-repository.ts';
import { recordConsent } from '../privacy/record-consent.ts';
import type { Parts, ServiceParts } from '../service-parts.ts';
import { findPatient } from './health.ts';
import { listMedicines, type MedicineList } from './medicines/list-medicines.ts';
import { type Refilled, refillMedicines } from './medicines/refill-medicines.ts';

/** Both sides for one account: the carers of its lists, and the lists that it cares for. */
export interface Carers {
  readonly carers: readonly CarerRow[];
  readonly cares: readonly CareRow[];
}

const NO_CARE = say.thereIsNoSuch;

/** Invitations that nobody accepted in time are shown to neither side. */
export async function readCarers({ db, now }: Parts, accountId: string): Promise<Carers> {
  const { phone } = await readHolder(db, accountId);
  const stands = (one: { readonly acceptedAt: Date | null; readonly invitedAt: Date }) =>
    one.acceptedAt !== null || isInvited(one.invitedAt, now());
  const carers = await listCarers(db, accountId);
  const cares = await listCares(db, { accountId, phone });
  return { carers: carers.filter(stands), cares: cares.filter(stands) };
}

/**
 * Invites the person with this phone to look after a patient's list. Nothing is sent and nobody is looked up, so that nothing can be
 * learned about strangers: the person who logs in with the phone finds the invitation among their medicines.
 */
export async function inviteCarer(
  parts: Parts,
  accountId: string,
  wish: { readonly patientId: string | undefined; readonly phone: string; readonly mayRefill: boolean },
): Promise<Carers> {
  const { patientId } = await findPatient(parts, accountId, wish.patientId);
  const { db, now, newId } = parts;
  await inTransaction(db, 'invite-carer', async (trx) => {
    const { phone } = await lockAccount(trx, accountId);
    if (phone === wish.phone) throw new AppError('not-allowed-now', { sentence: say.thisIsYourOwn });
    const others = (await readCarers({ ...parts, db: trx }, accountId)).carers.filter(
      (one) => one.phone !== wish.phone || one.patientId !== patientId,
    );
    if (others.length >= MOST_CARERS) {
      throw new AppError('not-allowed-now', { sentence: say.atMostPeopleCan(MOST_CARERS) });
    }
    const id = newId();
    await saveCarer(trx, accountId, { id, patientId, phone: wish.phone, mayRefill: wish.mayRefill, now: now() });
    await agree(parts, trx, accountId, { patientId, agreed: true });
    await note(parts, trx, { kind: 'carer-invited', accountId, id });
  });
  return readCarers(parts, accountId);
}

/** Accepts an invitation to look after a list, with the login of the invited phone. */
export async function acceptCarer(parts: Parts, accountId: string, careId: string): Promise<Carers> {
  const { db, now } = parts;
  const { phone } = await readHolder(db, accountId);
  await inTransaction(db, 'accept-carer', async (trx) => {
    const care = await careOf(trx, { accountId, phone }, careId);
    if (care === null || care.acceptedAt !== null || !isInvited(care.invitedAt, now())) throw noCare();
    if (!(await acceptCare(trx, { id: careId, accountId, phone, now: now() }))) throw noCare();
    await note(parts, trx, { kind: 'carer-accepted', accountId: care.accountId, id: careId });
  });
  return readCarers(parts, accountId);
}

/** Ends the access immediately, from either side. The consent to it is withdrawn once nobody else looks after the list or is asked to. */
export async function endCarer(parts: Parts, accountId: string, careId: string): Promise<Carers> {
  const { db } = parts;
  const { phone } = await readHolder(db, accountId);
  await inTransaction(db, 'end-carer', async (trx) => {
    const ended = await dropCarer(trx, careId, { accountId, phone });
    if (ended === null) throw noCare();
    await lockAccount(trx, ended.accountId);
    await withdrawUnused(parts, trx, ended);
    await note(parts, trx, { kind: 'carer-ended', accountId: ended.accountId, id: careId });
  });
  return readCarers(parts, accountId);
}

/** Deletes invitations that nobody accepted in time, each with the phone number in it, and withdraws the consent as `endCarer` does. */
export async function forgetInvitations(parts: Parts, goesOn = () => true): Promise<void> {
  const { db, now } = parts;
  for (const lapsed of await listInvitations(db)) {
    if (isInvited(lapsed.invitedAt, now())) continue;
    if (!goesOn()) break;
    await inTransaction(db, 'forget-invitation', async (trx) => {
      await lockAccount(trx, lapsed.accountId);
      if (await dropInvitation(trx, lapsed.id)) await withdrawUnused(parts, trx, lapsed);
    });
  }
}

/** The list that a carer looks after: the medicines and how long they last. Orders and messages are not shown. */
export async function readCaredMedicines(
  parts: ServiceParts,
  accountId: string,
  careId: string,
): Promise<MedicineList> {
  const care = await acceptedCare(parts, accountId, careId);
  const list = await listMedicines(parts, care.accountId, { patientId: care.patientId, dayOfMonth: 1 });
  await noteLook(parts.db, careId, parts.now());
  return { ...list, delivered: [], isReminded: false };
}

/** Puts packs of the list into the cart of the patient's own account; only its holder can order them, after every check. */
export async function refillCared(
  parts: ServiceParts,
  accountId: string,
  { careId, wishes }: { readonly careId: string; readonly wishes: Parameters<typeof refillMedicines>[2] },
): Promise<Refilled> {
  const care = await acceptedCare(parts, accountId, careId);
  if (!care.mayRefill) {
    throw new AppError('not-allowed-now', { sentence: say.youMayReadThis });
  }
  const listed = new Set((await listCourses(parts.db, care.accountId, care.patientId)).map(({ id }) => id));
  if (wishes.some(({ courseId }) => !listed.has(courseId))) throw new AppError('course-not-found');
  const refilled = await refillMedicines(parts, care.accountId, wishes);
  await note(parts, parts.db, { kind: 'carer-refilled', accountId: care.accountId, id: careId });
  return refilled;
}

async function acceptedCare(parts: Parts, accountId: string, careId: string): Promise<CareRow> {
  const { phone } = await readHolder(parts.db, accountId);
  const care = await careOf(parts.db, { accountId, phone }, careId);
  if (care === null || care.acceptedAt === null) throw noCare();
  return care;
}

async function careOf(db: Db, who: { accountId: string; phone: string }, careId: string): Promise<CareRow | null> {
  return (await listCares(db, who)).find(({ id }) => id === careId) ?? null;
}

function noCare(): AppError {
  return new AppError('not-found', { sentence: NO_CARE });
}

/** Written to the audit log, for the list's owner. */
async function note(
  { now }: Parts,
  db: Db,
  { kind, accountId, id }: { readonly kind: AuditKind; readonly accountId: string; readonly id: string },
): Promise<void> {
  await appendAudit(db, { kind, actor: 'person', person: accountId, subject: id }, now());
}

/** Withdraws the consent to carers of a list once nobody looks after it or is asked to. The caller has locked its owner's account. */
export async function withdrawUnused(
  parts: Parts,
  db: Db,
  { accountId, patientId }: { readonly accountId: string; readonly patientId: string },
): Promise<void> {
  const { carers } = await readCarers({ ...parts, db }, accountId);
  if (!carers.some((one) => one.patientId === patientId))
    await agree(parts, db, accountId, { patientId, agreed: false });
}

async function agree(
  parts: Parts,
  db: Db,
  accountId: string,
  { patientId, agreed }: { readonly patientId: string; readonly agreed: boolean },
): Promise<void> {
  const subject = `carer of ${patientId}`; // not a sentence: a key.
  await recordConsent(parts, db, { accountId, purpose: 'health', subject, place: 'account', agreed });
}
