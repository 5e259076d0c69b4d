import { createTransport } from 'nodemailer';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { brand } from '#brand';
import { isNotConnected } from '../call-outside.ts';
import {
  MessageNotSent,
  type MessageTemplate,
  type Messenger,
  type OutgoingMessage,
  SenderNotReached,
  SenderUnanswered,
} from './messenger.ts';

const CONNECTIONS = 3;
/** Shorter than any server's timeout, so that we close first. */
const IDLE_MS = 60_000;

/**
 * How the mail server is reached: `smtps://` speaks TLS from the first byte, `smtp://` must switch to it (STARTTLS) before anything is
 * sent. Only a server on this machine may be used without TLS: nobody can eavesdrop there, and its certificate proves nothing. `timeoutMs`
 * bounds each wait. Name and password in the address are percent-encoded; a query is not read, so no address can loosen the checks. Throws
 * where the address cannot be read.
 */
export function smtpOptions({ url, timeoutMs }: { readonly url: string; readonly timeoutMs: number }): SMTPPoolOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const nearby = isLoopback(host);
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !nearby,
    ignoreTLS: !secure && nearby,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !nearby },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxConnections: CONNECTIONS,
    idleTimeout: IDLE_MS,
    // Retries over a new connection if the server had closed the old one before it accepted a byte.
    maxRequeues: 1,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with the name and password of the account. */
  readonly url: string;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
  /** Bounds each wait, and the sending of one message as a whole. */
  readonly timeoutMs?: number;
}

/** One address and nothing else: no list, no name, no comment, no line break. */
const ONE_ADDRESS = /^[^\s\p{C}@<>()[\],:;"\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/iu;
const ORDER_NUMBER = /^[\w-]{1,40}$/;

/** A subject is visible on locked screens: it contains no code and no medicine. */
const SUBJECTS: Record<MessageTemplate, (variables: OutgoingMessage['variables']) => string | null> = {
  'login-otp': () => `Your ${brand.name} login code`,
  'order-update': ({ number = '' }) =>
    ORDER_NUMBER.test(number) ? `News of your ${brand.name} order ${number}` : null,
  'account-news': () => `Your ${brand.name} account`,
  'medicine-reminder': () => `From ${brand.name}: a day to remember`,
};

/**
 * Sends e-mail through the pharmacy's mail server: plain text, one recipient, nothing attached or fetched. Refuses other
 * channels, anything but one plain address, and an order number that could not be in a subject. Each failure is a
 * `MessageNotSent` with the kind of error and the server's code alone: its message often repeats the recipient.
 */
export function createSmtpMessenger({ url, from, timeoutMs = 5_000 }: SmtpOptions): Messenger {
  const transport = createTransport({ ...smtpOptions({ url, timeoutMs }), pool: true });
  return {
    send: async ({ channel, to, template, text, variables }: OutgoingMessage) => {
      if (channel !== 'email') throw new MessageNotSent(`The mail server sends e-mail alone, not ${channel}.`);
      if (!ONE_ADDRESS.test(to)) throw new MessageNotSent('The mail server was given no plain e-mail address.');
      const subject = SUBJECTS[template](variables);
      if (subject === null) throw new MessageNotSent('The mail server was given an order number it cannot write.');
      await transport
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // Keeps out-of-office answers away (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          // A server that sends its answers very slowly would never hit the idle timeout.
          signal: AbortSignal.timeout(timeoutMs),
        })
        .catch((error: unknown) => {
          throw new (failureOf(error))(`The mail server did not take the message (${kindOf(error)}).`);
        });
    },
  };
}

/** A server that refused gave its digits. */
function failureOf(error: unknown): typeof MessageNotSent {
  const { code, originalCode, responseCode } = error as {
    code?: unknown;
    originalCode?: unknown;
    responseCode?: unknown;
  };
  if (typeof responseCode === 'number') return MessageNotSent;
  return isNotConnected(originalCode ?? code) ? SenderNotReached : SenderUnanswered;
}

/** The kind of failure and the server's three digits; its sentence could carry the recipient or the account. */
function kindOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const kind = typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'unknown';
  return typeof responseCode === 'number' ? `${kind}, ${responseCode}` : kind;
}
