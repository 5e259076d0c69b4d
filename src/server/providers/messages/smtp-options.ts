import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

const CONNECTIONS = 3;
/** Shorter than any server's patience, so that it is us who hang up. */
const IDLE_MS = 60_000;

/**
 * How the mail server is reached: `smtps://` speaks TLS from the first byte, `smtp://` must change to it (STARTTLS) before
 * anything is said. Only a server on this machine may be spoken to in the clear: nobody listens there, and its certificate
 * proves nothing. `timeoutMs` bounds each wait. Name and password in the address are percent-encoded; a query is not
 * read, so no address can loosen the checks. Throws where the address cannot be read.
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
    // Once more over a fresh connection where the server had closed the old one before it took a byte.
    maxRequeues: 1,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
