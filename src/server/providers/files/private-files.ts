import { randomBytes } from 'node:crypto';

/** Stores files that only their owner and the pharmacist may see. The caller checks the permission. */
export interface PrivateFiles {
  /** A new, unused key: 128 random bits as 32 hexadecimal digits. */
  drawKey(): string;
  /** Stores the bytes under a key from `drawKey` and returns it; generates one if none is given. */
  put(bytes: Buffer, key?: string): Promise<string>;
  /** The stored bytes; null for an unused key. Rejects with `PrivateFileChanged`. */
  get(key: string): Promise<Buffer | null>;
  /**
   * Seals the bytes again, in place, under the shop's current secret: `resealed`, or `current` where that was already done,
   * or `absent`. Rejects with `PrivateFileChanged`. The caller makes sure that nobody removes them meanwhile.
   */
  reseal(key: string): Promise<'resealed' | 'current' | 'absent'>;
  /** Deletes the bytes. An unknown key is not an error. */
  remove(key: string): Promise<void>;
}

/** The stored bytes are not the original ones: changed, moved, truncated, or sealed under another secret. */
export class PrivateFileChanged extends Error {
  override readonly name = 'PrivateFileChanged';
}

const KEY_BYTES = 16;

/** The form of a private file's key: anything else finds nothing and is not stored. */
export const KEY = /^[0-9a-f]{32}$/;

/** A new key of 128 random bits; never derived from a file's content or name. */
export function drawKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}
