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
  /** Checks uploaded files in a separate thread. */
  readonly judge: FileJudge;
  /** Where uploaded files are stored, without names, until they are checked. */
  readonly incomingFolder: string;
  readonly gateway: PaymentGateway;
  /** Null if staff dial by hand. */
  readonly telephone: Telephone | null;
  /** Whether pictures of documents are read on this server; the operator may switch it off. */
  readonly readsPages: boolean;
  /** The catalogue that is valid now; refuses with `unavailable` while it is being loaded. */
  readonly snapshot: () => CatalogueSnapshot;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly drawCode: () => string;
  /** A cryptographically random integer below `ORDER_NUMBERS`. */
  readonly drawOrderNumber: () => number;
  /** False disables the limits per network address; those per phone and per code apply. */
  readonly rateLimits: boolean;
  /** The maximum number of codes in 24 hours, for all phones together. */
  readonly codesPerDay: number;
  readonly accessTtlS: number;
  readonly otpTtlS: number;
  readonly paymentTtlS: number;
  /** The environment, which applies if an owner has entered nothing, and the values with which a shop in this mode would not open. */
  readonly settings?: {
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly refusals: (environment: Readonly<Record<string, string | undefined>>) => readonly string[];
  };
  /** Host name of the shop, which a phone needs in the message to offer the code to the right page. */
  readonly host: string;
}

/** The context of a use case call. */
export type UseCaseArguments<UseCase> = UseCase extends (parts: never, ...args: infer Rest) => unknown ? Rest : never;

/** What most use cases need. */
export type Parts = Pick<ServiceParts, 'db' | 'now' | 'newId'>;

/** The same with the store of private files. */
export type SealedParts = Parts & Pick<ServiceParts, 'files'>;
