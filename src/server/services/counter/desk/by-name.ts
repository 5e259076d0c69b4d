import { AppError } from '#contract/app-error.ts';
import { type Act, may, WHO_MAY } from '#domain/counter/roles.ts';
import { rolesToday } from '#domain/counter/staff.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/services/counter.ts';
import { findStaffByName } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import type { Parts } from '../../service-parts.ts';
import type { Actor } from './desk-act.ts';

/** The command line has no session: files that a person opened within the last hour count as viewed. */
const SITTING_MS = 60 * 60_000;

/**
 * The member of staff whom a command names (--by), with today's roles. Refuses a missing or unknown name, and a person whose role
 * does not allow the action: the command line uses the same permissions as the counter.
 */
export async function actorByName({ db, now }: Parts, name: string | null, act: Act): Promise<Actor> {
  if (name === null || name.trim() === '') throw new AppError('invalid-input', { sentence: say.pleaseNameThePerson });
  const member = await findStaffByName(db, name);
  if (member === null) throw new AppError('staff-not-found', { sentence: say.thereIsNobodyOfTheName(name) });
  const at = now();
  const roles = rolesToday(member, dayInIndia(at.getTime()));
  if (!may(roles, act))
    throw new AppError('staff-may-not', {
      sentence: say.mayNotDoThis(member.name, WHO_MAY[act].join(' or ')),
    });
  return { member: { ...member, roles }, sitting: { since: new Date(at.getTime() - SITTING_MS) } };
}
