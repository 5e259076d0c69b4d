import { resolve } from 'node:path';
import { z } from 'zod';
import { FAILPOINTS, type Failpoint } from '../failpoints.ts';
import { databaseAddresses } from './database-addresses.ts';
import { isNetwork } from './is-network.ts';
import { standInLine } from './stand-in-line.ts';

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
    | { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string; readonly apiUrl: string }
    | undefined;
  readonly pincodeProvider: 'embedded' | 'postal-api';
  readonly postalApiUrl: string | undefined;
  /** Undefined: no affiliate is told of anything, and nobody is asked. */
  readonly affiliateUrl: string | undefined;
  readonly rateLimits: boolean;
  /** Addresses and networks of the operator's own proxies, which may say from where a request came. */
  readonly trustedProxies: readonly string[];
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
  readonly mode: 'local' | 'live';
}

export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const RAZORPAY_ORIGIN = 'https://api.razorpay.com';
const MSG91_ORIGIN = 'https://control.msg91.com';

/** The configuration, or the one line that tells an operator which variable to mend. */
export type ReadConfig = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly line: string };

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
const seconds = wholeNumber(1, 31_536_000);
const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .refine((url) => /^https?:\/\/[^/?#@]+$/.test(url));
const smtpAddress = z
  .url({ protocol: /^smtps?$/ })
  .regex(
    /^smtps?:\/\/(?:(?:[^%:/?#@\s]|%[\da-f]{2})+:(?:[^%:/?#@\s]|%[\da-f]{2})+@)?(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?\/?$/i,
  );
const sender = z.string().regex(/^(?:[^\s<>@,:;"\\]+@[\w.-]+|[^\p{C}<>@,:;"\\]+ <[^\s<>@,:;"\\]+@[\w.-]+>)$/u);
const httpAddress = z.url({ protocol: /^https?$/ });
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const text = z.string().min(1);
const networks = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isNetwork));
const workers = z.union([z.literal('auto'), wholeNumber(1, 32)]);
/** One address, or several hosts of one database with commas between them. */
const databaseAddress = z
  .string()
  .refine((given) =>
    databaseAddresses(given).every((each) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(each).success),
  );

/** Each variable: what it may hold, in words for the operator, and how it is read. */
const VARIABLES = {
  PORT: { may: 'a port from 0 to 65535', schema: wholeNumber(0, 65_535) },
  HOST: { may: 'a host name or address', schema: z.string().regex(/^[\w.:-]+$/) },
  DATA_DIR: { may: 'the path of a folder', schema: text },
  DATABASE_URL: {
    may: 'an address such as postgres://user@host:5432/name',
    schema: databaseAddress,
  },
  DATABASE_CONNECTIONS: { may: 'a number from 2 to 64', schema: wholeNumber(2, 64) },
  WORKERS: { may: 'auto, or a number of processes from 1 to 32', schema: workers },
  FILES_STORE: { may: 'database or disk', schema: z.enum(['database', 'disk']) },
  PUBLIC_URL: { may: 'an http or https address without a path', schema: httpOrigin },
  SESSION_SECRET: { may: 'at least 32 characters', schema: z.string().min(32), secret: true },
  SESSION_SECRET_BEFORE: { may: 'at least 32 characters', schema: z.string().min(32), secret: true },
  SMS_PROVIDER: { may: 'outbox or msg91', schema: z.enum(['outbox', 'msg91']) },
  MSG91_AUTH_KEY: { may: 'the auth key of the MSG91 account', schema: text, secret: true },
  MSG91_OTP_TEMPLATE_ID: { may: 'the id of the registered template for login codes', schema: text },
  MSG91_ORDER_TEMPLATE_ID: { may: 'the id of the registered template for news of an order', schema: text },
  MSG91_ACCOUNT_TEMPLATE_ID: { may: 'the id of the registered template for news of an account', schema: text },
  MSG91_API_URL: { may: 'an http or https address without a path', schema: httpOrigin },
  EMAIL_PROVIDER: { may: 'outbox or smtp', schema: z.enum(['outbox', 'smtp']) },
  SMTP_URL: { may: 'an address such as smtps://user:password@host:465', schema: smtpAddress, secret: true },
  SMTP_FROM: { may: 'the sender, such as SameSalt <care@shop.example>', schema: sender },
  SANDBOX_ORIGIN: { may: 'an http or https address without a path', schema: httpOrigin },
  PAYMENT_PROVIDER: { may: 'sandbox or razorpay', schema: z.enum(['sandbox', 'razorpay']) },
  RAZORPAY_KEY_ID: { may: 'the key id of the payment account', schema: text },
  RAZORPAY_KEY_SECRET: { may: 'the key secret of the payment account', schema: text, secret: true },
  RAZORPAY_WEBHOOK_SECRET: { may: 'the webhook secret of the payment account', schema: text, secret: true },
  RAZORPAY_API_URL: { may: 'an http or https address without a path', schema: httpOrigin },
  PINCODE_PROVIDER: { may: 'embedded or postal-api', schema: z.enum(['embedded', 'postal-api']) },
  POSTAL_API_URL: { may: 'an http or https address', schema: httpAddress },
  AFFILIATE_URL: { may: 'an http or https address', schema: httpAddress, secret: true },
  RATE_LIMITS: { may: 'on or off', schema: onOff },
  TRUSTED_PROXIES: { may: 'addresses or networks such as 10.0.0.5, 10.1.0.0/16', schema: networks },
  ACCESS_TTL_S: { may: 'seconds, from 1', schema: seconds },
  OTP_TTL_S: { may: 'seconds, from 1', schema: seconds },
  PAYMENT_TTL_S: { may: 'seconds, from 1', schema: seconds },
  RECONCILE_EVERY_S: { may: 'seconds, from 1', schema: seconds },
  BACKUP_BEFORE_UPGRADE: { may: 'on or off', schema: onOff },
  BACKUP_PASSPHRASE: { may: 'at least 12 characters', schema: z.string().min(12), secret: true },
  SEED: { may: 'on or off', schema: onOff },
  METRICS_PORT: { may: 'a port from 0 to 65535 that is not PORT', schema: wholeNumber(0, 65_535) },
  METRICS_HOST: { may: 'a host name or address', schema: z.string().regex(/^[\w.:-]+$/) },
  LOG_LEVEL: { may: LOG_LEVELS.join(', '), schema: z.enum(LOG_LEVELS) },
  FAILPOINT: { may: 'one of the names in src/server/failpoints.ts', schema: z.enum(FAILPOINTS) },
  SHOP_MODE: { may: 'local or live', schema: z.enum(['local', 'live']) },
} as const;
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
    const line = config.mode === 'live' ? standInLine(config, env) : null;
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
    affiliateUrl: read('AFFILIATE_URL'),
    rateLimits: read('RATE_LIMITS') ?? true,
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
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
