import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { saveRecoveryCodes, saveTotp } from '../../../persistence/repositories/counter/staff/credential-repository.ts';
import { removePasskeysOf } from '../../../persistence/repositories/counter/staff/passkey-repository.ts';
import {
  findInvitation,
  findStaff,
  keepInvitationSecret,
  lockInvitation,
  renameStaff,
  spendInvitation,
} from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import { endSessionsOf } from '../../../persistence/repositories/counter/staff/staff-session-repository.ts';
import { announceFiles, claimFiles } from '../../../persistence/repositories/unclaimed-file-repository.ts';
import { hashToken } from '../../identity/session-keys.ts';
import type { SealedParts } from '../../service-parts.ts';
import { recoveryHash, rememberDevice, TOTP_PERIOD_S, totpStep } from './sign-in.ts';
import { openStaffSession } from './staff-session.ts';

const RECOVERY_CODES = 10;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a person sees after opening their link: their name, and the secret for an authenticator app. */
export interface OpenInvitation {
  readonly member: StaffMember;
  readonly asksName: boolean;
  /** For typing into the app by hand, and as the address that its picture (QR) holds. */
  readonly secret: string;
  readonly uri: string;
}

/** What an accepted link returns once: a session, and ten recovery codes in case the phone is lost. */
export interface AcceptedInvitation {
  readonly token: string;
  readonly device: string;
  readonly recoveryCodes: readonly string[];
}

/** Opens a link, any number of times until it is accepted. Refuses one that is used, expired or unknown. */
export async function openInvitation(parts: SealedParts, token: string): Promise<OpenInvitation> {
  const { db, now } = parts;
  const hash = hashToken(token);
  const link = await findInvitation(db, hash, now());
  const member = link && (await findStaff(db, link.staffId));
  if (!link || !member) throw new AppError('staff-link-ended');
  const secret = link.fileKey === null ? await drawSecret(parts, hash) : await keptSecret(parts.files, link.fileKey);
  const label = { issuer: say.counter(brand.name), label: member.name, period: TOTP_PERIOD_S };
  const uri = new TOTP({ ...label, secret: Secret.fromBase32(secret) }).toString();
  return { member, asksName: link.asksName, secret, uri };
}

/** Generates and encrypts the authenticator secret when a link is opened for the first time. */
async function drawSecret({ db, files, now }: SealedParts, hash: Buffer): Promise<string> {
  const fresh = new Secret({ size: 20 }).base32;
  const key = files.drawKey();
  await announceFiles(db, [key], now());
  await files.put(Buffer.from(fresh, 'utf8'), key);
  return inTransaction(db, 'open-invitation', async (trx) => {
    const link = await lockInvitation(trx, hash, now());
    if (link === null) throw new AppError('staff-link-ended');
    // If two windows open it at the same time, the first one's secret counts and this one's is deleted.
    if (link.fileKey !== null) return keptSecret(files, link.fileKey);
    if (!(await claimFiles(trx, [key]))) throw new AppError('unavailable');
    await keepInvitationSecret(trx, hash, key);
    return fresh;
  });
}

async function keptSecret(files: SealedParts['files'], key: string): Promise<string> {
  const bytes = await files.get(key);
  if (bytes === null) throw new AppError('staff-link-ended');
  return bytes.toString('utf8');
}

/**
 * Accepts a link by the first code of the authenticator app. The link becomes invalid, earlier sign-in methods end, and ten new
 * recovery codes are returned. `name` is only used for the first owner, who has no name yet.
 */
export async function acceptInvitation(
  parts: SealedParts,
  typed: { readonly token: string; readonly code: string; readonly name: string },
): Promise<AcceptedInvitation> {
  const { db, files, now, newId } = parts;
  const hash = hashToken(typed.token);
  return inTransaction(db, 'accept-invitation', async (trx) => {
    const at = now();
    const link = await lockInvitation(trx, hash, at);
    if (!link || (await findStaff(trx, link.staffId)) === null) throw new AppError('staff-link-ended');
    const secret = link.fileKey === null ? null : await files.get(link.fileKey);
    if (link.fileKey === null || secret === null) throw new AppError('staff-link-ended');
    if (link.asksName) {
      if (typed.name === '') throw new AppError('invalid-input', { fields: { name: say.pleaseEnterYourName } });
      if (!(await renameStaff(trx, link.staffId, typed.name)))
        throw new AppError('not-allowed-now', { sentence: say.thereIsAAlready(typed.name) });
    }
    const step = totpStep(secret.toString('utf8'), typed.code.replace(/\s/g, ''), at.getTime());
    if (step === null) throw new AppError('staff-refused', { sentence: say.thisCodeIsNotRight });
    await spendInvitation(trx, hash, at);
    await removePasskeysOf(trx, link.staffId);
    await saveTotp(trx, { id: newId(), staffId: link.staffId, fileKey: link.fileKey, step }, at);
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, drawRecoveryCode);
    const hashed = recoveryCodes.map((code) => ({ id: newId(), hash: recoveryHash(code) as Buffer }));
    await saveRecoveryCodes(trx, link.staffId, hashed, at);
    // Sessions on the old phone or at another counter end.
    await endSessionsOf(trx, link.staffId, at);
    const token = await openStaffSession(parts, trx, link.staffId, 'invitation');
    const device = await rememberDevice(trx, link.staffId, null, at);
    await appendAudit(
      trx,
      { kind: 'staff-signed-in', actor: `staff:${link.staffId}`, person: null, subject: null },
      at,
    );
    return { token, device, recoveryCodes };
  });
}

/** Ten unambiguous letters and digits, 50 random bits: ABCDE-FGH23. */
function drawRecoveryCode(): string {
  const code = [...randomBytes(10)].map((byte) => BASE32[byte % 32]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
