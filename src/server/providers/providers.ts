import type { PrivateFiles } from './files/private-files.ts';
import type { Messenger, SentMessage } from './messages/messenger.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { PinCodes } from './pin-codes/pin-codes.ts';
import type { VirusScanner } from './scanner/virus-scanner.ts';
import type { Telephone } from './telephone/telephone.ts';

/** The external services of the shop, each behind its port. */
export interface Providers {
  readonly messenger: Messenger;
  readonly pinCodes: PinCodes;
  readonly files: PrivateFiles;
  readonly scanner: VirusScanner;
  readonly gateway: PaymentGateway;
  /** Places calls for the counter; null if no service is set, and numbers are dialled by hand. */
  readonly telephone: Telephone | null;
  /** The payment sandbox's address; null with a real gateway. */
  readonly sandboxOrigin: string | null;
  /** The newest messages of the outbox, for people trying the shop; null if a real provider sends them. */
  readonly newestMessages: ((count: number) => Promise<SentMessage[]>) | null;
}
