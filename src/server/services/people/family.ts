import { AppError } from '#contract/app-error.ts';
import type { AccountHolder, FamilyMember, Person } from '#domain/people/people.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import {
  findMember,
  listMembers,
  lockAccount,
  readHolder,
  saveMember,
  updateHolder,
  updateMember,
} from '../../persistence/repositories/people/account-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Changes what the account holder told about themselves. The phone is the identity and stays. */
export async function updateProfile({ db }: ServiceParts, accountId: string, person: Person): Promise<AccountHolder> {
  return inTransaction(db, 'update-profile', async (trx) => {
    await lockAccount(trx, accountId);
    await updateHolder(trx, accountId, person);
    return readHolder(trx, accountId);
  });
}

/** Larger than any family that one person orders for. */
const MOST_MEMBERS = 30;

/**
 * Adds a patient to the account's family. Refuses a phone that the holder or another member of this family has; whether
 * it is known to anybody else is never looked at, so nothing can be learned about strangers.
 */
export async function addFamilyMember(
  { db, newId, now }: ServiceParts,
  accountId: string,
  member: Omit<FamilyMember, 'patientId'>,
): Promise<FamilyMember> {
  return inTransaction(db, 'add-family-member', async (trx) => {
    const holder = await lockAccount(trx, accountId);
    const family = await listMembers(trx, accountId);
    if (family.length >= MOST_MEMBERS) {
      throw new AppError('not-allowed-now', { sentence: say.aFamilyCanHave(MOST_MEMBERS) });
    }
    const taken = [holder.phone, ...family.map(({ phone }) => phone)];
    if (member.phone !== null && taken.includes(member.phone)) throw new AppError('phone-taken');
    const added = { ...member, patientId: newId() };
    await saveMember(trx, accountId, added, now());
    return added;
  });
}

/** Changes a member of the account's own family; a stranger's member is as absent as one that never was. */
export async function updateFamilyMember(
  { db }: ServiceParts,
  accountId: string,
  patientId: string,
  person: Person,
): Promise<FamilyMember> {
  return inTransaction(db, 'update-family-member', async (trx) => {
    await lockAccount(trx, accountId);
    await updateMember(trx, accountId, patientId, person);
    const member = await findMember(trx, accountId, patientId);
    if (member === null) throw new AppError('member-not-found');
    return member;
  });
}
