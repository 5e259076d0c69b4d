import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a link is valid for: one path and one account, until one time. */
interface FileLink {
  /** The shop's secret; the key of the links is derived from it. */
  readonly key: string;
  /** The path of the address, without origin and query. */
  readonly path: string;
  readonly accountId: string;
  /** Unix time in seconds. */
  readonly expiresAtS: number;
}

/** How long a link to a prescription or a receipt is valid: five minutes, in seconds. */
export const FILE_LINK_TTL_S = 300;

/** Signs a link to a private file. Returns the query string without '?': `expires=...&signature=...`. */
export function signFileLink(link: FileLink): string {
  return `expires=${link.expiresAtS}&signature=${linkMac(link).toString('base64url')}`;
}

/**
 * Whether the shop signed this link for this path and account, and it has not expired. Compares in constant time.
 * Refuses a missing or malformed part. The caller answers 404, as for a file that does not exist.
 */
export function isFileLinkValid(asked: {
  readonly key: string;
  readonly path: string;
  readonly accountId: string;
  /** The parts of the query, as they came. */
  readonly expires: unknown;
  readonly signature: unknown;
  /** Unix time in seconds. */
  readonly nowS: number;
}): boolean {
  const { expires, signature } = asked;
  if (typeof expires !== 'string' || !/^[1-9]\d{0,11}$/.test(expires)) return false;
  if (typeof signature !== 'string' || !/^[\w-]{43}$/.test(signature)) return false;
  const expiresAtS = Number(expires);
  const mac = linkMac({ key: asked.key, path: asked.path, accountId: asked.accountId, expiresAtS });
  return timingSafeEqual(mac, Buffer.from(signature, 'base64url')) && asked.nowS < expiresAtS;
}

function linkMac({ key, path, accountId, expiresAtS }: FileLink): Buffer {
  const macKey = Buffer.from(hkdfSync('sha256', key, 'samesalt', 'file-links', 32));
  return createHmac('sha256', macKey)
    .update(JSON.stringify([path, accountId, expiresAtS]))
    .digest();
}
