import { AppError } from '#contract/app-error.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import {
  findLivingSession,
  findRefreshToken,
  revokeSession,
  spendRefreshToken,
} from '../../persistence/repositories/people/session-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { giveTokens, type SessionTokens } from './open-session.ts';
import { hashToken } from './session-keys.ts';

/** Two tabs may renew at the same moment; after this time, reuse of a token means that it was copied. */
const GRACE_MS = 10_000;

/** A refusal, and whether it ended a session because a used token was sent again. */
export class RefreshRefused extends AppError {
  readonly reused: boolean;

  constructor(reused: boolean) {
    super('refresh-refused');
    this.reused = reused;
  }
}

/**
 * Exchanges a refresh token for its successor and a fresh access token. Within ten seconds a used one gets the same
 * successor again; later the whole session ends, for a thief and the owner alike, and the owner logs in again.
 */
export async function renewSession(parts: ServiceParts, refresh: string | null): Promise<SessionTokens> {
  if (refresh === null) throw new RefreshRefused(false);
  const outcome = await inTransaction(parts.db, 'renew-session', (db) => exchange(parts, db, refresh));
  if (typeof outcome === 'string') throw new RefreshRefused(outcome === 'reused');
  return outcome;
}

async function exchange(parts: ServiceParts, db: Db, refresh: string): Promise<SessionTokens | 'refused' | 'reused'> {
  const now = parts.now();
  const hash = hashToken(refresh);
  const usedNow = await spendRefreshToken(db, hash, now);
  const sessionId = usedNow ?? (await sessionInGrace(db, hash, now));
  if (typeof sessionId !== 'string') return sessionId?.reused ? endReused(db, sessionId.reused, now) : 'refused';
  const session = await findLivingSession(db, sessionId, now);
  return session ? giveTokens(parts, db, session, parts.keys.nextRefreshToken(refresh)) : 'refused';
}

/** The session of a token that was used a moment ago; if longer ago, the session that must end. */
async function sessionInGrace(db: Db, hash: Buffer, now: Date): Promise<string | { readonly reused: string } | null> {
  const token = await findRefreshToken(db, hash);
  if (!token?.usedAt) return null;
  const inGrace = now.getTime() - token.usedAt.getTime() <= GRACE_MS;
  return inGrace ? token.sessionId : { reused: token.sessionId };
}

async function endReused(db: Db, sessionId: string, now: Date): Promise<'refused' | 'reused'> {
  const living = await findLivingSession(db, sessionId, now);
  if (!(await revokeSession(db, sessionId, 'reuse', now))) return 'refused';
  const person = living?.accountId ?? null;
  await appendAudit(db, { kind: 'refresh-reused', actor: 'person', person, subject: null }, now);
  return 'reused';
}
