import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The first byte of every kept file, so that a later way of sealing can be told from this one. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES;

/** Derives the key files are kept under from the shop's one secret (HKDF, RFC 5869). */
export function fileCipherKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'samesalt', 'private-files', 32));
}

/**
 * Encrypts with AES-256-GCM: version, nonce, tag, then the text nobody can read. The name is authenticated with it,
 * so that one person's file laid in another's place does not open.
 */
export function sealFile(cipherKey: Buffer, name: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(`${VERSION}:${name}`));
  const hidden = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ...hidden]);
}

/** Decrypts what `sealFile` made under the same name; null when a single bit of it is different. */
export function openFile(cipherKey: Buffer, name: string, sealed: Buffer): Buffer | null {
  if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] !== VERSION) return null;
  const nonce = sealed.subarray(1, HEAD_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', cipherKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(`${VERSION}:${name}`));
  decipher.setAuthTag(sealed.subarray(HEAD_BYTES, HEAD_BYTES + TAG_BYTES));
  const clear = decipher.update(sealed.subarray(HEAD_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([clear, decipher.final()]);
  } catch {
    return null;
  }
}
