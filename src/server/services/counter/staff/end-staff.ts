import type { AuditActor } from '#domain/privacy/audit.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { endStaff } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import { saveStaffLine } from '../../../persistence/repositories/counter/telephone-repository.ts';
import type { Parts } from '../../service-parts.ts';
import { memberForOwner, refuseLosingLastOwner } from './keep-owner.ts';

/** Removes a member of staff: all access ends at once. Refuses the last owner, since nobody could add another. */
export async function endStaffMember({ db, now }: Parts, staffId: string, actor: AuditActor): Promise<void> {
  await inTransaction(db, 'end-staff', async (trx) => {
    const member = await memberForOwner(trx, staffId, actor);
    await refuseLosingLastOwner(trx, member);
    await endStaff(trx, staffId, now());
    await saveStaffLine(trx, staffId, null, now());
    await appendAudit(trx, { kind: 'staff-ended', actor, person: null, subject: staffId }, now());
  });
}
