import { AppError } from '#contract/app-error.ts';
import {
  PHONES_PER_ADDRESS,
  SENDS_PER_ADDRESS,
  SENDS_PER_PHONE,
  SENDS_PER_PHONE_AND_ADDRESS,
  SENDS_PER_SITE,
  secondsToWait,
  waitWords,
} from '#domain/people/allowance.ts';
import type { Db } from '../../persistence/database.ts';
import { inTransaction } from '../../persistence/in-transaction.ts';
import { isCounted, type Limited, returnToLimits, takeFromLimits } from '../../persistence/limit-repository.ts';
import { removeChallenge, saveChallenge } from '../../persistence/otp-repository.ts';
import { MessageNotSent } from '../../providers/messages/messenger.ts';
import { meters } from '../../watching/meters.ts';
import type { ServiceParts } from '../service-parts.ts';
import { knownDevice } from './known-device.ts';
import { otpMessage } from './otp-message.ts';
import { drawToken, hashToken } from './session-keys.ts';

export interface SendOtpRequest {
  /** Ten digits. */
  readonly phone: string;
  /** Of the browser's earlier code, which the new one replaces; null where it has none. */
  readonly challenge: string | null;
  /** The browser's own cookie from an earlier login; null for a new one. */
  readonly device: string | null;
  /** The network that asks. */
  readonly network: string;
  /** The larger one around it that a single customer may hold whole; null where there is none. */
  readonly site: string | null;
}

export interface OtpSent {
  /** For the browser's challenge cookie: only this browser can type the code. */
  readonly challenge: string;
  readonly resendAfterS: number;
  readonly expiresInS: number;
}

/**
 * Sends a fresh code to a phone. It never looks whether the phone has an account, so nobody can learn that here.
 * Refuses more than the allowed sends per phone and per network address, naming the wait, and says so when the
 * message provider could not send; then nothing was counted. A browser that has logged in with the phone before has sends of
 * its own: whatever strangers ask for, they keep no owner out. The challenge is always drawn here: one that was planted in a
 * browser would be known to whoever planted it.
 */
export async function sendOtp(parts: ServiceParts, request: SendOtpRequest): Promise<OtpSent> {
  const now = parts.now();
  const { phone, challenge: earlier } = request;
  const challenge = drawToken();
  const code = parts.drawCode();
  const limits = await sendLimits(parts, parts.db, request);
  const waitS = await inTransaction(parts.db, 'send-otp', async (db) => {
    const wait = await takeFromLimits(db, limits, now);
    if (wait > 0) return wait;
    if (earlier !== null) await removeChallenge(db, hashToken(earlier));
    await saveChallenge(db, {
      hash: hashToken(challenge),
      phone,
      codeMac: parts.keys.codeMac(challenge, phone, code),
      expiresAt: new Date(now.getTime() + parts.otpTtlS * 1000),
    });
    return 0;
  });
  if (waitS > 0) {
    meters.codes.inc({ event: 'limited' });
    throw tooManySends(waitS);
  }
  await deliver(parts, limits, now, phone, code);
  meters.codes.inc({ event: 'sent' });
  return {
    challenge,
    resendAfterS: secondsToWait([now.getTime()], SENDS_PER_PHONE, now.getTime()),
    expiresInS: parts.otpTtlS,
  };
}

/** Outside the transaction: a provider may be slow, and a code is never written down, so no queue could send it later. */
async function deliver(parts: ServiceParts, limits: readonly Limited[], at: Date, phone: string, code: string) {
  try {
    await parts.messenger.send(otpMessage(phone, code, { ttlS: parts.otpTtlS, host: parts.host }));
  } catch (error) {
    if (!(error instanceof MessageNotSent)) throw error;
    meters.codes.inc({ event: 'not_sent' });
    await inTransaction(parts.db, 'return-otp-limits', (db) => returnToLimits(db, limits, at));
    throw new AppError('message-not-sent', { cause: error });
  }
}

async function sendLimits(
  parts: ServiceParts,
  db: Db,
  { phone, device, network, site }: SendOtpRequest,
): Promise<Limited[]> {
  const known = await knownDevice(parts, db, phone, device);
  if (known !== null) return [{ scope: 'otp-send-known', key: known, allowances: SENDS_PER_PHONE }];
  const perPhone = { scope: 'otp-send', key: phone, allowances: SENDS_PER_PHONE };
  const perAddress = { scope: 'otp-send-network', key: network, allowances: SENDS_PER_ADDRESS };
  const perBoth = {
    scope: 'otp-send-phone-network',
    key: `${phone} ${network}`,
    allowances: SENDS_PER_PHONE_AND_ADDRESS,
  };
  if (!parts.rateLimits) return [perPhone];
  const limits: Limited[] = [perPhone, perAddress, perBoth];
  if (site !== null) limits.push({ scope: 'otp-send-site', key: site, allowances: SENDS_PER_SITE });
  if (!(await isCounted(db, perBoth, parts.now(), 3600)))
    limits.push({ scope: 'otp-phones-network', key: network, allowances: PHONES_PER_ADDRESS });
  return limits;
}

function tooManySends(waitS: number): AppError {
  return new AppError('too-many-requests', {
    sentence: `Please wait ${waitWords(waitS)} before asking for another code.`,
    retryAfterS: waitS,
  });
}
