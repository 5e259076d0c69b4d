import { failpoint } from '../../ops/failpoint.ts';
import { Failures } from '../../ops/failures.ts';
import { meters } from '../../ops/meters.ts';
import { resumeTrace } from '../../ops/trace.ts';
import { leaseMessages, markSent } from '../../persistence/repositories/outbox-repository.ts';
import { type MessageChannel, MessageNotSent } from '../../providers/messages/messenger.ts';
import type { ServiceParts } from '../service-parts.ts';

const LEASE_S = 180;
/** Small enough that the batch is finished before the lease ends even if each message takes ten seconds, twice a provider's timeout. */
const BATCH_SIZE = 10;

/** Which messages, and whether this server should go on sending, which is checked before each message. */
interface Delivery {
  readonly channels?: readonly MessageChannel[];
  readonly goesOn?: () => boolean;
}
const ALL_CHANNELS: readonly MessageChannel[] = ['sms', 'whatsapp', 'email'];

/**
 * Delivers queued messages of these channels, at least once each: a server that dies while sending leaves them due again after
 * three minutes, and so does one that stops. One that the provider refuses, or that nothing can be done with, waits for the next round; the
 * others go on. Gives back how many were sent, or throws the first unexpected failure at the end.
 */
export async function deliverMessages(
  { db, messenger, now }: Pick<ServiceParts, 'db' | 'messenger' | 'now'>,
  { channels = ALL_CHANNELS, goesOn = () => true }: Delivery = {},
): Promise<number> {
  let sent = 0;
  const failures = new Failures();
  while (goesOn()) {
    const messages = await leaseMessages(db, { now: now(), leaseS: LEASE_S, limit: BATCH_SIZE, channels });
    if (messages.length > 0) failpoint('messages-leased');
    for (const message of messages) {
      if (!goesOn()) break;
      try {
        await resumeTrace(message, () => messenger.send(message));
      } catch (error) {
        if (!(error instanceof MessageNotSent)) failures.add(error);
        meters.messages.inc({ channel: message.channel, outcome: 'not_sent' });
        continue;
      }
      await markSent(db, message.id, now());
      meters.messages.inc({ channel: message.channel, outcome: 'sent' });
      failpoint('message-marked');
      sent += 1;
    }
    if (messages.length < BATCH_SIZE) break;
  }
  failures.throwFirst();
  return sent;
}
