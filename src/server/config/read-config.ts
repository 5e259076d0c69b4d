import { resolve } from 'node:path';
import type { z } from 'zod';
import type { ShopMode } from '#contract/shop-mode.ts';
import type { Failpoint } from '../failpoints.ts';
import { openToOthersLine, standInLine } from './stand-in-line.ts';
import { type LogLevel, VARIABLES } from './variables.ts';

/** How the shop runs: read once from the environment, and never looked up again. Lifetimes in seconds. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Queries that this process may run at once. */
  readonly databaseConnections: number;
  /** Processes that serve on one port; 'auto' is one per core. */
  readonly workers: number | 'auto';
  /** Where prescriptions are kept: in the database, where several servers share one, or in `dataDir`. */
  readonly filesStore: 'database' | 'disk';
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Undefined outside live mode: one is generated into `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** The secret before it: private files that are still sealed under it open, and nothing else is good any more. */
  readonly sessionSecretBefore: string | undefined;
  readonly smsProvider: 'outbox' | 'msg91';
  readonly msg91:
    | {
        readonly authKey: string;
        readonly apiUrl: string;
        readonly templates: {
          readonly 'login-otp': string;
          readonly 'order-update': string;
          readonly 'account-news': string | undefined;
        };
      }
    | undefined;
  readonly emailProvider: 'outbox' | 'smtp';
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly paymentProvider: 'sandbox' | 'razorpay';
  /** A payment sandbox that several servers share; undefined: this one opens its own. */
  readonly sandboxOrigin: string | undefined;
  readonly razorpay:
    | {
        readonly keyId: string;
        readonly keySecret: string;
        readonly webhookSecret: string;
        /** The one before, while events that were signed with it may still come. */
        readonly webhookSecretBefore?: string | null;
        readonly apiUrl: string;
      }
    | undefined;
  readonly pincodeProvider: 'embedded' | 'postal-api';
  readonly postalApiUrl: string | undefined;
  /** Undefined: files are not scanned for viruses. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined;
  /** Undefined: no affiliate is told of anything, and nobody is asked. */
  readonly affiliateUrl: string | undefined;
  readonly rateLimits: boolean;
  /** Addresses and networks of the operator's own proxies, which may say from where a request came. */
  readonly trustedProxies: readonly string[];
  /** Login codes that may be sent in 24 hours. */
  readonly codesPerDay: number;
  readonly accessTtlS: number;
  readonly otpTtlS: number;
  readonly paymentTtlS: number;
  readonly reconcileEveryS: number;
  /** Whether a database of an older version is backed up into `dataDir`/backups before it is changed. */
  readonly backupBeforeUpgrade: boolean;
  /** Undefined: backups are not encrypted. */
  readonly backupPassphrase: string | undefined;
  readonly seed: boolean;
  /** Undefined: nobody can watch. Never the port of the shop itself. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly logLevel: LogLevel;
  /** A place where this process shall die, for a trial. Undefined in every shop that sells. */
  readonly failpoint: Failpoint | undefined;
  readonly mode: ShopMode;
}

/** At Rs 0.20 a message that is Rs 1,000 a day at the worst. */
export const CODES_PER_DAY = 5_000;

const RAZORPAY_ORIGIN = 'https://api.razorpay.com';
/** Where clamd listens unless told otherwise. */
const CLAMD_PORT = 3310;
const MSG91_ORIGIN = 'https://control.msg91.com';

/** The configuration, or the one line that tells an operator which variable to mend. */
export type ReadConfig = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly line: string };

type Name = keyof typeof VARIABLES;
type Value<N extends Name> = z.output<(typeof VARIABLES)[N]['schema']>;

/** Thrown inside this file alone, and turned into the one line. */
class BadVariable extends Error {}

/**
 * Reads every variable of the shop. An empty value counts as not given. Refuses a value it can't read, and in live
 * mode every stand-in and every missing secret, naming the variable, what it holds and what it may hold.
 * The value of a secret is never repeated.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ReadConfig {
  try {
    const config = collect(env);
    const line =
      config.mode === 'live' ? standInLine(config, env) : config.mode === 'local' ? openToOthersLine(config) : null;
    return line === null ? { ok: true, config } : { ok: false, line };
  } catch (error) {
    if (error instanceof BadVariable) return { ok: false, line: error.message };
    throw error;
  }
}

function collect(env: Readonly<Record<string, string | undefined>>): Config {
  const read = <N extends Name>(name: N): Value<N> | undefined => readVariable(env, name);
  const port = read('PORT') ?? 3000;
  const smsProvider = read('SMS_PROVIDER') ?? 'outbox';
  const emailProvider = read('EMAIL_PROVIDER') ?? 'outbox';
  const paymentProvider = read('PAYMENT_PROVIDER') ?? 'sandbox';
  const pincodeProvider = read('PINCODE_PROVIDER') ?? 'embedded';
  const postalApiUrl = read('POSTAL_API_URL');
  const databaseUrl = read('DATABASE_URL');
  if (pincodeProvider === 'postal-api' && !postalApiUrl)
    throw missing('POSTAL_API_URL', 'PINCODE_PROVIDER is postal-api');
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') ?? './var'),
    databaseUrl,
    databaseConnections: read('DATABASE_CONNECTIONS') ?? 16,
    workers: read('WORKERS') ?? 1,
    filesStore: read('FILES_STORE') ?? (databaseUrl ? 'database' : 'disk'),
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    sessionSecret: read('SESSION_SECRET'),
    sessionSecretBefore: read('SESSION_SECRET_BEFORE'),
    smsProvider,
    msg91: smsProvider === 'msg91' ? msg91Of(read) : undefined,
    emailProvider,
    smtp: emailProvider === 'smtp' ? smtpOf(read) : undefined,
    paymentProvider,
    sandboxOrigin: read('SANDBOX_ORIGIN'),
    razorpay: paymentProvider === 'razorpay' ? razorpayOf(read) : undefined,
    pincodeProvider,
    postalApiUrl: pincodeProvider === 'postal-api' ? postalApiUrl : undefined,
    clamd: clamdOf(read('CLAMD_HOST'), read('CLAMD_PORT')),
    affiliateUrl: read('AFFILIATE_URL'),
    rateLimits: read('RATE_LIMITS') ?? true,
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
    codesPerDay: read('CODES_PER_DAY') ?? CODES_PER_DAY,
    accessTtlS: read('ACCESS_TTL_S') ?? 900,
    otpTtlS: read('OTP_TTL_S') ?? 600,
    paymentTtlS: read('PAYMENT_TTL_S') ?? 900,
    reconcileEveryS: read('RECONCILE_EVERY_S') ?? 300,
    backupBeforeUpgrade: read('BACKUP_BEFORE_UPGRADE') ?? true,
    backupPassphrase: read('BACKUP_PASSPHRASE'),
    seed: read('SEED') ?? true,
    metricsPort: metricsPortOf(read('METRICS_PORT'), port),
    metricsHost: read('METRICS_HOST') ?? '127.0.0.1',
    logLevel: read('LOG_LEVEL') ?? 'info',
    failpoint: read('FAILPOINT'),
    mode: read('SHOP_MODE') ?? 'local',
  };
}

/** What a scraper may see is nothing for visitors. */
function metricsPortOf(metricsPort: number | undefined, port: number): number | undefined {
  if (metricsPort === undefined || metricsPort === 0 || metricsPort !== port) return metricsPort;
  throw new BadVariable(`METRICS_PORT holds "${port}"; it may hold ${VARIABLES.METRICS_PORT.may}.`);
}

/** The port alone would scan nothing, and the operator would believe it does. */
function clamdOf(host: string | undefined, port: number | undefined): Config['clamd'] {
  if (host === undefined && port !== undefined) throw missing('CLAMD_HOST', 'CLAMD_PORT is given');
  return host === undefined ? undefined : { host, port: port ?? CLAMD_PORT };
}

function msg91Of(read: <N extends Name>(name: N) => Value<N> | undefined): Config['msg91'] {
  const need = (name: 'MSG91_AUTH_KEY' | 'MSG91_OTP_TEMPLATE_ID' | 'MSG91_ORDER_TEMPLATE_ID'): string => {
    const value = read(name);
    if (!value) throw missing(name, 'SMS_PROVIDER is msg91');
    return value;
  };
  return {
    authKey: need('MSG91_AUTH_KEY'),
    templates: {
      'login-otp': need('MSG91_OTP_TEMPLATE_ID'),
      'order-update': need('MSG91_ORDER_TEMPLATE_ID'),
      'account-news': read('MSG91_ACCOUNT_TEMPLATE_ID'),
    },
    apiUrl: read('MSG91_API_URL') ?? MSG91_ORIGIN,
  };
}

function smtpOf(read: <N extends Name>(name: N) => Value<N> | undefined): Config['smtp'] {
  const need = (name: 'SMTP_URL' | 'SMTP_FROM'): string => {
    const value = read(name);
    if (!value) throw missing(name, 'EMAIL_PROVIDER is smtp');
    return value;
  };
  return { url: need('SMTP_URL'), from: need('SMTP_FROM') };
}

function razorpayOf(read: <N extends Name>(name: N) => Value<N> | undefined): Config['razorpay'] {
  const need = (name: 'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET'): string => {
    const value = read(name);
    if (!value) throw missing(name, 'PAYMENT_PROVIDER is razorpay');
    return value;
  };
  return {
    keyId: need('RAZORPAY_KEY_ID'),
    keySecret: need('RAZORPAY_KEY_SECRET'),
    webhookSecret: need('RAZORPAY_WEBHOOK_SECRET'),
    webhookSecretBefore: read('RAZORPAY_WEBHOOK_SECRET_BEFORE') ?? null,
    apiUrl: read('RAZORPAY_API_URL') ?? RAZORPAY_ORIGIN,
  };
}

function readVariable<N extends Name>(
  env: Readonly<Record<string, string | undefined>>,
  name: N,
): Value<N> | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const variable = VARIABLES[name];
  const parsed = variable.schema.safeParse(given);
  if (parsed.success) return parsed.data as Value<N>;
  const held = 'secret' in variable ? 'a value that is not shown' : JSON.stringify(withoutPassword(given).slice(0, 80));
  throw new BadVariable(`${name} holds ${held}; it may hold ${variable.may}.`);
}

/** A database's address carries its password between user and host. */
function withoutPassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*):.*@/, '$1:…@');
}

function missing(name: Name, because: string): BadVariable {
  return new BadVariable(`${name} holds nothing; because ${because} it must hold ${VARIABLES[name].may}.`);
}
