import type { Config } from './read-config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a live shop's variable holds and must hold instead; null where it may be as it is. */
type Refusal = (config: Config, env: Environment) => { readonly holds: string; readonly must: string } | null;

/** In the order in which an operator meets them. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  SESSION_SECRET: ({ sessionSecret }) => (sessionSecret ? null : { holds: 'nothing', must: 'at least 32 characters' }),
  RATE_LIMITS: ({ rateLimits }) => (rateLimits ? null : { holds: '"off"', must: 'on' }),
  FAILPOINT: ({ failpoint }) => (failpoint ? { holds: JSON.stringify(failpoint), must: 'nothing' } : null),
  PAYMENT_PROVIDER: ({ paymentProvider }) =>
    paymentProvider === 'sandbox' ? { holds: '"sandbox"', must: 'razorpay' } : null,
  SMS_PROVIDER: ({ smsProvider }) => (smsProvider === 'outbox' ? { holds: '"outbox"', must: 'msg91' } : null),
  EMAIL_PROVIDER: ({ emailProvider }) => (emailProvider === 'outbox' ? { holds: '"outbox"', must: 'smtp' } : null),
  VITE_DEV: (_config, { VITE_DEV }) => (VITE_DEV === '1' ? { holds: '"1"', must: 'nothing' } : null),
  PUBLIC_URL: ({ publicUrl }) => openLine(publicUrl),
  RAZORPAY_API_URL: ({ razorpay }) => openLine(razorpay?.apiUrl),
  MSG91_API_URL: ({ msg91 }) => openLine(msg91?.apiUrl),
  POSTAL_API_URL: ({ postalApiUrl }) => openLine(postalApiUrl),
  AFFILIATE_URL: ({ affiliateUrl }) => openLine(affiliateUrl),
  // Its line has no TLS, and prescriptions go over it.
  CLAMD_HOST: ({ clamd }) =>
    clamd === undefined || isThisMachine(clamd.host) || clamd.host === '::1'
      ? null
      : { holds: JSON.stringify(clamd.host), must: 'an address of this machine' },
  DATABASE_URL: ({ databaseUrl }) => openDatabase(databaseUrl),
};

/**
 * A live shop takes real money and sends real messages: nothing that only plays the part may stand in for it, and no
 * secret and no person's data may cross a network in the clear. The line that names the first variable to mend, or null.
 */
export function standInLine(config: Config, env: Environment): string | null {
  for (const [name, refusal] of Object.entries(REFUSALS)) {
    const refused = refusal(config, env);
    if (refused) return `${name} holds ${refused.holds}; because SHOP_MODE is live it must hold ${refused.must}.`;
  }
  return null;
}

/** What stays on this machine needs no https: nobody listens there. */
function openLine(address: string | undefined) {
  const url = address === undefined ? null : URL.parse(address);
  if (url === null || url.protocol === 'https:' || isThisMachine(url.hostname)) return null;
  return { holds: JSON.stringify(url.origin), must: 'an https address' };
}

/** A database that stands elsewhere is spoken to over TLS, and its certificate is checked. Its password is not repeated. */
function openDatabase(address: string | undefined) {
  const [, hosts = '', query = ''] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)[^?#]*\??(.*)$/i.exec(address ?? '') ?? [];
  const settings = new URLSearchParams(query);
  // The driver lets `host` overrule the address; a path is a socket of this machine. Several hosts stand with commas.
  const far = (settings.get('host') ?? hosts)
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''))
    .find((host) => host !== '' && !host.startsWith('/') && !isThisMachine(host));
  const mode = settings.get('sslmode');
  if (far === undefined || mode === 'require' || mode === 'verify-ca' || mode === 'verify-full') return null;
  return { holds: `an address of ${far} without TLS`, must: 'one with ?sslmode=verify-full' };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
