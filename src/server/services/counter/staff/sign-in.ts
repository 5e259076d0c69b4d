import { Secret, TOTP } from 'otpauth';
import { AppError } from '#contract/app-error.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  findTotp,
  spendRecoveryCode,
  spendTotpStep,
} from '../../../persistence/repositories/counter/staff/credential-repository.ts';
import {
  findStaffByName,
  lockDevice,
  lockStaff,
  saveDevice,
  setWrongCodes,
} from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import { drawToken, hashToken } from '../../identity/session-keys.ts';
import type { SealedParts } from '../../service-parts.ts';
import { openStaffSession } from './staff-session.ts';

/** The period of RFC 6238, which all authenticator apps use. */
export const TOTP_PERIOD_S = 30;
/** After this many wrong codes in this many minutes the person's codes are blocked; passkeys keep working. */
const WRONG_CODES = 5;
const WRONG_WITHIN_MS = 15 * 60_000;

/** The time step of a six-digit code, one step of a clock that is off allowed each way; null for a wrong one. */
export function totpStep(secret: string, code: string, atMs: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: TOTP_PERIOD_S });
  const delta = totp.validate({ token: code, window: 1, timestamp: atMs });
  return delta === null ? null : Math.floor(atMs / 1000 / TOTP_PERIOD_S) + delta;
}

/** The hash of a recovery code; null for anything else. They are typed with or without the hyphen, in any case. */
export function recoveryHash(typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return code.length === 10 ? hashToken(code) : null;
}

/** The result of signing in: a session, and the token by which this browser is known from now on. */
export interface SignedIn {
  readonly token: string;
  readonly device: string;
}

/**
 * Signs a person in with their name and a code of their app, or one of ten recovery codes, each valid once. The answer does not reveal whether the
 * name or the code was wrong. Five wrong codes in 15 minutes block this person's codes for 15 minutes. Codes
 * from unknown browsers are counted together, those from each known browser separately, so that a stranger who knows
 * a name cannot lock anybody out of the counter.
 */
export async function signInByCode(
  parts: SealedParts,
  typed: { readonly name: string; readonly code: string; readonly device: string | null },
): Promise<SignedIn> {
  const { db, now } = parts;
  const member = await findStaffByName(db, typed.name);
  if (member === null) throw new AppError('staff-refused');
  const hash = typed.device === null ? null : hashToken(typed.device);
  const signedIn = await inTransaction(db, 'staff-sign-in', async (trx) => {
    const asStranger = await lockStaff(trx, member.id);
    if (asStranger === null) return null;
    const at = now();
    const here = hash && (await lockDevice(trx, member.id, hash));
    const recent = (here ?? asStranger).filter((moment) => moment.getTime() > at.getTime() - WRONG_WITHIN_MS);
    if (recent.length >= WRONG_CODES) throw new AppError('staff-codes-rest');
    const by = await codeOf(parts, trx, member.id, typed.code);
    if (by === null) {
      const wrongCodes = [...recent, at];
      if (hash && here) await saveDevice(trx, { hash, staffId: member.id, wrongCodes }, at);
      else await setWrongCodes(trx, member.id, wrongCodes);
      await appendAudit(trx, { kind: 'staff-refused', actor: 'shop', person: null, subject: member.id }, at);
      return null;
    }
    const device = await rememberDevice(trx, member.id, here ? typed.device : null, at);
    const token = await openStaffSession(parts, trx, member.id, by);
    await appendAudit(trx, { kind: 'staff-signed-in', actor: `staff:${member.id}`, person: null, subject: null }, at);
    return { token, device };
  });
  if (signedIn === null) throw new AppError('staff-refused');
  return signedIn;
}

/** Stores the token of a browser that a person has signed in from; a new one if it has none for this person. */
export async function rememberDevice(db: Db, staffId: string, known: string | null, now: Date): Promise<string> {
  const device = known ?? drawToken();
  await saveDevice(db, { hash: hashToken(device), staffId, wrongCodes: [] }, now);
  return device;
}

/** The kind of the code, which is marked as used. Null if it is wrong. */
async function codeOf(
  { files, now }: SealedParts,
  db: Db,
  staffId: string,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const at = now();
  const hash = recoveryHash(code);
  if (hash !== null) return (await spendRecoveryCode(db, staffId, hash, at)) ? 'recovery' : null;
  const kept = await findTotp(db, staffId);
  const secret = kept && (await files.get(kept.fileKey));
  if (!kept || !secret) return null;
  const step = totpStep(secret.toString('utf8'), code.replace(/\s/g, ''), at.getTime());
  if (step === null || step <= kept.lastStep) return null;
  await spendTotpStep(db, kept.id, step, at);
  return 'totp';
}
