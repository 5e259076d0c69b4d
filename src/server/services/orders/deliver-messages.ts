import { failpoint } from '../../ops/failpoint.ts';
import { Failures } from '../../ops/failures.ts';
import { meters } from '../../ops/meters.ts';
import { resumeTrace } from '../../ops/trace.ts';
import type { Db } from '../../persistence/database.ts';
import {
  dropMessage,
  giveBackTry,
  type LeasedMessage,
  leaseMessages,
  markSent,
  putOffMessage,
} from '../../persistence/repositories/outbox-repository.ts';
import {
  type MessageChannel,
  MessageNotSent,
  NoTemplate,
  SenderNotReached,
  SenderUnanswered,
} from '../../providers/messages/messenger.ts';
import type { ServiceParts } from '../service-parts.ts';

const LEASE_S = 180;
/** The longest wait, in leases: nine minutes. */
const MOST_LEASES = 3;
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
 * others go on. One that did not leave is tried as if for the first time. One whose kind the pharmacy does not send on this channel is
 * forgotten. Gives back how many were sent, or throws the first unexpected failure at the end.
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
      const { channel, template } = message;
      try {
        await resumeTrace(message, () => messenger.send(message));
      } catch (error) {
        if (!(error instanceof MessageNotSent)) failures.add(error);
        meters.messages.inc({ channel, template, outcome: 'not_sent' });
        await keepWaiting(db, message, error, now());
        continue;
      }
      await markSent(db, message.id, now());
      meters.messages.inc({ channel, template, outcome: 'sent' });
      failpoint('message-marked');
      sent += 1;
    }
    if (messages.length < BATCH_SIZE) break;
  }
  failures.throwFirst();
  return sent;
}

/** A message that no answer came for may have arrived: it is tried no oftener than any other, and waits longer each time. */
async function keepWaiting(db: Db, { id, attempts }: LeasedMessage, error: unknown, now: Date): Promise<void> {
  if (error instanceof NoTemplate) await dropMessage(db, id);
  else if (error instanceof SenderNotReached) await giveBackTry(db, id);
  else if (error instanceof SenderUnanswered)
    await putOffMessage(db, id, new Date(now.getTime() + LEASE_S * 1000 * Math.min(attempts, MOST_LEASES)));
}
