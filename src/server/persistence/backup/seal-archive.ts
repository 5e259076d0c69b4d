import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupRefused } from './manifest.ts';

/** The first bytes of every encrypted backup. */
export const SEALED_MAGIC = Buffer.from('SSBACKUP1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Each piece of this many bytes is sealed separately, so that nothing is used before it is authenticated. */
const PIECE_BYTES = 256 * 1024;
/** OWASP's figures for scrypt (N 2^17, r 8, p 1): 128 MB and a few tenths of a second for each guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Encrypts a stream with AES-256-GCM under a key that scrypt derives from the passphrase: magic, salt, then pieces, each with its tag. The
 * nonce is the piece's number and whether it is the last one; so no piece can be moved, left out or cut off unnoticed (the STREAM
 * construction).
 */
export async function* sealArchive(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase.normalize('NFC'), salt, 32, SCRYPT);
  const head = Buffer.concat([SEALED_MAGIC, salt]);
  yield head;
  let index = 0;
  for await (const { piece, last } of inPieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, last), { authTagLength: TAG_BYTES });
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/** Decrypts what `sealArchive` made. Refuses a wrong passphrase and any change, with one sentence. */
export async function* openSealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const headBytes = SEALED_MAGIC.length + SALT_BYTES;
  const pieces = inPieces(source, PIECE_BYTES + TAG_BYTES, headBytes);
  const head = (await pieces.next()).value?.piece ?? Buffer.alloc(0);
  if (head.length !== headBytes) throw new BackupRefused('The backup is cut short.');
  const key = await deriveKey(passphrase.normalize('NFC'), head.subarray(SEALED_MAGIC.length), 32, SCRYPT);
  let index = 0;
  let ended = false;
  for await (const { piece, last } of pieces) {
    yield openPiece(piece, key, nonceOf(index, last), head, index);
    index += 1;
    ended = last;
  }
  if (!ended) throw new BackupRefused('The backup is cut short.');
}

function openPiece(piece: Buffer, key: Buffer, nonce: Buffer, head: Buffer, index: number): Buffer {
  const why =
    index === 0
      ? 'The backup does not open: the passphrase is another one, or the file was changed or cut short.'
      : 'The backup is damaged: it was changed or cut short.';
  if (piece.length < TAG_BYTES) throw new BackupRefused(why);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(head);
  decipher.setAuthTag(piece.subarray(piece.length - TAG_BYTES));
  const clear = decipher.update(piece.subarray(0, piece.length - TAG_BYTES));
  try {
    return Buffer.concat([clear, decipher.final()]);
  } catch {
    throw new BackupRefused(why);
  }
}

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 5);
  nonce[NONCE_BYTES - 1] = last ? 1 : 0;
  return nonce;
}

/** The source in pieces of one size; the last one, which may be shorter or empty, is marked. `first`: a different size for the first piece. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  bytes: number,
  first = 0,
): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  let due = first || bytes;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    // There must be one byte more than a piece, otherwise this may be the last one.
    if (length <= due) continue;
    let all = Buffer.concat(held, length);
    while (all.length > due) {
      yield { piece: all.subarray(0, due), last: false };
      all = all.subarray(due);
      due = bytes;
    }
    held = [all];
    length = all.length;
  }
  yield { piece: Buffer.concat(held, length), last: true };
}
