import type { Db } from '../../persistence/database.ts';
import { saveRefreshToken, saveSession } from '../../persistence/repositories/people/session-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { drawToken, hashToken } from './session-keys.ts';

/** A login ends if it is not renewed for this long. */
export const REFRESH_TTL_S = 30 * 86_400;
/** After this time a person must type a code again, however often the login was renewed. */
const SESSION_TTL_S = 90 * 86_400;

/** The two tokens of a session, for its cookies, with their lifetime in seconds. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
  readonly refreshTtlS: number;
}

/** Opens a new session of an account: every login gets new ids and tokens. */
export async function openSession(
  parts: ServiceParts,
  db: Db,
  login: { readonly accountId: string; readonly device: string },
): Promise<SessionTokens> {
  const now = parts.now();
  const session = { ...login, id: parts.newId(), endsAt: new Date(now.getTime() + SESSION_TTL_S * 1000) };
  await saveSession(db, session, now);
  return giveTokens(parts, db, session, drawToken());
}

/** Stores a session's refresh token and signs an access token for it. */
export async function giveTokens(
  { keys, accessTtlS, now }: ServiceParts,
  db: Db,
  session: { readonly id: string; readonly endsAt: Date },
  refresh: string,
): Promise<SessionTokens> {
  const nowMs = now().getTime();
  const expiresMs = Math.min(nowMs + REFRESH_TTL_S * 1000, session.endsAt.getTime());
  await saveRefreshToken(db, { hash: hashToken(refresh), sessionId: session.id, expiresAt: new Date(expiresMs) });
  const access = keys.signAccess({ sessionId: session.id, expiresAtS: Math.floor(nowMs / 1000) + accessTtlS });
  return { access, refresh, refreshTtlS: Math.max(1, Math.floor((expiresMs - nowMs) / 1000)) };
}
