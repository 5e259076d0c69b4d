import { join } from 'node:path';
import type { Config } from '../config/read-config.ts';
import { createDiskFiles } from './files/disk-files.ts';
import { createMsg91Messenger } from './messages/msg91-messenger.ts';
import { createOutboxMessenger, type OutboxLog } from './messages/outbox-messenger.ts';
import { createEmbeddedPinCodes } from './pin-codes/embedded-pin-codes.ts';
import { createPostalApiPinCodes } from './pin-codes/postal-api-pin-codes.ts';
import type { Providers } from './providers.ts';

type ProviderConfig = Pick<Config, 'msg91' | 'dataDir' | 'mode' | 'postalApiUrl'>;

/** Opens the providers that the configuration names; where it names none, the ones that need nobody else. */
export function openProviders(
  config: ProviderConfig,
  { secret, payment }: { readonly secret: string; readonly payment: Pick<Providers, 'gateway' | 'sandboxOrigin'> },
  log: OutboxLog,
): Providers {
  const { msg91, dataDir, mode, postalApiUrl } = config;
  const pinCodes = postalApiUrl ? createPostalApiPinCodes({ url: postalApiUrl }) : createEmbeddedPinCodes();
  const files = createDiskFiles({ folder: join(dataDir, 'files'), secret });
  if (msg91) return { messenger: createMsg91Messenger(msg91), pinCodes, files, ...payment, newestMessages: null };
  const outbox = createOutboxMessenger({ dataDir, mode, log, now: () => new Date() });
  return { messenger: outbox, pinCodes, files, ...payment, newestMessages: outbox.newest };
}
