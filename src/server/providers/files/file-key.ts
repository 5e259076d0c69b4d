import { randomBytes } from 'node:crypto';

const KEY_BYTES = 16;

/** What the key of a private file looks like: whatever does not, finds nothing and is kept nowhere. */
export const KEY = /^[0-9a-f]{32}$/;

/** A fresh key of 128 random bits; never drawn from what a file is or is called. */
export function drawKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}
