import { AppError } from '#contract/app-error.ts';
import { isOpenedSince } from '../../persistence/repositories/people/session-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { Visitor } from './authenticate.ts';

/** How long a typed code counts as proof that the owner is using the browser. */
const FRESH_FOR_MS = 15 * 60_000;

/**
 * Refuses with `fresh-code-needed` unless the login is less than a quarter of an hour old: before all data are downloaded,
 * an account is closed, or its owner is logged out elsewhere. Renewing a session does not count.
 */
export async function needFreshCode(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  { sessionId }: Visitor,
): Promise<void> {
  const since = new Date(now().getTime() - FRESH_FOR_MS);
  if (!(await isOpenedSince(db, sessionId, since))) throw new AppError('fresh-code-needed');
}
