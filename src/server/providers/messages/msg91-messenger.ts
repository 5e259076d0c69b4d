import { z } from 'zod';
import { traceHeaders } from '../../ops/trace.ts';
import { isNotConnected, kindOfFailure, readBody } from '../call-outside.ts';
import {
  MessageNotSent,
  type MessageTemplate,
  type Messenger,
  NoTemplate,
  type OutgoingMessage,
  SenderNotReached,
  SenderUnanswered,
} from './messenger.ts';

interface Msg91Options {
  readonly authKey: string;
  /** Origin of the API. */
  readonly apiUrl: string;
  /** The provider's id of each registered template. */
  readonly templates: Readonly<Partial<Record<MessageTemplate, string | undefined>>>;
  readonly timeoutMs?: number;
}

/** The Flow API answers errors with status 200, too: only `type` says whether the message is on its way. */
const answer = z.object({ type: z.string() });
const MAX_BYTES = 64 * 1024;

/**
 * Sends SMS through MSG91, a provider registered for transactional messages in India, over its Flow API v5: a template that
 * was registered with the operators (DLT) and the variables that fill it. One try per message: a late second one would
 * bring an expired code, and the user can request another. No error contains the recipient, the code or the key. Refuses other
 * channels, numbers that aren't ten digits, and a kind of message whose template is not set.
 */
export function createMsg91Messenger({ authKey, apiUrl, templates, timeoutMs = 5_000 }: Msg91Options): Messenger {
  const address = `${apiUrl.replace(/\/+$/, '')}/api/v5/flow`;
  return {
    send: async ({ channel, to, template, variables }: OutgoingMessage) => {
      if (channel !== 'sms') throw new MessageNotSent(`MSG91 sends SMS alone, not ${channel}.`);
      if (!/^\d{10}$/.test(to)) throw new MessageNotSent('MSG91 was given a number that has not ten digits.');
      const templateId = templates[template];
      if (templateId === undefined) throw new NoTemplate(`No template of MSG91 is set for ${template}.`);
      // The number comes last, so that no template variable can redirect the message.
      const recipient = { ...variables, mobiles: `91${to}` };
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          ...traceHeaders(),
          authkey: authKey,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ template_id: templateId, short_url: '0', recipients: [recipient] }),
        redirect: 'error',
        signal,
      }).catch((error: unknown) => {
        const kind = kindOfFailure(error);
        throw new (isNotConnected(kind) ? SenderNotReached : SenderUnanswered)(`MSG91 did not answer (${kind}).`);
      });
      if (await isAccepted(response)) return;
      if (signal.aborted) throw new SenderUnanswered('MSG91 did not answer in time.');
      throw new MessageNotSent(`MSG91 did not accept the message (status ${response.status}).`);
    },
  };
}

async function isAccepted(response: Response): Promise<boolean> {
  try {
    const text = await readBody(response, MAX_BYTES);
    return response.ok && answer.parse(JSON.parse(text)).type === 'success';
  } catch {
    // An incomplete answer, HTML or silence: in any case not a promise to deliver.
    return false;
  }
}
