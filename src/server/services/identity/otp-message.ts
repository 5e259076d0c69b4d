import { brand } from '#brand';
import { waitWords } from '#domain/people/allowance.ts';
import type { OutgoingMessage } from '../../providers/messages/messenger.ts';

/**
 * The message that carries a code. Its last line lets phones offer the code on the shop's own page alone (the
 * "origin-bound one-time codes" format); the whole text is what the operator registers as template (DLT).
 */
export function otpMessage(
  phone: string,
  code: string,
  { ttlS, host }: { ttlS: number; host: string },
): OutgoingMessage {
  const validFor = waitWords(ttlS);
  return {
    channel: 'sms',
    to: phone,
    template: 'login-otp',
    text: `${code} is your ${brand.name} login code, valid for ${validFor}. Never tell it to anybody.\n\n@${host} #${code}`,
    variables: { otp: code, validity: validFor, host },
  };
}
