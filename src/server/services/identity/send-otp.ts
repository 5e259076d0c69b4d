import { brand } from '#brand';
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
import { areUnused, isWithinBudget, SENDS_WHILE_UNUSED } from '#domain/people/code-budget.ts';
import * as sayMessage from '#sentences/server/messages.ts';
import * as say from '#sentences/services/people.ts';
import { meters } from '../../ops/meters.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import {
  countCodes,
  isCounted,
  type Limited,
  readCodeCounts,
  returnToLimits,
  takeFromLimits,
} from '../../persistence/repositories/people/limit-repository.ts';
import { removeChallenge, saveChallenge } from '../../persistence/repositories/people/otp-repository.ts';
import { MessageNotSent, type OutgoingMessage } from '../../providers/messages/messenger.ts';
import type { ServiceParts } from '../service-parts.ts';
import { knownDevice } from './known-device.ts';
import { drawToken, hashToken } from './session-keys.ts';

export interface SendOtpRequest {
  /** Ten digits. */
  readonly phone: string;
  /** Of the browser's earlier code, which the new one replaces; null if it has none. */
  readonly challenge: string | null;
  /** The browser's own cookie from an earlier login; null for a new one. */
  readonly device: string | null;
  /** The network that asks. */
  readonly network: string;
  /** The larger network that contains it and may belong to one customer; null if there is none. */
  readonly site: string | null;
}

interface OtpSent {
  /** For the browser's challenge cookie: only this browser can type the code. */
  readonly challenge: string;
  readonly resendAfterS: number;
  readonly expiresInS: number;
}

/**
 * Sends a new code to a phone. It does not check whether the phone has an account, so nobody can find that out here.
 * Refuses more than the allowed sends per phone and per network address, naming the wait, and says so when the
 * message provider could not send; then nothing was counted. A browser that has logged in with the phone before has its
 * own limit, and a reserved part of the daily budget, so that strangers cannot lock an owner out. The challenge is always
 * generated here: an attacker who planted one in a browser would know it.
 */
export async function sendOtp(parts: ServiceParts, request: SendOtpRequest): Promise<OtpSent> {
  const now = parts.now();
  const { phone, challenge: earlier } = request;
  const challenge = drawToken();
  const code = parts.drawCode();
  const known = await knownDevice(parts, parts.db, phone, request.device);
  const spent = await judgeBudget(parts, known !== null);
  const limits = await sendLimits(parts, parts.db, request, { known, areUnused: spent.areUnused });
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
    await countCodes(db, now, { sent: 1 });
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

/** Outside the transaction: a provider may be slow. A code is never stored, so no queue could send it later. */
async function deliver(parts: ServiceParts, limits: readonly Limited[], at: Date, phone: string, code: string) {
  try {
    await parts.messenger.send(otpMessage(phone, code, { ttlS: parts.otpTtlS, host: parts.host }));
  } catch (error) {
    if (!(error instanceof MessageNotSent)) throw error;
    meters.codes.inc({ event: 'not_sent' });
    await inTransaction(parts.db, 'return-otp-limits', async (db) => {
      await returnToLimits(db, limits, at);
      await countCodes(db, at, { sent: -1 });
    });
    throw new AppError('message-not-sent', { cause: error });
  }
}

async function sendLimits(
  parts: ServiceParts,
  db: Db,
  { phone, network, site }: SendOtpRequest,
  { known, areUnused: isTripped }: { readonly known: string | null; readonly areUnused: boolean },
): Promise<Limited[]> {
  if (known !== null) return [{ scope: 'otp-send-known', key: known, allowances: SENDS_PER_PHONE }];
  const perPhone = { scope: 'otp-send', key: phone, allowances: SENDS_PER_PHONE };
  const perAddress = {
    scope: 'otp-send-network',
    key: network,
    allowances: isTripped ? SENDS_WHILE_UNUSED : SENDS_PER_ADDRESS,
  };
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

/** Retry-After: the oldest counts leave the 24-hour window in steps of ten minutes. */
const BUDGET_RETRY_S = 600;

/**
 * Refuses once the codes of the day are used up, and returns whether hardly any of the last hour's codes are typed. A shop whose
 * limits are off for a trial has no budget either.
 */
async function judgeBudget(
  { db, now, rateLimits, codesPerDay }: ServiceParts,
  isKnown: boolean,
): Promise<{ readonly areUnused: boolean }> {
  if (!rateLimits) return { areUnused: false };
  const counts = await readCodeCounts(db, now());
  meters.codeBudget.set(counts.sentToday / codesPerDay);
  if (!isWithinBudget(counts, codesPerDay, isKnown)) {
    meters.codes.inc({ event: 'over_budget' });
    throw new AppError('too-many-requests', {
      sentence: say.weCanSendNo(waitWords(BUDGET_RETRY_S)),
      retryAfterS: BUDGET_RETRY_S,
    });
  }
  const unused = areUnused(counts);
  if (unused && !isKnown) meters.codes.inc({ event: 'unused' });
  return { areUnused: unused };
}

function tooManySends(waitS: number): AppError {
  return new AppError('too-many-requests', {
    sentence: say.pleaseWaitBeforeAsking(waitWords(waitS)),
    retryAfterS: waitS,
  });
}

/**
 * The message that carries a code. Its last line lets phones offer the code on the shop's own page alone (the
 * "origin-bound one-time codes" format); the whole text is what the operator registers as template (DLT).
 */
function otpMessage(phone: string, code: string, { ttlS, host }: { ttlS: number; host: string }): OutgoingMessage {
  const validFor = waitWords(ttlS);
  return {
    channel: 'sms',
    to: phone,
    template: 'login-otp',
    text: `${sayMessage.loginCode(code, brand.name, validFor)}\n\n@${host} #${code}`,
    variables: { otp: code, validity: validFor, host },
  };
}
