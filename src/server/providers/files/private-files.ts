import { randomBytes } from 'node:crypto';

/** Stores files that only their owner and the pharmacist may see. The caller checks who may ask. */
export interface PrivateFiles {
  /** A new key that nothing is kept under: 128 random bits as 32 hexadecimal digits. */
  drawKey(): string;
  /** Keeps the bytes under a key from `drawKey` and returns it; a new one is drawn where none is given. */
  put(bytes: Buffer, key?: string): Promise<string>;
  /** The bytes as they were put; null for a key nothing is kept under. Rejects with `PrivateFileChanged`. */
  get(key: string): Promise<Buffer | null>;
  /**
   * Seals the bytes anew under the shop's secret of today, where they lie: `resealed`, or `current` where they were so already,
   * or `absent`. Rejects with `PrivateFileChanged`. The caller makes sure that nobody removes them meanwhile.
   */
  reseal(key: string): Promise<'resealed' | 'current' | 'absent'>;
  /** Deletes the bytes. An unknown key is not an error. */
  remove(key: string): Promise<void>;
}

/** What is kept under a key is not what was put there: changed, moved, cut short, or written under another secret. */
export class PrivateFileChanged extends Error {
  override readonly name = 'PrivateFileChanged';
}

const KEY_BYTES = 16;

/** What the key of a private file looks like: whatever does not, finds nothing and is kept nowhere. */
export const KEY = /^[0-9a-f]{32}$/;

/** A fresh key of 128 random bits; never drawn from what a file is or is called. */
export function drawKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}
