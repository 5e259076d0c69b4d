import type { Config } from '../config/read-config.ts';
import { openPrivateFiles } from './files/open-private-files.ts';
import type { SealedStore } from './files/sealed-files.ts';
import { guardSender } from './messages/guard-sender.ts';
import { MessageNotSent, type Messenger } from './messages/messenger.ts';
import { createMsg91Messenger } from './messages/msg91-messenger.ts';
import { createOutboxMessenger, type OutboxLog } from './messages/outbox-messenger.ts';
import { createSmtpMessenger } from './messages/smtp-messenger.ts';
import { createEmbeddedPinCodes } from './pin-codes/embedded-pin-codes.ts';
import { createPostalApiPinCodes } from './pin-codes/postal-api-pin-codes.ts';
import type { Providers } from './providers.ts';
import { createClamdScanner } from './scanner/clamd-scanner.ts';
import { NO_SCANNER } from './scanner/virus-scanner.ts';
import { withFailpoints } from './with-failpoints.ts';

type ProviderConfig = Pick<Config, 'msg91' | 'smtp' | 'dataDir' | 'mode' | 'postalApiUrl'> &
  Partial<Pick<Config, 'sessionSecretBefore' | 'clamd' | 's3' | 'filesStore'>>;

interface ProviderParts {
  readonly secret: string;
  readonly payment: Pick<Providers, 'gateway' | 'sandboxOrigin'>;
  /** Private files in the database, where they are or were kept there. */
  readonly rows?: SealedStore;
}

/** Opens the providers that the configuration names; where it names none, the ones that need nobody else. */
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
  const isOutboxUsed = !msg91 || !smtp;
  const newestMessages = mode !== 'live' && isOutboxUsed ? outbox.newest : null;
  return {
    messenger: withFailpoints('messenger', messenger),
    pinCodes: withFailpoints('pinCodes', pinCodes),
    files: withFailpoints('files', files),
    scanner: withFailpoints('scanner', clamd ? createClamdScanner(clamd) : NO_SCANNER),
    gateway: withFailpoints('gateway', payment.gateway),
    sandboxOrigin: payment.sandboxOrigin,
    newestMessages,
  };
}

/**
 * Hands each message to the messenger of its channel. Refuses a channel that has none: a message must not silently
 * arrive by another way than the one the person agreed to.
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
