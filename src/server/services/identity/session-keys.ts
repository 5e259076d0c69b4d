import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The content of an access token: its login and its expiry. Seconds since 1970, UTC. */
export interface AccessClaim {
  readonly sessionId: string;
  readonly expiresAtS: number;
}

/** Everything that is signed, derived or generated for identities. */
export interface SessionKeys {
  /** A token that names a session until `expiresAtS`. */
  signAccess(claim: AccessClaim): string;
  /** The claim of a valid or expired token of ours; null for anything else. */
  readAccess(token: string): AccessClaim | null;
  /**
   * The refresh token that follows this one. Derived, not random: two tabs that renew together get the same, and
   * nothing but hashes is ever stored.
   */
  nextRefreshToken(token: string): string;
  /** The token in a calendar's address; it does not expire. */
  signCalendar(id: string): string;
  /** The id in a token of ours; null for anything else. */
  readCalendar(token: string): string | null;
  /** The token of a doctor's letter. It can be derived again for a reprint, so that only its hash is stored. */
  letterToken(id: string): string;
  /** The stored form of a code: useless without the server's secret, and valid only for this challenge and phone. */
  codeMac(challenge: string, phone: string, code: string): Buffer;
}

const TOKEN_BYTES = 32;
const MAC_BYTES = 32;

/** Derives a key per purpose from the shop's one secret (HKDF, RFC 5869), so that no value can be used for another purpose. */
export function createSessionKeys(secret: string): SessionKeys {
  const [access, refresh, otp, calendar, letter] = ['access', 'refresh', 'otp', 'calendar', 'letter'].map((purpose) =>
    Buffer.from(hkdfSync('sha256', secret, 'samesalt', purpose, MAC_BYTES)),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    signAccess: ({ sessionId, expiresAtS }) => {
      const claim = `${sessionId}.${expiresAtS}`;
      return `${claim}.${mac(access, claim).toString('base64url')}`;
    },
    readAccess: (token) => {
      const [, claim = '', sessionId = '', seconds = '', signature = ''] =
        /^(([\w-]{1,64})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
      if (sessionId === '' || !sameBytes(mac(access, claim), Buffer.from(signature, 'base64url'))) return null;
      return { sessionId, expiresAtS: Number(seconds) };
    },
    nextRefreshToken: (token) => mac(refresh, token).toString('base64url'),
    signCalendar: (id) => `${id}.${mac(calendar, id).toString('base64url')}`,
    readCalendar: (token) => {
      const [, id = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
      return id !== '' && sameBytes(mac(calendar, id), Buffer.from(signature, 'base64url')) ? id : null;
    },
    letterToken: (id) => mac(letter, id).toString('base64url'),
    codeMac: (challenge, phone, code) => mac(otp, JSON.stringify([challenge, phone, code])),
  };
}

/** 256 random bits as text: refresh tokens, challenges, devices. */
export function drawToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored instead of a token. Tokens are random, so a plain hash reveals nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Four digits, uniformly random. */
export function drawCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** Compares in constant time. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
