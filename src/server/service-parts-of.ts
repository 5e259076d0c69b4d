import { randomInt, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORDER_NUMBERS } from '#domain/orders/order-number.ts';
import { CODES_PER_DAY, type Config } from './config/read-config.ts';
import { refusedOfLicensee } from './config/read-environment.ts';
import type { Providers } from './providers/providers.ts';
import { createSessionKeys, drawCode } from './services/identity/session-keys.ts';
import { createFileJudge } from './services/prescription-files/file-judge.ts';
import type { ServiceParts } from './services/service-parts.ts';

/** The parts that a shop's use cases need. */
interface Sources extends Pick<ServiceParts, 'db' | 'snapshot'> {
  readonly config: Pick<Config, 'publicUrl' | 'rateLimits' | 'accessTtlS' | 'otpTtlS' | 'paymentTtlS'> &
    Partial<Pick<Config, 'dataDir' | 'codesPerDay' | 'pageReading'>>;
  readonly providers: Pick<Providers, 'messenger' | 'pinCodes' | 'files' | 'scanner' | 'gateway' | 'telephone'>;
  /** Signs tokens and links. */
  readonly secret: string;
  /** The clock; the system's by default. */
  readonly now?: () => Date;
}

/** The dependencies of the use cases, from what was opened before: for the shop's requests, and for commands that act like them. */
export function servicePartsOf({ config, db, snapshot, providers, secret, now }: Sources): ServiceParts {
  const { messenger, pinCodes, files, scanner, gateway, telephone } = providers;
  const { rateLimits, accessTtlS, otpTtlS, paymentTtlS, publicUrl } = config;
  return {
    db,
    keys: createSessionKeys(secret),
    messenger,
    pinCodes,
    files,
    scanner,
    judge: createFileJudge(),
    incomingFolder: join(config.dataDir ?? tmpdir(), 'incoming'),
    gateway,
    telephone,
    readsPages: config.pageReading ?? true,
    snapshot,
    now: now ?? systemClock,
    newId: randomUUID,
    drawCode,
    drawOrderNumber: () => randomInt(ORDER_NUMBERS),
    rateLimits,
    codesPerDay: config.codesPerDay ?? CODES_PER_DAY,
    accessTtlS,
    otpTtlS,
    paymentTtlS,
    settings: { environment: process.env, refusals: refusedOfLicensee },
    host: new URL(publicUrl).hostname,
  };
}

const systemClock = () => new Date();
