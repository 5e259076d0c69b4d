import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The first byte of every stored file: the version of the sealing format. The first version named no key. */
const VERSION = 2;
const VERSION_WITHOUT_KEY_ID = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** How much is sealed or opened in one event loop turn, so that a file of 10 MB, or five at once, delay nobody. */
const SLICE_BYTES = 2 ** 20;
/** The length of the key's id in a sealed file. */
export const SEAL_HEAD_BYTES = 1 + KEY_ID_BYTES;
const BEFORE_TEXT = SEAL_HEAD_BYTES + NONCE_BYTES + TAG_BYTES;

/** The shop's secret, and the previous one while files are still sealed under it. */
export interface FileSecrets {
  readonly secret: string;
  readonly secretBefore?: string | undefined;
}

/** Seals under the shop's secret, and opens what was sealed under it or the previous one. */
export interface FileSeal {
  /** The name is authenticated with the bytes, so that one person's file put in another's place does not open. */
  seal(name: string, bytes: Buffer): Promise<Buffer>;
  /** The original bytes sealed under this name; null when a single bit differs, or under any other secret. */
  open(name: string, sealed: Buffer): Promise<Buffer | null>;
  /** Whether a file that begins so is sealed as `seal` would seal it today. */
  isCurrent(head: Buffer): boolean;
}

interface Key {
  readonly id: Buffer;
  readonly cipher: Buffer;
}

/**
 * AES-256-GCM under a key derived from the shop's secret (HKDF, RFC 5869). A file is version, id of the key, nonce, tag, then the
 * ciphertext. The id is also derived one way, and reveals nothing about the secret.
 */
export function createFileSeal({ secret, secretBefore }: FileSecrets): FileSeal {
  const own = keyOf(secret);
  const keys = [own, ...(secretBefore === undefined ? [] : [keyOf(secretBefore)])];
  const ownHead = headOf(own);
  return {
    seal: async (name, bytes) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', own.cipher, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([ownHead, Buffer.from(name)]));
      const sealed = Buffer.allocUnsafeSlow(BEFORE_TEXT + bytes.length);
      ownHead.copy(sealed);
      nonce.copy(sealed, SEAL_HEAD_BYTES);
      await passThrough(cipher, bytes, sealed.subarray(BEFORE_TEXT));
      // With GCM the final call outputs only the tag.
      cipher.final();
      cipher.getAuthTag().copy(sealed, BEFORE_TEXT - TAG_BYTES);
      return sealed;
    },
    open: async (name, sealed) => {
      if (sealed[0] === VERSION_WITHOUT_KEY_ID) {
        const aad = Buffer.from(`${VERSION_WITHOUT_KEY_ID}:${name}`);
        return firstOf(keys, (key) => decrypt(key, sealed.subarray(1), aad));
      }
      const key = keys.find((one) => headOf(one).equals(sealed.subarray(0, SEAL_HEAD_BYTES)));
      const aad = Buffer.concat([sealed.subarray(0, SEAL_HEAD_BYTES), Buffer.from(name)]);
      return key === undefined ? null : decrypt(key, sealed.subarray(SEAL_HEAD_BYTES), aad);
    },
    isCurrent: (head) => ownHead.equals(head.subarray(0, SEAL_HEAD_BYTES)),
  };
}

function keyOf(secret: string): Key {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'samesalt', purpose, bytes));
  return { id: derive('private-files-key-id', KEY_ID_BYTES), cipher: derive('private-files', 32) };
}

function headOf({ id }: Key): Buffer {
  return Buffer.concat([Buffer.of(VERSION), id]);
}

async function firstOf(keys: readonly Key[], opened: (key: Key) => Promise<Buffer | null>): Promise<Buffer | null> {
  for (const key of keys) {
    const bytes = await opened(key);
    if (bytes !== null) return bytes;
  }
  return null;
}

/** Transforms a buffer into another of the same length, slice by slice. */
async function passThrough(cipher: { update(bytes: Buffer): Buffer }, from: Buffer, to: Buffer): Promise<void> {
  for (let at = 0; at < from.length; at += SLICE_BYTES) {
    if (at > 0) await nextTurn();
    cipher.update(from.subarray(at, at + SLICE_BYTES)).copy(to, at);
  }
}

/** Nonce, tag, text. */
async function decrypt({ cipher }: Key, body: Buffer, aad: Buffer): Promise<Buffer | null> {
  if (body.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', cipher, body.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(aad);
  decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const hidden = body.subarray(NONCE_BYTES + TAG_BYTES);
  const clear = Buffer.allocUnsafeSlow(hidden.length);
  await passThrough(decipher, hidden, clear);
  try {
    decipher.final();
    return clear;
  } catch {
    return null;
  }
}
