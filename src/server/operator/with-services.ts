import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '#contract/app-error.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { sessionSecret } from '../config/session-secret.ts';
import { connectDatabase, type Db } from '../persistence/database.ts';
import { sealedFileRows } from '../persistence/repositories/private-file-repository.ts';
import { openProviders } from '../providers/open-providers.ts';
import type { PaymentGateway } from '../providers/payments/payment-gateway.ts';
import { servicePartsOf } from '../service-parts-of.ts';
import { createSessionKeys, type SessionKeys } from '../services/identity/session-keys.ts';
import type { ServiceParts } from '../services/service-parts.ts';
import { asRefused } from './command-refused.ts';
import { operatorConfig, withDatabase } from './operator-database.ts';

const SILENT = { info: () => undefined };

/**
 * Runs a use case of the shop for a command: with the catalogue, the private files and everything else that a request has, except
 * the payment gateway, which only the running shop talks to.
 */
export async function withShop<Result>(work: (parts: ServiceParts) => Promise<Result>): Promise<Result> {
  const config = operatorConfig();
  return withDatabase(async ({ url }) => {
    const { db, close } = connectDatabase(url, { connections: 4, answersWithinMs: 0 });
    const catalogue = createCatalogue({ databaseUrl: url, keptIn: join(config.dataDir, 'catalogue') });
    let parts: ServiceParts | null = null;
    try {
      await catalogue.start();
      const secret = sessionSecret(config);
      const providers = openProviders(config, { secret, payment: NO_PAYMENT, ...rowsOf(config, db) }, SILENT);
      parts = servicePartsOf({ config, db, secret, providers, snapshot: () => catalogue.current() ?? refuseUnbuilt() });
      return await work(parts);
    } catch (error) {
      throw asRefused(error);
    } finally {
      await parts?.judge.close();
      await catalogue.stop();
      await close();
    }
  });
}

function refuseUnbuilt(): never {
  throw new AppError('unavailable');
}

const refuse = (): never => {
  throw new Error('A command takes no payment.');
};
const NO_GATEWAY: PaymentGateway = {
  keyId: '',
  createOrder: refuse,
  findPayments: refuse,
  findPayment: refuse,
  capture: refuse,
  refund: refuse,
  findRefunds: refuse,
  isCheckoutSignature: refuse,
  isWebhookSignature: refuse,
};
const NO_PAYMENT = { gateway: NO_GATEWAY, sandboxOrigin: null };

/** Runs a use case that keeps files: where the servers keep them, checked and scanned as theirs are, without the catalogue. */
export async function withFiles<Result>(
  work: (parts: Pick<ServiceParts, 'db' | 'files' | 'judge' | 'scanner' | 'incomingFolder' | 'now'>) => Promise<Result>,
): Promise<Result> {
  const config = operatorConfig();
  return withServices(async ({ db }) => {
    const secret = sessionSecret(config);
    const providers = openProviders(config, { secret, payment: NO_PAYMENT, ...rowsOf(config, db) }, SILENT);
    const parts = servicePartsOf({ config, db, secret, providers, snapshot: refuseUnbuilt });
    return work(parts).finally(() => parts.judge.close());
  });
}

/** Private files in the database, unless the shop keeps them on its disk. */
function rowsOf({ filesStore }: ReturnType<typeof operatorConfig>, db: Db) {
  return filesStore === 'disk' ? {} : { rows: sealedFileRows(db, () => new Date()) };
}

/** The dependencies of the pharmacy's use cases. */
export interface OperatorParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Runs a use case for the operator, over the shop's database. A refusal of the rules becomes the command's one line. */
export async function withServices<Result>(work: (parts: OperatorParts) => Promise<Result>): Promise<Result> {
  return withDatabase(async ({ url }) => {
    const { db, close } = connectDatabase(url, { connections: 2, answersWithinMs: 0 });
    try {
      return await work({ db, now: () => new Date(), newId: randomUUID });
    } catch (error) {
      throw asRefused(error);
    } finally {
      await close();
    }
  });
}

/** Runs a use case about letters to doctors: their tokens are derived from the shop's secret, as its servers derive them. */
export function withLetters<Result>(
  work: (parts: OperatorParts & { readonly keys: SessionKeys }, publicUrl: string) => Promise<Result>,
): Promise<Result> {
  const config = operatorConfig();
  const keys = createSessionKeys(sessionSecret(config));
  return withServices((parts) => work({ ...parts, keys }, config.publicUrl));
}
