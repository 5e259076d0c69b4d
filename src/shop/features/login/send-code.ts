import { brand } from '#brand';
import type { Failure } from '#contract/envelope.ts';
import * as say from '#sentences/person/login.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { showToast } from '#shop/data/toasts.ts';

/** A code that was sent to a phone. */
export interface SentCode {
  readonly phone: string;
  /** When another one may be requested, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly validMinutes: number;
}

export type Sending =
  | { readonly ok: true; readonly sent: SentCode }
  | { readonly ok: false; readonly sentence: string };

export const LINE_BROKEN = say.weCouldNotReach(brand.name);

/** Sends a first or another code to the phone number (ten digits), and reports the result in a toast. */
export async function sendCode(phone: string, which: 'first' | 'another'): Promise<Sending> {
  const send = which === 'first' ? accountClient.sendOtp : accountClient.resendOtp;
  const answer = await send({ phone }).catch(() => null);
  if (!answer?.success) return refused(answer === null ? LINE_BROKEN : sentenceOf(answer));
  const { resend_after_s, expires_in_s } = answer.result.data;
  showToast('success', answer.message || say.otpSentSuccessfullyTo(phone));
  const resendAt = Date.now() + resend_after_s * 1000;
  return { ok: true, sent: { phone, resendAt, validMinutes: Math.round(expires_in_s / 60) } };
}

function sentenceOf({ result, message }: Failure): string {
  return result.error || message || say.someErrorInSending;
}

function refused(sentence: string): Sending {
  showToast('error', sentence);
  return { ok: false, sentence };
}
