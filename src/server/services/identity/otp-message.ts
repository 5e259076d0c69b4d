import { brand } from '#brand';
import { waitWords } from '#domain/people/allowance.ts';
import * as say from '#sentences/server/messages.ts';
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
    text: `${say.loginCode(code, brand.name, validFor)}\n\n@${host} #${code}`,
    variables: { otp: code, validity: validFor, host },
  };
}
