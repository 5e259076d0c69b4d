import { AppError } from '#contract/app-error.ts';
import { type Act, may, WHO_MAY } from '#domain/counter/roles.ts';
import { rolesToday } from '#domain/counter/staff.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/services/counter.ts';
import { findStaffByName } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import type { Actor, DeskParts } from './desk-act.ts';

/** On the command line there is no session: what a person opened within the last hour counts as looked at. */
const SITTING_MS = 60 * 60_000;

/**
 * The person of the pharmacy whom a command names (--by), as they act today. Refuses no name, a name that nobody has, and somebody whose role
 * does not allow the act: the command line obeys the same table as the counter.
 */
export async function actorByName({ db, now }: DeskParts, name: string | null, act: Act): Promise<Actor> {
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
