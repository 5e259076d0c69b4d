import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 as the gateway prints it: 64 hexadecimal digits. */
export function hmacHex(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * Whether a signature matches this secret, compared in constant time. Refuses everything but a text of 64
 * lower-case hexadecimal digits, and every signature of an empty secret.
 */
export function isSignature(secret: string, text: string | Buffer, signature: unknown): boolean {
  if (secret === '' || typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(hmacHex(secret, text), 'hex'), Buffer.from(signature, 'hex'));
}

/** Whether two texts are equal, compared in constant time. */
export function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'same text').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
