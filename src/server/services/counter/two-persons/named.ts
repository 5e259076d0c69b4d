import { AppError } from '#contract/app-error.ts';
import { type Act, may } from '#domain/counter/roles.ts';
import { rolesToday, type StaffMember } from '#domain/counter/staff.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/counter.ts';
import { findStaffByName } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** The audit name of a person given on the command line. Refuses an unknown name, and roles that do not allow the action. */
export async function namedActor(parts: Pick<ServiceParts, 'db' | 'now'>, name: string, act: Act): Promise<AuditActor> {
  return `staff:${(await namedStaff(parts, name, act)).id}`;
}

/** The person given on the command line. Refuses an unknown name, and roles that do not allow the action. */
export async function namedStaff(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  name: string,
  act: Act,
): Promise<StaffMember> {
  const member = await findStaffByName(db, name);
  if (member === null) throw new AppError('staff-not-found', { sentence: say.thereIsNobodyOfTheName(name) });
  if (!may(rolesToday(member, indianDay(now().getTime())), act)) throw new AppError('staff-may-not');
  return member;
}
