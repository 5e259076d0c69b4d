import { isLoopback } from '../ops/loopback.ts';
import { NOT_FOR_SALE } from './not-for-sale.ts';
import type { Config } from './read-config.ts';

/** The environment of a process, as it was given. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a live shop's variable holds and must hold instead; null where it may be as it is. */
export type Refusal = (config: Config, env: Environment) => { readonly holds: string; readonly must: string } | null;

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
  PUBLIC_URL: ({ publicUrl, readFor }, env) =>
    readFor === 'shop' && !env.PUBLIC_URL?.trim()
      ? { holds: 'nothing', must: 'the address at which people find the shop, such as https://shop.example' }
      : openLine(publicUrl),
  RAZORPAY_API_URL: ({ razorpay }) => openLine(razorpay?.apiUrl),
  MSG91_API_URL: ({ msg91 }) => openLine(msg91?.apiUrl),
  POSTAL_API_URL: ({ postalApiUrl }) => openLine(postalApiUrl),
  S3_URL: ({ s3 }) => openLine(s3?.url),
  AFFILIATE_URL: ({ affiliateUrl }) => openLine(affiliateUrl),
  // Its line has no TLS, and prescriptions go over it.
  CLAMD_HOST: ({ clamd }) =>
    clamd === undefined || isLoopback(clamd.host)
      ? null
      : { holds: JSON.stringify(clamd.host), must: 'an address of this machine' },
  DATABASE_URL: ({ databaseUrl }) => openDatabase(databaseUrl),
  SEED: ({ seed }) => (seed ? { holds: '"on"', must: 'off: its catalogue, stock and coupons are samples' } : null),
};

/** Every variable that a live shop is tried for, in the order in which an operator meets them. */
export const LIVE_CHECKS: readonly string[] = [...Object.keys(REFUSALS), ...Object.keys(NOT_FOR_SALE)];

/**
 * A live shop takes real money and sends real messages: nothing that only plays the part may stand in for it, and no
 * secret and no person's data may cross a network in the clear. A line for each variable to mend, by its name.
 */
export function liveModeProblems(config: Config, env: Environment): ReadonlyMap<string, string> {
  const table = { ...REFUSALS, ...(config.readFor === 'shop' ? NOT_FOR_SALE : {}) };
  const lines = Object.entries(table).flatMap(([name, refusal]) => {
    const refused = refusal(config, env);
    if (refused === null) return [];
    return [[name, `${name} holds ${refused.holds}; because SHOP_MODE is live it must hold ${refused.must}.`] as const];
  });
  return new Map(lines);
}

/**
 * A shop that nobody said more of serves this machine alone: its login codes stand on a page of its own, and its payments move
 * no money. The lines that name what would show it to others.
 */
export function openToOthersLines({
  host,
  publicUrl,
}: Pick<Config, 'host' | 'publicUrl'>): ReadonlyMap<string, string> {
  const places: readonly (readonly [name: string, held: string, host: string])[] = [
    ['HOST', host, host],
    ['PUBLIC_URL', publicUrl, URL.parse(publicUrl)?.hostname ?? ''],
  ];
  return new Map(
    places
      .filter(([, , where]) => !isLoopback(where))
      .map(([name, held]) => [
        name,
        `${name} holds ${JSON.stringify(held)}; because SHOP_MODE is local it must hold an address of this machine. Set SHOP_MODE to live for a shop that sells, or to trial for one that only shows.`,
      ]),
  );
}

/** What stays on this machine needs no https: nobody listens there. */
function openLine(address: string | undefined) {
  const url = address === undefined ? null : URL.parse(address);
  if (url === null || url.protocol === 'https:' || isLoopback(url.hostname)) return null;
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
    .find((host) => host !== '' && !host.startsWith('/') && !isLoopback(host));
  const mode = settings.get('sslmode');
  if (far === undefined || mode === 'require' || mode === 'verify-ca' || mode === 'verify-full') return null;
  return { holds: `an address of ${far} without TLS`, must: 'one with ?sslmode=verify-full' };
}
