import { z } from 'zod';
import { gstStateCode } from '#domain/invoicing/gstin.ts';
import { databaseAddresses } from './database-addresses.ts';
import { FAILPOINTS } from './failpoints.ts';
import { isNetwork } from './loopback.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

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
/** Text for pages and invoices: one printable line. */
const ownText = z.string().regex(/^[^\p{C}<>]{2,200}$/u);
const telephone = z.string().regex(/^\+?\d(?:[ -]?\d){7,14}$/);
const networks = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isNetwork));
const workers = z.union([z.literal('auto'), wholeNumber(1, 32)]);
/** One address, or several hosts of one database, separated by commas. */
const databaseAddress = z
  .string()
  .refine((given) =>
    databaseAddresses(given).every((each) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(each).success),
  );

/** Each variable: its allowed values, in words for the operator, how it is read, and whether its value is a secret. */
export const VARIABLES = {
  PORT: { may: 'a port from 0 to 65535', schema: wholeNumber(0, 65_535) },
  HOST: { may: 'a host name or address', schema: z.string().regex(/^[\w.:-]+$/) },
  DATA_DIR: { may: 'the path of a folder', schema: text },
  DATABASE_URL: {
    may: 'an address such as postgres://user@host:5432/name',
    schema: databaseAddress,
  },
  DATABASE_CONNECTIONS: { may: 'a number from 2 to 64', schema: wholeNumber(2, 64) },
  WORKERS: { may: 'auto, or a number of processes from 1 to 32', schema: workers },
  FILES_STORE: { may: 'database, disk or s3', schema: z.enum(['database', 'disk', 's3']) },
  S3_URL: { may: 'an http or https address without a path', schema: httpOrigin },
  S3_BUCKET: { may: 'the name of a bucket', schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/) },
  S3_REGION: { may: 'the name of a region such as ap-south-1', schema: z.string().regex(/^[a-z0-9-]{2,40}$/) },
  S3_ACCESS_KEY_ID: { may: 'the id of an access key', schema: z.string().regex(/^[\x21-\x7e]{3,128}$/) },
  S3_SECRET_ACCESS_KEY: {
    may: 'the secret of that access key',
    schema: z.string().regex(/^[\x21-\x7e]{3,200}$/),
    secret: true,
  },
  PUBLIC_URL: { may: 'an http or https address without a path', schema: httpOrigin },
  SESSION_SECRET: { may: 'at least 32 characters', schema: z.string().min(32), secret: true },
  SESSION_SECRET_BEFORE: { may: 'at least 32 characters', schema: z.string().min(32), secret: true },
  SMS_PROVIDER: { may: 'outbox or msg91', schema: z.enum(['outbox', 'msg91']) },
  MSG91_AUTH_KEY: { may: 'the auth key of the MSG91 account', schema: text, secret: true },
  MSG91_OTP_TEMPLATE_ID: { may: 'the id of the registered template for login codes', schema: text },
  MSG91_ORDER_TEMPLATE_ID: { may: 'the id of the registered template for news of an order', schema: text },
  MSG91_ACCOUNT_TEMPLATE_ID: { may: 'the id of the registered template for news of an account', schema: text },
  MSG91_MEDICINE_TEMPLATE_ID: { may: 'the id of the registered template for ending medicines', schema: text },
  MSG91_API_URL: { may: 'an http or https address without a path', schema: httpOrigin },
  EMAIL_PROVIDER: { may: 'outbox or smtp', schema: z.enum(['outbox', 'smtp']) },
  SMTP_URL: { may: 'an address such as smtps://user:password@host:465', schema: smtpAddress, secret: true },
  SMTP_FROM: { may: 'the sender, such as SameSalt <care@shop.example>', schema: sender },
  SANDBOX_ORIGIN: { may: 'an http or https address without a path', schema: httpOrigin },
  TELEPHONE_PROVIDER: { may: 'none, practice or exotel', schema: z.enum(['none', 'practice', 'exotel']) },
  EXOTEL_ACCOUNT_SID: { may: 'the account SID of the Exotel account', schema: z.string().regex(/^[\w-]{1,100}$/) },
  EXOTEL_API_KEY: { may: 'the API key of the Exotel account', schema: z.string().regex(/^[^:\s]{1,200}$/) },
  EXOTEL_API_TOKEN: {
    may: 'the API token of the Exotel account',
    schema: z.string().regex(/^\S{1,200}$/),
    secret: true,
  },
  EXOTEL_CALLER_ID: { may: 'the ExoPhone that the called person sees, such as 08047112233', schema: telephone },
  EXOTEL_API_URL: { may: 'an http or https address without a path', schema: httpOrigin },
  PAYMENT_PROVIDER: { may: 'sandbox or razorpay', schema: z.enum(['sandbox', 'razorpay']) },
  RAZORPAY_KEY_ID: { may: 'the key id of the payment account', schema: text },
  RAZORPAY_KEY_SECRET: { may: 'the key secret of the payment account', schema: text, secret: true },
  RAZORPAY_WEBHOOK_SECRET: { may: 'the webhook secret of the payment account', schema: text, secret: true },
  RAZORPAY_WEBHOOK_SECRET_BEFORE: {
    may: 'the webhook secret that was used before, until the gateway has no event of it left',
    schema: text,
    secret: true,
  },
  RAZORPAY_API_URL: { may: 'an http or https address without a path', schema: httpOrigin },
  PINCODE_PROVIDER: { may: 'embedded or postal-api', schema: z.enum(['embedded', 'postal-api']) },
  POSTAL_API_URL: { may: 'an http or https address', schema: httpAddress },
  PAGE_READING: { may: 'on or off', schema: onOff },
  CLAMD_HOST: { may: 'a host name or address', schema: z.string().regex(/^[\w.:-]+$/) },
  CLAMD_PORT: { may: 'a port from 1 to 65535', schema: wholeNumber(1, 65_535) },
  AFFILIATE_URL: { may: 'an http or https address', schema: httpAddress, secret: true },
  RATE_LIMITS: { may: 'on or off', schema: onOff },
  TRUSTED_PROXIES: { may: 'addresses or networks such as 10.0.0.5, 10.1.0.0/16', schema: networks },
  ACCESS_TTL_S: { may: 'seconds, from 1', schema: seconds },
  CODES_PER_DAY: { may: 'a number of codes from 10 to 10000000', schema: wholeNumber(10, 10_000_000) },
  OTP_TTL_S: { may: 'seconds, from 1', schema: seconds },
  PAYMENT_TTL_S: { may: 'seconds, from 1', schema: seconds },
  RECONCILE_EVERY_S: { may: 'seconds, from 1', schema: seconds },
  BACKUP_BEFORE_UPGRADE: { may: 'on or off', schema: onOff },
  BACKUP_PASSPHRASE: { may: 'at least 12 characters', schema: z.string().min(12), secret: true },
  SEED: { may: 'on or off', schema: onOff },
  METRICS_PORT: { may: 'a port from 0 to 65535 that is not PORT', schema: wholeNumber(0, 65_535) },
  METRICS_HOST: { may: 'a host name or address', schema: z.string().regex(/^[\w.:-]+$/) },
  OTEL_EXPORTER_OTLP_ENDPOINT: { may: 'an http or https address', schema: httpAddress },
  LOG_LEVEL: { may: LOG_LEVELS.join(', '), schema: z.enum(LOG_LEVELS) },
  FAILPOINT: { may: 'one of the names in src/server/ops/failpoints.ts', schema: z.enum(FAILPOINTS) },
  ACCEPT_UNREVIEWED: { may: '1 or nothing', schema: z.literal('1').transform(() => true) },
  PHARMACY_NAME: { may: 'the name on the drug licence', schema: ownText },
  PHARMACY_STREET: { may: 'the house and street of the pharmacy', schema: ownText },
  PHARMACY_CITY: { may: 'the city of the pharmacy', schema: ownText },
  PHARMACY_PIN: { may: 'six digits such as 560040', schema: z.string().regex(/^[1-9]\d{5}$/) },
  PHARMACY_STATE: {
    may: 'a state or union territory of India such as Karnataka',
    schema: z.string().refine((state) => gstStateCode(state) !== null),
  },
  PHARMACY_PHONE: { may: 'a telephone number such as +91 80 2345 6789', schema: telephone },
  PHARMACY_HOURS: { may: 'when the telephone is answered, such as 9:00 AM to 9:00 PM', schema: ownText },
  PHARMACY_WHATSAPP: { may: 'a mobile number such as +91 98450 12345', schema: telephone },
  PHARMACY_EMAIL: { may: 'an address such as care@shop.in', schema: z.email() },
  PHARMACY_LICENCES: { may: 'licence numbers with semicolons between them', schema: ownText },
  PHARMACY_LICENCES_UNTIL: { may: 'a day such as 2029-12-31', schema: z.iso.date() },
  PHARMACY_GSTIN: { may: '15 characters such as 29AABCU9603R1ZJ', schema: z.string().regex(/^[0-9A-Z]{15}$/) },
  PHARMACIST_NAME: { may: 'the name of the registered pharmacist', schema: ownText },
  PHARMACIST_REGISTRATION: { may: "the number in the state's register", schema: ownText },
  SHOP_MODE: { may: 'local, trial or live', schema: z.enum(['local', 'trial', 'live']) },
} as const;
