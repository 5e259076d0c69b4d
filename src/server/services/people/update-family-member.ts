import { AppError } from '#contract/app-error.ts';
import type { FamilyMember, Person } from '#domain/people/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { findMember, lockAccount, updateMember } from '../../persistence/repositories/people/account-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

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
