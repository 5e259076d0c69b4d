import type { z } from 'zod';
import type { VARIABLES } from '../ops/variables.ts';
import type { Config } from './read-config.ts';

/** The name of a variable. */
export type Name = keyof typeof VARIABLES;
/** The value of a variable that was read. */
export type Value<N extends Name> = z.output<(typeof VARIABLES)[N]['schema']>;
/** A variable whose value is a text. */
type TextName = { [N in Name]: Value<N> extends string ? N : never }[Name];
/** Reads a variable; undefined if nothing usable is given. */
export type Read = <N extends Name>(name: N) => Value<N> | undefined;
/** Reads a variable that another one requires, and records it as missing where it is unset. */
export type Need = (name: TextName, because: string) => string;

const RAZORPAY_ORIGIN = 'https://api.razorpay.com';
const MSG91_ORIGIN = 'https://control.msg91.com';
/** Exotel's region for accounts in India. */
const EXOTEL_ORIGIN = 'https://api.in.exotel.com';

/** With only half of the settings no file would be found: whoever sets one must set all. */
export function s3Of(read: Read, need: Need): Config['s3'] {
  const because = read('FILES_STORE') === 's3' ? 'FILES_STORE is s3' : read('S3_URL') ? 'S3_URL is given' : null;
  if (because === null && read('S3_BUCKET') === undefined) return undefined;
  const why = because ?? 'S3_BUCKET is given';
  return {
    url: need('S3_URL', why),
    bucket: need('S3_BUCKET', why),
    region: need('S3_REGION', why),
    accessKeyId: need('S3_ACCESS_KEY_ID', why),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY', why),
  };
}

/** The settings of the text messages; missing ones are recorded. */
export function msg91Of(read: Read, need: Need): Config['msg91'] {
  const because = 'SMS_PROVIDER is msg91';
  return {
    authKey: need('MSG91_AUTH_KEY', because),
    templates: {
      'login-otp': need('MSG91_OTP_TEMPLATE_ID', because),
      'order-update': need('MSG91_ORDER_TEMPLATE_ID', because),
      'account-news': read('MSG91_ACCOUNT_TEMPLATE_ID'),
      'medicine-reminder': read('MSG91_MEDICINE_TEMPLATE_ID'),
    },
    apiUrl: read('MSG91_API_URL') ?? MSG91_ORIGIN,
  };
}

/** The settings of the telephone service; missing ones are recorded. */
export function exotelOf(read: Read, need: Need): Config['exotel'] {
  const because = 'TELEPHONE_PROVIDER is exotel';
  return {
    accountSid: need('EXOTEL_ACCOUNT_SID', because),
    apiKey: need('EXOTEL_API_KEY', because),
    apiToken: need('EXOTEL_API_TOKEN', because),
    callerId: need('EXOTEL_CALLER_ID', because),
    apiUrl: read('EXOTEL_API_URL') ?? EXOTEL_ORIGIN,
  };
}

/** The settings of e-mail; missing ones are recorded. */
export function smtpOf(need: Need): Config['smtp'] {
  const because = 'EMAIL_PROVIDER is smtp';
  return { url: need('SMTP_URL', because), from: need('SMTP_FROM', because) };
}

/** The settings of the payment gateway; missing ones are recorded. */
export function razorpayOf(read: Read, need: Need): Config['razorpay'] {
  const because = 'PAYMENT_PROVIDER is razorpay';
  return {
    keyId: need('RAZORPAY_KEY_ID', because),
    keySecret: need('RAZORPAY_KEY_SECRET', because),
    webhookSecret: need('RAZORPAY_WEBHOOK_SECRET', because),
    webhookSecretBefore: read('RAZORPAY_WEBHOOK_SECRET_BEFORE') ?? null,
    apiUrl: read('RAZORPAY_API_URL') ?? RAZORPAY_ORIGIN,
  };
}
