import { AppError } from '#contract/app-error.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import { type ErasureReason, erasureObstacle } from '#domain/privacy/erasure.ts';
import { Failures } from '../../ops/failures.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { forgetDoomedFile, listDoomedFiles } from '../../persistence/repositories/named-file-repository.ts';
import {
  findAccount,
  isClosingDue,
  lockAccount,
  readHolder,
} from '../../persistence/repositories/people/account-repository.ts';
import { lockCaredLists } from '../../persistence/repositories/people/carer-repository.ts';
import {
  erasePersonRows,
  erasePhoneRows,
  lockCart,
  readOrdersInTheWay,
  saveErasure,
} from '../../persistence/repositories/people/erasure-repository.ts';
import type { PersonKeys } from '../../persistence/repositories/people/person-rows.ts';
import { withdrawUnused } from '../people/carers.ts';
import type { Parts, SealedParts, ServiceParts } from '../service-parts.ts';
import { newsletterSubject } from './record-consent.ts';

/** Who asked for the erasure, and why. */
interface ErasureOrder {
  readonly askedBy: 'person' | 'operator';
  readonly actor: AuditActor;
  readonly reason: ErasureReason;
}

/** The result: how many rows were deleted, blanked and retained. Null counts mean that there is no account with this number. */
interface Erased {
  readonly counts: Readonly<Record<string, number>> | null;
  /** Why a file could not be removed yet; null if all are. The daily sweep tries again, and so does the next erasure. */
  readonly filesFault: unknown;
}

/**
 * Erases the person with a phone number: one transaction removes them from every table except for the data that tax and drug law require, ends
 * every session and writes an anonymous record; then the files are deleted. A repeat finds nobody and succeeds, and so does an erasure whose files cannot be removed yet. Refuses
 * with a sentence while an order, a refund or a late payment still needs the person.
 */
export async function erasePerson(parts: SealedParts, phone: string, order: ErasureOrder): Promise<Erased> {
  const accountId = await findAccount(parts.db, phone);
  if (accountId === null) {
    await inTransaction(parts.db, 'erase-phone', (db) =>
      leavingLists(parts, db, { accountId, phone }, () => erasePhoneRows(db, phone)),
    );
    return { counts: null, filesFault: await removeFiles(parts) };
  }
  return eraseAccount(parts, accountId, order);
}

/** The same for an account. */
export async function eraseAccount(parts: SealedParts, accountId: string, order: ErasureOrder): Promise<Erased> {
  const counts = await inTransaction(parts.db, 'erase-person', (db) => erase(parts, db, accountId, order));
  return { counts, filesFault: await removeFiles(parts) };
}

/** The failure if one is left: the person is erased already, and a file keeps its mark until it is removed. */
function removeFiles(parts: SealedParts): Promise<unknown> {
  return removeDoomedFiles(parts).then(
    () => null,
    (error: unknown) => error,
  );
}

/**
 * Erases the rows of a closed account, whose files the caller removes afterwards. False, and nothing erased, if its owner has logged in since,
 * or if it is not due yet.
 */
export function eraseClosedAccount(parts: Parts, accountId: string): Promise<boolean> {
  const order = { askedBy: 'person', actor: 'shop', reason: 'request' } as const;
  return inTransaction(parts.db, 'erase-closed', async (db) => {
    await lockCart(db, accountId);
    await lockAccount(db, accountId);
    if (!(await isClosingDue(db, accountId, parts.now()))) return false;
    await erase(parts, db, accountId, order);
    return true;
  });
}

/**
 * Erases somebody's rows, also those by which they look after lists of others, and withdraws the consents of those whose last carer this was,
 * as when a carer leaves.
 */
async function leavingLists<Result>(
  parts: Parts,
  db: Db,
  keys: { readonly accountId: string | null; readonly phone: string },
  eraseRows: () => Promise<Result>,
): Promise<Result> {
  const lists = await lockCaredLists(db, keys);
  const result = await eraseRows();
  for (const list of lists) await withdrawUnused(parts, db, list);
  return result;
}

async function erase(parts: Parts, db: Db, accountId: string, { askedBy, actor, reason }: ErasureOrder) {
  await lockCart(db, accountId);
  await lockAccount(db, accountId);
  const at = parts.now();
  const obstacle = erasureObstacle(await readOrdersInTheWay(db, accountId), at.getTime());
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
  const keys = await personKeys(db, accountId);
  const counts = await leavingLists(parts, db, keys, () => erasePersonRows(db, keys, at));
  await saveErasure(db, { id: parts.newId(), day: dayInIndia(at.getTime()), askedBy, reason, counts });
  await appendAudit(db, { kind: 'person-erased', actor, person: accountId, subject: reason }, at);
  return counts;
}

const AT_ONCE = 100;
/** After so many files that cannot be removed the store itself is at fault, and the others are left for the next time. */
const MOST_STUCK = 5;

/**
 * Removes files that are marked for deletion; returns how many were removed. A file that can't be removed keeps its mark, and the
 * next ones are still removed, up to MOST_STUCK failures. The first failure is thrown at the end; the next call tries again.
 */
export async function removeDoomedFiles(
  { db, files }: Pick<ServiceParts, 'db' | 'files'>,
  goesOn = () => true,
): Promise<number> {
  const failures = new Failures();
  const stuck = new Set<string>();
  let removed = 0;
  let left: readonly string[];
  do {
    left = (await listDoomedFiles(db, AT_ONCE + stuck.size)).filter((key) => !stuck.has(key));
    for (const key of left) {
      if (!goesOn() || stuck.size === MOST_STUCK) break;
      const isRemoved = await failures.note(async () => {
        await files.remove(key);
        await forgetDoomedFile(db, key);
        return true;
      });
      if (isRemoved) removed += 1;
      else stuck.add(key);
    }
  } while (left.length >= AT_ONCE && goesOn() && stuck.size < MOST_STUCK);
  failures.throwFirst();
  return removed;
}

/** The keys for finding the rows of an account's person. */
export async function personKeys(db: Db, accountId: string): Promise<PersonKeys> {
  const { phone, email: typed } = await readHolder(db, accountId);
  const email = typed.trim().toLowerCase();
  return { accountId, phone, email, newsletterSubject: newsletterSubject(email) };
}
