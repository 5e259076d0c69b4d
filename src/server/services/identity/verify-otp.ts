import { AppError } from '#contract/app-error.ts';
import { TRIES_PER_CODE, WRONG_CODES_PER_ADDRESS, WRONG_CODES_PER_DAY, waitWords } from '#domain/people/allowance.ts';
import { deviceName } from '#domain/people/device-name.ts';
import * as say from '#sentences/services/people.ts';
import { meters } from '../../ops/meters.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { findAccount, lockAccount, openAccount } from '../../persistence/repositories/people/account-repository.ts';
import {
  countCodes,
  type Limited,
  returnToLimits,
  takeFromLimits,
} from '../../persistence/repositories/people/limit-repository.ts';
import {
  deadChallenge,
  rememberDevice,
  removeChallenge,
  spendTry,
} from '../../persistence/repositories/people/otp-repository.ts';
import { revokeSession } from '../../persistence/repositories/people/session-repository.ts';
import { reopenAccount } from '../privacy/close-account.ts';
import { recordConsent } from '../privacy/record-consent.ts';
import type { ServiceParts } from '../service-parts.ts';
import { knownDevice } from './known-device.ts';
import { openSession, type SessionTokens } from './open-session.ts';
import { drawToken, hashToken, sameBytes } from './session-keys.ts';

export interface VerifyOtpRequest {
  /** Ten digits. */
  readonly phone: string;
  /** Four digits. */
  readonly code: string;
  /** The browser's challenge cookie; null if it sent none. */
  readonly challenge: string | null;
  /** The browser's own cookie from an earlier login; null for a new one. */
  readonly device: string | null;
  /** The access token of a session that this login replaces; null if there is none. */
  readonly earlierAccess: string | null;
  readonly network: string;
  /** The browser's user agent; only a short name derived from it is stored. */
  readonly userAgent: string | undefined;
}

export interface LoggedIn {
  readonly tokens: SessionTokens;
  readonly device: string;
  readonly isNewAccount: boolean;
  /** The account was scheduled for deletion; this login cancels that. */
  readonly isRestored: boolean;
  readonly accountId: string;
}

type Outcome = { readonly loggedIn: LoggedIn } | { readonly refusal: AppError };

/**
 * Logs a phone in with the code that was sent to it, from the browser that requested it. Every guess is counted before
 * it is compared, in one transaction that parallel guesses queue for: five per code, ten wrong ones a day and phone
 * (a browser that has logged in with it before has its own ten). The first login creates the account.
 */
export async function verifyOtp(parts: ServiceParts, request: VerifyOtpRequest): Promise<LoggedIn> {
  const { challenge } = request;
  if (challenge === null) throw new AppError('otp-refused', { sentence: say.pleaseAskForACode });
  const outcome = await inTransaction(parts.db, 'verify-otp', async (db) => {
    const judged = await judge(parts, db, { ...request, challenge });
    await audit(parts, db, request.phone, judged);
    return judged;
  });
  meters.codes.inc({ event: 'refusal' in outcome ? 'refused' : 'verified' });
  if ('refusal' in outcome) throw outcome.refusal;
  meters.logins.inc({ account: outcome.loggedIn.isNewAccount ? 'new' : 'known' });
  return outcome.loggedIn;
}

/** Last in the transaction. A wrong code is recorded for the account, if there is one; the phone number never is. */
async function audit({ now }: ServiceParts, db: Db, phone: string, outcome: Outcome): Promise<void> {
  const actor = 'person' as const;
  if ('refusal' in outcome) {
    const person = await findAccount(db, phone);
    return appendAudit(db, { kind: 'login-failed', actor, person, subject: null }, now());
  }
  const { accountId: person, isRestored } = outcome.loggedIn;
  if (isRestored) await appendAudit(db, { kind: 'account-restored', actor, person, subject: null }, now());
  await appendAudit(db, { kind: 'login', actor, person, subject: null }, now());
}

async function judge(
  parts: ServiceParts,
  db: Db,
  request: VerifyOtpRequest & { readonly challenge: string },
): Promise<Outcome> {
  const { phone, challenge, code } = request;
  const now = parts.now();
  const limits = await wrongCodeLimits(parts, db, request);
  const waitS = await takeFromLimits(db, limits, now);
  if (waitS > 0) return { refusal: tooManyTries(waitS) };
  const hash = hashToken(challenge);
  const mac = await spendTry(db, { hash, phone, now, tries: TRIES_PER_CODE });
  if (mac !== null && !sameBytes(mac, parts.keys.codeMac(challenge, phone, code))) {
    return { refusal: new AppError('otp-refused') };
  }
  // Not compared, or correct: it does not count as a wrong code.
  await returnToLimits(db, limits, now);
  if (mac === null) return { refusal: refuseDead(await deadChallenge(db, { hash, phone, now })) };
  await removeChallenge(db, hash);
  await countCodes(db, now, { used: 1 });
  return { loggedIn: await logIn(parts, db, request) };
}

async function logIn(
  parts: ServiceParts,
  db: Db,
  { phone, device, earlierAccess, userAgent }: VerifyOtpRequest,
): Promise<LoggedIn> {
  const now = parts.now();
  const { accountId, isNew } = await openAccount(db, { phone, newId: parts.newId, now });
  const earlier = earlierAccess === null ? null : parts.keys.readAccess(earlierAccess);
  if (earlier) await revokeSession(db, earlier.sessionId, 'replaced', now);
  const known = device ?? drawToken();
  await rememberDevice(db, hashToken(known), phone, now);
  // Waits for an erasure in progress, so that nobody logs in to an account that is being erased.
  await lockAccount(db, accountId);
  const isRestored = await reopenAccount(db, accountId);
  await recordConsent(parts, db, {
    accountId,
    purpose: 'terms-and-privacy',
    subject: '',
    agreed: true,
    place: 'login',
  });
  const tokens = await openSession(parts, db, { accountId, device: deviceName(userAgent) });
  return { tokens, device: known, isNewAccount: isNew, isRestored, accountId };
}

async function wrongCodeLimits(
  parts: ServiceParts,
  db: Db,
  { phone, device, network }: VerifyOtpRequest,
): Promise<Limited[]> {
  const known = await knownDevice(parts, db, phone, device);
  const perPhone =
    known !== null
      ? { scope: 'otp-wrong-known', key: known, allowances: WRONG_CODES_PER_DAY }
      : { scope: 'otp-wrong', key: phone, allowances: WRONG_CODES_PER_DAY };
  const perAddress = { scope: 'otp-wrong-network', key: network, allowances: WRONG_CODES_PER_ADDRESS };
  return parts.rateLimits ? [perPhone, perAddress] : [perPhone];
}

function tooManyTries(waitS: number): AppError {
  return new AppError('too-many-requests', {
    sentence: say.tooManyWrongCodes(waitWords(waitS)),
    retryAfterS: waitS,
  });
}

function refuseDead(why: 'expired' | 'spent' | 'absent'): AppError {
  if (why === 'expired') return new AppError('otp-refused', { sentence: say.thisCodeHasExpired });
  if (why === 'spent') {
    return new AppError('otp-refused', { sentence: say.thisCodeWasTried });
  }
  return new AppError('otp-refused');
}
