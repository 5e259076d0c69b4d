import { receiveCallEvent } from '#contract/endpoints/counter/telephone.ts';
import type { Config } from '../config/read-config.ts';
import { withFailpoints } from './call-outside.ts';
import { openPrivateFiles } from './files/open-private-files.ts';
import type { SealedStore } from './files/sealed-files.ts';
import { MessageNotSent, type Messenger, SenderNotReached, SenderUnanswered } from './messages/messenger.ts';
import { createMsg91Messenger } from './messages/msg91-messenger.ts';
import { createOutboxMessenger, type OutboxLog } from './messages/outbox-messenger.ts';
import { createSmtpMessenger } from './messages/smtp-messenger.ts';
import type { GuardLimits } from './payments/guard-gateway.ts';
import { createEmbeddedPinCodes } from './pin-codes/embedded-pin-codes.ts';
import { createPostalApiPinCodes } from './pin-codes/postal-api-pin-codes.ts';
import type { Providers } from './providers.ts';
import { createClamdScanner } from './scanner/clamd-scanner.ts';
import { NO_SCANNER } from './scanner/virus-scanner.ts';
import { createExotelTelephone } from './telephone/exotel-telephone.ts';
import { createPracticeTelephone } from './telephone/practice-telephone.ts';
import type { Telephone } from './telephone/telephone.ts';

/** Fewer than the 32 places of `codes`: while the sender hangs, other requests are refused at once. */
const SENDER_LIMITS: GuardLimits = { places: 24, unanswered: 5, restMs: 10_000 };

/**
 * The same sender behind a bulkhead and a circuit breaker. It never has more than a few messages in flight; after some
 * in a row without an answer the next ones are refused at once, until a trial message is answered. A refusal is an
 * answer. What is refused here was not sent: a code is not counted against the person who requested it, and a queued message
 * waits for its next round, which does not count as a try.
 */
export function guardSender(sender: Messenger, limits: GuardLimits = SENDER_LIMITS): Messenger {
  const { places, unanswered, restMs, now = () => performance.now() } = limits;
  let [underWay, inARow, restsUntil] = [0, 0, 0];
  return {
    send: async (message) => {
      if (now() < restsUntil) throw new SenderNotReached('The sender did not answer; it is asked again soon.');
      if (underWay >= places) throw new SenderNotReached('Too many messages are on their way to the sender.');
      // After a pause one message is tried alone: the others wait for its result.
      if (inARow >= unanswered) restsUntil = now() + restMs;
      underWay += 1;
      try {
        await sender.send(message);
        [inARow, restsUntil] = [0, 0];
      } catch (error) {
        if (error instanceof SenderUnanswered) {
          inARow += 1;
          if (inARow >= unanswered) restsUntil = now() + restMs;
        } else if (error instanceof MessageNotSent) [inARow, restsUntil] = [0, 0];
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  };
}

type ProviderConfig = Pick<Config, 'msg91' | 'smtp' | 'dataDir' | 'mode' | 'postalApiUrl'> &
  Partial<
    Pick<Config, 'sessionSecretBefore' | 'clamd' | 's3' | 'filesStore' | 'telephoneProvider' | 'exotel' | 'publicUrl'>
  >;

interface ProviderParts {
  readonly secret: string;
  readonly payment: Pick<Providers, 'gateway' | 'sandboxOrigin'>;
  /** Private files in the database, where they are or were stored there. */
  readonly rows?: SealedStore;
}

/** Opens the providers that the configuration names; by default, the local stand-ins. */
export function openProviders(
  config: ProviderConfig,
  { secret, payment, rows }: ProviderParts,
  log: OutboxLog,
): Providers {
  const { msg91, smtp, dataDir, mode, postalApiUrl, clamd, s3, filesStore } = config;
  const pinCodes = postalApiUrl ? createPostalApiPinCodes({ url: postalApiUrl }) : createEmbeddedPinCodes();
  const files = openPrivateFiles({ dataDir, rows, s3, filesStore, secret, secretBefore: config.sessionSecretBefore });
  const outbox = createOutboxMessenger({ dataDir, mode, log, now: () => new Date() });
  const messenger = createRoutedMessenger({
    sms: msg91 ? guardSender(createMsg91Messenger(msg91)) : outbox,
    email: smtp ? createSmtpMessenger(smtp) : outbox,
  });
  const telephone = openTelephone(config, secret);
  const isOutboxUsed = !msg91 || !smtp;
  const newestMessages = mode !== 'live' && isOutboxUsed ? outbox.newest : null;
  return {
    messenger: withFailpoints('messenger', messenger),
    pinCodes: withFailpoints('pinCodes', pinCodes),
    files: withFailpoints('files', files),
    scanner: withFailpoints('scanner', clamd ? createClamdScanner(clamd) : NO_SCANNER),
    gateway: withFailpoints('gateway', payment.gateway),
    telephone: telephone && withFailpoints('telephone', telephone),
    sandboxOrigin: payment.sandboxOrigin,
    newestMessages,
  };
}

function openTelephone(
  { telephoneProvider, exotel, publicUrl = '', sessionSecretBefore }: ProviderConfig,
  secret: string,
): Telephone | null {
  if (telephoneProvider === 'practice') return createPracticeTelephone({ now: () => new Date() });
  if (!exotel) return null;
  const eventUrl = `${publicUrl}${receiveCallEvent.path}`;
  return createExotelTelephone({
    ...exotel,
    eventUrl,
    secrets: [secret, ...(sessionSecretBefore ? [sessionSecretBefore] : [])],
  });
}

/**
 * Passes each message to the messenger of its channel. Refuses a channel that has none: a message must not silently
 * arrive over another channel than the one the person agreed to.
 */
export function createRoutedMessenger({
  sms,
  email,
}: {
  readonly sms: Messenger;
  readonly email: Messenger;
}): Messenger {
  return {
    send: async (message) => {
      switch (message.channel) {
        case 'sms':
          return sms.send(message);
        case 'email':
          return email.send(message);
        default:
          throw new MessageNotSent(`Nobody sends messages by ${message.channel}.`);
      }
    },
  };
}
