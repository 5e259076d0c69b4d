import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 as the gateway prints it: 64 hexadecimal digits. */
export function hmacHex(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Whether a signature is the one that this secret gives; anything but 64 lower-case hexadecimal digits is not. */
export function isSignature(secret: string, text: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(hmacHex(secret, text), 'hex'), Buffer.from(signature, 'hex'));
}
