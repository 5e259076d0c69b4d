import type { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts';
import type { Db } from '../persistence/database.ts';
import type { PrivateFiles } from '../providers/files/private-files.ts';
import type { Messenger } from '../providers/messages/messenger.ts';
import type { PaymentGateway } from '../providers/payments/payment-gateway.ts';
import type { PinCodes } from '../providers/pin-codes/pin-codes.ts';
import type { VirusScanner } from '../providers/scanner/virus-scanner.ts';
import type { Telephone } from '../providers/telephone/telephone.ts';
import type { SessionKeys } from './identity/session-keys.ts';
import type { FileJudge } from './prescription-files/file-judge.ts';

/** The dependencies of use cases. Clock, codes and ids come from here, so that tests can control them. */
export interface ServiceParts {
  readonly db: Db;
  readonly keys: SessionKeys;
  readonly messenger: Messenger;
  readonly pinCodes: PinCodes;
  readonly files: PrivateFiles;
  readonly scanner: VirusScanner;
  /** Looks at sent files in a thread of its own. */
  readonly judge: FileJudge;
  /** Where sent files lie, without names, until they are checked. */
  readonly incomingFolder: string;
  readonly gateway: PaymentGateway;
  /** Null if the counter dials by hand. */
  readonly telephone: Telephone | null;
  /** Whether pictures of papers are read here; the operator may switch it off. */
  readonly readsPages: boolean;
  /** The catalogue that is valid now; refuses with `unavailable` while it is being loaded. */
  readonly snapshot: () => CatalogueSnapshot;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly drawCode: () => string;
  /** A whole number below `ORDER_NUMBERS`, from a source that nobody can guess. */
  readonly drawOrderNumber: () => number;
  /** False lifts the limits per network address; those per phone and per code stay. */
  readonly rateLimits: boolean;
  /** Codes that may be sent in 24 hours, whoever asks. */
  readonly codesPerDay: number;
  readonly accessTtlS: number;
  readonly otpTtlS: number;
  readonly paymentTtlS: number;
  /** The environment that holds where an owner has entered nothing, and what a shop of this mode would not open with. */
  readonly settings?: {
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly refusals: (environment: Readonly<Record<string, string | undefined>>) => readonly string[];
  };
  /** Host name of the shop, which a phone needs in the message to offer the code to the right page. */
  readonly host: string;
}

/** The context of a use case call. */
export type Told<UseCase> = UseCase extends (parts: never, ...told: infer Rest) => unknown ? Rest : never;

/** What the use cases of the pharmacy's people work with; the command line has no more than this. */
export type StaffParts = Pick<ServiceParts, 'db' | 'now' | 'newId'>;

/** The same with the place where secrets lie sealed. */
export type SealedStaffParts = StaffParts & Pick<ServiceParts, 'files'>;
