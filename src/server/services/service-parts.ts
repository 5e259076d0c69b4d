import type { Db } from '../persistence/database.ts';
import type { Messenger } from '../providers/messages/messenger.ts';
import type { PinCodes } from '../providers/pin-codes/pin-codes.ts';
import type { SessionKeys } from './identity/session-keys.ts';

/** What use cases work with. Clock, codes and ids come from here, so that tests can hold them. */
export interface ServiceParts {
  readonly db: Db;
  readonly keys: SessionKeys;
  readonly messenger: Messenger;
  readonly pinCodes: PinCodes;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly drawCode: () => string;
  /** False lifts the limits per network address; those per phone and per code stay. */
  readonly rateLimits: boolean;
  readonly accessTtlS: number;
  readonly otpTtlS: number;
  /** Host name of the shop, which a phone needs in the message to offer the code to the right page. */
  readonly host: string;
}
