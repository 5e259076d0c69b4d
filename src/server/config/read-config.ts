import { resolve } from 'node:path';
import type { ShopMode } from '#contract/shop-context.ts';
import { LICENSEE_VARIABLES } from '#licensee';
import type { Failpoint } from '../ops/failpoints.ts';
import { type LogLevel, VARIABLES } from '../ops/variables.ts';
import {
  exotelOf,
  msg91Of,
  type Name,
  type Need,
  type Read,
  razorpayOf,
  s3Of,
  smtpOf,
  type Value,
} from './read-provider-settings.ts';
import { type Environment, liveModeProblems, openToOthersLines } from './stand-ins.ts';

/** How the shop runs: read once from the environment at the start. Lifetimes in seconds. */
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
  /** Where prescriptions are kept: in the database, where several servers share one, in `dataDir`, or in a bucket. */
  readonly filesStore: 'database' | 'disk' | 's3';
  /**
   * The bucket; also set when new files go elsewhere again, so that files in it are still found. Undefined: there is
   * none.
   */
  readonly s3:
    | {
        /** The store's address without a path; the bucket follows in the path, as every such store understands it. */
        readonly url: string;
        readonly bucket: string;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Undefined outside live mode: one is generated into `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** The previous secret: it only opens private files that are still sealed under it. */
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
          readonly 'medicine-reminder': string | undefined;
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
        /** The previous webhook secret, while events signed with it may still arrive. */
        readonly webhookSecretBefore?: string | null;
        /** Origin of the API; the client adds /v1/…. */
        readonly apiUrl: string;
      }
    | undefined;
  /** How the counter calls: by hand, in practice mode without ringing, or by Exotel. */
  readonly telephoneProvider: 'none' | 'practice' | 'exotel';
  readonly exotel:
    | {
        readonly accountSid: string;
        readonly apiKey: string;
        readonly apiToken: string;
        /** The ExoPhone: the number that the called person sees. */
        readonly callerId: string;
        /** Origin of the API. */
        readonly apiUrl: string;
      }
    | undefined;
  readonly pincodeProvider: 'embedded' | 'postal-api';
  readonly postalApiUrl: string | undefined;
  /** Undefined: files are not scanned for viruses. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined;
  /** Whether pictures of prescriptions are read, in a separate process. */
  readonly pageReading: boolean;
  /** Undefined: no affiliate is told anything, and customers are not asked. */
  readonly affiliateUrl: string | undefined;
  readonly rateLimits: boolean;
  /** Addresses and networks of the operator's own proxies, which may state where a request came from. */
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
  /** Undefined: no metrics. Never the shop's own port. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** The OpenTelemetry collector that gets a span of each request; undefined: none. */
  readonly traceEndpoint: string | undefined;
  readonly logLevel: LogLevel;
  /** A failpoint where this process dies, for a trial. Undefined in every live shop. */
  readonly failpoint: Failpoint | undefined;
  readonly mode: ShopMode;
  /** Whether somebody takes responsibility for rules that no pharmacist has signed. */
  readonly acceptUnreviewed: boolean;
  /** A process that serves visitors must meet more conditions than an operator's command. */
  readonly readFor: Purpose;
}

/** At Rs 0.20 a message that is at most Rs 1,000 a day. */
export const CODES_PER_DAY = 5_000;

/** What kind of process reads the configuration. */
export type Purpose = 'shop' | 'command';

/** clamd's default port. */
const CLAMD_PORT = 3310;

/**
 * The configuration, or one line for each variable that an operator has to correct, all at once. In that case the
 * values that could be read are returned as well, for further checks.
 */
export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly lines: readonly string[]; readonly readable: Config };

/** The lines about variables that can't be used, by the variable. */
type Problems = Map<string, string>;

/**
 * Reads every variable of the shop. An empty value counts as not given. Refuses every value it can't read, and in live
 * mode every stand-in and every missing secret, naming each variable, what it holds and what it may hold.
 * The value of a secret is never printed.
 */
export function readConfig(env: Environment, readFor: Purpose = 'shop'): ReadConfig {
  const problems: Problems = new Map();
  const config = collect(env, readFor, problems);
  for (const [name, line] of refusals(config, env)) if (!problems.has(name)) problems.set(name, line);
  return problems.size === 0 ? { ok: true, config } : { ok: false, lines: [...problems.values()], readable: config };
}

function refusals(config: Config, env: Environment): ReadonlyMap<string, string> {
  if (config.mode === 'live') return liveModeProblems(config, env);
  return config.mode === 'local' ? openToOthersLines(config) : new Map();
}

function collect(env: Environment, readFor: Purpose, problems: Problems): Config {
  const read: Read = (name) => readVariable(env, name, problems);
  const need: Need = (name, because) => {
    const value = read(name);
    // The line for a value that can't be read is already there.
    if (value === undefined && !problems.has(name)) problems.set(name, missing(name, because));
    return (value ?? '') as string;
  };
  const mode = read('SHOP_MODE') ?? 'local';
  for (const name of Object.values(LICENSEE_VARIABLES)) read(name);
  const port = read('PORT') ?? 3000;
  const smsProvider = read('SMS_PROVIDER') ?? 'outbox';
  const emailProvider = read('EMAIL_PROVIDER') ?? 'outbox';
  const paymentProvider = read('PAYMENT_PROVIDER') ?? 'sandbox';
  // A live shop places no calls unless a service is named; elsewhere the counter's practice mode is on.
  const telephoneProvider = read('TELEPHONE_PROVIDER') ?? (mode === 'live' ? 'none' : 'practice');
  const pincodeProvider = read('PINCODE_PROVIDER') ?? 'embedded';
  const databaseUrl = read('DATABASE_URL');
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') ?? './var'),
    databaseUrl,
    databaseConnections: read('DATABASE_CONNECTIONS') ?? 16,
    workers: read('WORKERS') ?? 1,
    filesStore: read('FILES_STORE') ?? (databaseUrl ? 'database' : 'disk'),
    s3: s3Of(read, need),
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    sessionSecret: read('SESSION_SECRET'),
    sessionSecretBefore: read('SESSION_SECRET_BEFORE'),
    smsProvider,
    msg91: smsProvider === 'msg91' ? msg91Of(read, need) : undefined,
    emailProvider,
    smtp: emailProvider === 'smtp' ? smtpOf(need) : undefined,
    paymentProvider,
    sandboxOrigin: read('SANDBOX_ORIGIN'),
    razorpay: paymentProvider === 'razorpay' ? razorpayOf(read, need) : undefined,
    telephoneProvider,
    exotel: telephoneProvider === 'exotel' ? exotelOf(read, need) : undefined,
    pincodeProvider,
    postalApiUrl:
      pincodeProvider === 'postal-api' ? need('POSTAL_API_URL', 'PINCODE_PROVIDER is postal-api') : undefined,
    clamd: clamdOf(read, need),
    pageReading: read('PAGE_READING') ?? true,
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
    // A shop that sells starts with its pharmacy's own stock, which is empty at first.
    seed: read('SEED') ?? mode !== 'live',
    metricsPort: metricsPortOf(read('METRICS_PORT'), port, problems),
    metricsHost: read('METRICS_HOST') ?? '127.0.0.1',
    traceEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    failpoint: read('FAILPOINT'),
    mode,
    acceptUnreviewed: read('ACCEPT_UNREVIEWED') ?? false,
    readFor,
  };
}

/** Visitors must not see what a scraper may see. */
function metricsPortOf(metricsPort: number | undefined, port: number, problems: Problems): number | undefined {
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === port)
    problems.set('METRICS_PORT', `METRICS_PORT holds "${port}"; it may hold ${VARIABLES.METRICS_PORT.may}.`);
  return metricsPort;
}

/** The port alone would scan nothing, although the operator would think it does. */
function clamdOf(read: Read, need: Need): Config['clamd'] {
  const port = read('CLAMD_PORT');
  const host = port === undefined ? read('CLAMD_HOST') : need('CLAMD_HOST', 'CLAMD_PORT is given');
  return host === undefined ? undefined : { host, port: port ?? CLAMD_PORT };
}

function readVariable<N extends Name>(env: Environment, name: N, problems: Problems): Value<N> | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const variable = VARIABLES[name];
  const parsed = variable.schema.safeParse(given);
  if (parsed.success) return parsed.data as Value<N>;
  const held = 'secret' in variable ? 'a value that is not shown' : JSON.stringify(withoutPassword(given).slice(0, 80));
  problems.set(name, `${name} holds ${held}; it may hold ${variable.may}.`);
  return undefined;
}

/** A database's address carries its password between user and host, or names it, also where the address is mistyped. */
function withoutPassword(text: string): string {
  return text
    .replace(/^([a-z\d+]*:?\/+)?([^:@]*):.*@/is, '$1$2:…@')
    .replace(/((?:pass(?:word|wd)?|pwd|secret|token|key)\s*=)[^&\s]*/gi, '$1…');
}

function missing(name: Name, because: string): string {
  return `${name} holds nothing; because ${because} it must hold ${VARIABLES[name].may}.`;
}
