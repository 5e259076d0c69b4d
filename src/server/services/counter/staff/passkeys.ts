import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  listPasskeys,
  lockPasskey,
  removePasskey,
  saveChallenge,
  savePasskey,
  spendChallenge,
  touchPasskey,
} from '../../../persistence/repositories/counter/staff/passkey-repository.ts';
import { findStaff } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import type { Parts } from '../../service-parts.ts';
import { rememberDevice, type SignedIn } from './sign-in.ts';
import { openStaffSession, type StaffVisitor } from './staff-session.ts';

/** How long a challenge is valid. */
const CHALLENGE_MS = 5 * 60_000;
/** Adding a passkey requires a sign-in this recent, so that an abandoned session cannot create a lasting key. */
const FRESH_MS = 15 * 60_000;
/** The maximum number of passkeys per person. */
const MOST_PASSKEYS = 10;

/** The counter's address as browsers see it: a passkey is bound to its host, and each signature to its origin. */
export interface CounterSite {
  readonly origin: string;
  readonly host: string;
}

/** The site of an address. */
export function siteOf(publicUrl: string): CounterSite {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, host: hostname };
}

/** The options for a browser to create a passkey for a signed-in person. */
export async function offerPasskey({ db, now }: Parts, { member, signedInAt }: StaffVisitor, { host }: CounterSite) {
  const at = now();
  if (at.getTime() - signedInAt.getTime() > FRESH_MS)
    throw new AppError('not-allowed-now', {
      sentence: say.pleaseSignOutAndInAgain,
    });
  const known = await listPasskeys(db, member.id);
  if (known.length >= MOST_PASSKEYS)
    throw new AppError('not-allowed-now', { sentence: say.youHavePasskeysPlease(known.length) });
  const options = await generateRegistrationOptions({
    rpName: say.counter(brand.name),
    rpID: host,
    userName: member.name,
    userID: new TextEncoder().encode(member.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ passkeyId }) => ({ id: passkeyId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(at.getTime() + CHALLENGE_MS);
  await saveChallenge(db, { challenge: options.challenge, staffId: member.id, expiresAt }, at);
  return options;
}

/** Adds the passkey that a browser made. Its challenge was given to this person, for this, and counts once. */
export async function addPasskey(
  parts: Parts,
  { member }: StaffVisitor,
  site: CounterSite,
  { response, name }: { readonly response: RegistrationResponseJSON; readonly name: string },
): Promise<void> {
  const { db, now, newId } = parts;
  const at = now();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, member.id, at),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified.verified || !verified.registrationInfo) throw notRight();
  const { credential } = verified.registrationInfo;
  await inTransaction(db, 'add-passkey', async (trx) => {
    const isNew = await savePasskey(trx, {
      ...{ id: newId(), staffId: member.id, passkeyId: credential.id, name, createdAt: at },
      ...{ publicKey: Buffer.from(credential.publicKey), counter: credential.counter },
    });
    if (!isNew) throw new AppError('not-allowed-now', { sentence: say.thisPasskeyIsKnown });
    await appendAudit(
      trx,
      { kind: 'staff-passkey-added', actor: `staff:${member.id}`, person: null, subject: null },
      at,
    );
  });
}

/** The passkeys of the person who asks. */
export function ownPasskeys({ db }: Parts, { member }: StaffVisitor) {
  return listPasskeys(db, member.id);
}

/** Removes a passkey of the person who asks. Their codes keep working. */
export async function dropPasskey({ db, now }: Parts, { member }: StaffVisitor, id: string): Promise<void> {
  await inTransaction(db, 'remove-passkey', async (trx) => {
    if (!(await removePasskey(trx, member.id, id))) throw new AppError('not-found', { sentence: say.youHaveNoSuch });
    const entry = { kind: 'staff-passkey-removed', actor: `staff:${member.id}`, person: null, subject: null } as const;
    await appendAudit(trx, entry, now());
  });
}

/** The options for a browser to sign in with a passkey. They name nobody, so they do not reveal who has a passkey. */
export async function askForPasskey({ db, now }: Parts, { host }: CounterSite) {
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
  const at = now();
  const expiresAt = new Date(at.getTime() + CHALLENGE_MS);
  await saveChallenge(db, { challenge: options.challenge, staffId: null, expiresAt }, at);
  return options;
}

/**
 * Signs in the person whose passkey has signed our challenge for our origin. A challenge works once, whether the
 * signature is valid or not; a signature counter that went back means a cloned device. Refusals do not say what was
 * wrong.
 */
export async function signInByPasskey(
  parts: Parts,
  site: CounterSite,
  { response, device }: { readonly response: AuthenticationResponseJSON; readonly device: string | null },
): Promise<SignedIn> {
  const { db, now } = parts;
  const at = now();
  // A failed transaction would restore the challenge, so it is used up outside it.
  const challenge = challengeIn(response);
  if (challenge === null || !(await spendChallenge(db, challenge, null, at))) throw notRight();
  return inTransaction(db, 'passkey-sign-in', async (trx) => {
    const key = await lockPasskey(trx, response.id);
    const member = key && (await findStaff(trx, key.staffId));
    if (!key || !member) throw notRight();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: { id: key.passkeyId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
      requireUserVerification: true,
    }).catch(refuse);
    if (!verified) throw notRight();
    await touchPasskey(trx, key.id, authenticationInfo.newCounter, at);
    const sign = await rememberDevice(trx, member.id, device, at);
    const token = await openStaffSession(parts, trx, member.id, 'passkey');
    await appendAudit(trx, { kind: 'staff-signed-in', actor: `staff:${member.id}`, person: null, subject: null }, at);
    return { token, device: sign };
  });
}

/** The challenge that a browser says it signed; null if it cannot be read. Whether it was signed is checked afterwards. */
function challengeIn({ response }: AuthenticationResponseJSON): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && /^[\w-]{20,200}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

function refuse(): never {
  throw notRight();
}

function notRight(): AppError {
  return new AppError('staff-refused', { sentence: say.thisPasskeyWasNotAccepted });
}
