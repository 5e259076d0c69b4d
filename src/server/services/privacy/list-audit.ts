import { AppError } from '#contract/app-error.ts';
import type { AuditKind } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/people.ts';
import type { Db } from '../../persistence/database.ts';
import { type AuditLine, listAudit } from '../../persistence/repositories/audit-repository.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';

export type { AuditLine };

interface Wanted {
  readonly since: Date | null;
  readonly kind: AuditKind | null;
  /** The phone number of the person whom the lines are about. */
  readonly phone: string | null;
}

/** Lines of the audit log, newest first. Refuses a number without an account. */
export async function readAuditLog(db: Db, { since, kind, phone }: Wanted, limit: number): Promise<AuditLine[]> {
  const person = phone === null ? null : await findAccount(db, phone);
  if (phone !== null && person === null) throw new AppError('not-found', { sentence: say.thereIsNoAccount });
  return listAudit(db, { since, kind, person }, limit);
}
