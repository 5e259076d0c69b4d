import { findRefreshToken, revokeSession } from '../../persistence/repositories/people/session-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { hashToken } from './session-keys.ts';

/**
 * Ends the session that the browser's tokens name, on the server, for good. Either token will do, an expired one too;
 * with none there is nothing to end, and that is fine: whoever logs out is logged out.
 */
export async function logOut(
  { db, keys, now }: ServiceParts,
  { access, refresh }: { readonly access: string | null; readonly refresh: string | null },
): Promise<void> {
  const claim = access === null ? null : keys.readAccess(access);
  const token = refresh === null ? null : await findRefreshToken(db, hashToken(refresh));
  const ended = new Set([claim?.sessionId, token?.sessionId]);
  for (const id of ended) if (id !== undefined) await revokeSession(db, id, 'logout', now());
}
