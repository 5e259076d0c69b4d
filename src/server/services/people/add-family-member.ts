import { AppError } from '#contract/app-error.ts';
import type { FamilyMember } from '#domain/people/people.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { listMembers, lockAccount, saveMember } from '../../persistence/repositories/people/account-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

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
