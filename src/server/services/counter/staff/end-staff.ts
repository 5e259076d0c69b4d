import { AppError } from '#contract/app-error.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { countStaff, endStaff, findStaff } from '../../../persistence/repositories/counter/staff-repository.ts';
import type { StaffParts } from './staff-parts.ts';

/** Ends somebody's time at the pharmacy, at once and everywhere. Refuses the last owner: nobody could add another. */
export async function endStaffMember({ db, now }: StaffParts, staffId: string, actor: AuditActor): Promise<void> {
  await inTransaction(db, 'end-staff', async (trx) => {
    const member = await findStaff(trx, staffId);
    if (member === null) throw new AppError('staff-not-found');
    if (member.roles.includes('owner') && (await countStaff(trx, 'owner')) === 1)
      throw new AppError('not-allowed-now', { sentence: say.thisIsTheLast });
    await endStaff(trx, staffId, now());
    await appendAudit(trx, { kind: 'staff-ended', actor, person: null, subject: staffId }, now());
  });
}
