import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Layout, layOut, putTogether, type Shape } from './array-layout.ts';

/*
 * A file: MAGIC; the length of the head; the head's SHA-256; the head as JSON, padded with blanks to a multiple of
 * eight bytes; the body, the numbers of all arrays in this machine's format (the key names the architecture).
 */

const MAGIC = Buffer.from('SAMESALT KEPT 1\n');
const HASH_BYTES = 32;
const FIRST_BYTES = MAGIC.length + 8 + HASH_BYTES;
const PIECE = 4 * 1024 * 1024;
const MOST_HEAD_BYTES = 64 * 1024 * 1024;

/** A file larger than this is not written: 73 MB hold 250,000 medicines. */
export const MOST_BYTES = 1024 * 1024 * 1024;
/** Disk space that is left to the database. */
const LEFT_FREE = 256 * 1024 * 1024;
/** Partial files of killed processes are removed after this time. */
const FORGOTTEN_MS = 10 * 60_000;

interface Head<Key> {
  readonly key: Key;
  readonly shape: Shape;
  readonly bytes: number;
  readonly sha256: string;
}

/** An opened file: its key, and a function that reads its value. */
export interface StoredValue<Key> {
  readonly key: Key;
  /** Reads the body and compares it with its checksum. Throws where they differ. */
  read(): unknown;
  close(): void;
}

/** Why a file can't be used, in words for the log. */
export class UnusableFile extends Error {}

/**
 * Writes a value as a file, completely or not at all: under a temporary name first, synced to disk, then renamed over
 * the previous one. Returns its size in bytes. Throws if it can't; the previous file then stays.
 */
export function keepValue(folder: string, name: string, key: object, value: unknown): number {
  const layout = layOut(value);
  const head: Head<object> = { key, shape: layout.shape, bytes: layout.size, sha256: hashOf(layout) };
  const json = Buffer.from(JSON.stringify(head));
  const room = Math.ceil((FIRST_BYTES + json.length) / 8) * 8 - FIRST_BYTES;
  const headBytes = Buffer.concat([json, Buffer.alloc(room - json.length, ' ')]);
  const total = FIRST_BYTES + headBytes.length + layout.size;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeForgotten(folder, name);
  refuseTooMuch(folder, total);
  const half = join(folder, `${name}.${process.pid}.${randomBytes(6).toString('hex')}`);
  try {
    const file = openSync(half, 'wx', 0o600);
    try {
      const length = Buffer.alloc(8);
      length.writeBigUInt64LE(BigInt(headBytes.length));
      writeAll(file, Buffer.concat([MAGIC, length, sha256(headBytes), headBytes]), 0);
      const start = FIRST_BYTES + headBytes.length;
      for (const { at, bytes } of layout.pieces) writeAll(file, bytes, start + at);
      // The last piece may end before the last full eight bytes.
      if (fstatSync(file).size < total) writeAll(file, Buffer.alloc(1), total - 1);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(half, join(folder, name));
    syncFolder(folder);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
  return total;
}

/** Opens a stored file and reads its head. Null if there is none; throws `UnusableFile` for an incomplete one. */
export function openStored<Key>(folder: string, name: string): StoredValue<Key> | null {
  let file: number;
  try {
    file = openSync(join(folder, name), 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UnusableFile((error as Error).message);
  }
  try {
    const { head, start } = readHead<Key>(file);
    return {
      key: head.key,
      read: () => readBody(file, start, head),
      close: () => closeSync(file),
    };
  } catch (error) {
    closeSync(file);
    throw error instanceof UnusableFile ? error : new UnusableFile((error as Error).message);
  }
}

function readHead<Key>(file: number): { head: Head<Key>; start: number } {
  const first = readAll(file, Buffer.alloc(FIRST_BYTES), 0);
  if (!first.subarray(0, MAGIC.length).equals(MAGIC)) throw new UnusableFile('it was written by something else');
  const length = Number(first.readBigUInt64LE(MAGIC.length));
  const size = fstatSync(file).size;
  if (length > MOST_HEAD_BYTES || FIRST_BYTES + length > size) throw new UnusableFile('it is cut off');
  const bytes = readAll(file, Buffer.alloc(length), FIRST_BYTES);
  if (!sha256(bytes).equals(first.subarray(-HASH_BYTES))) throw new UnusableFile('its head is damaged');
  const head = JSON.parse(bytes.toString()) as Head<Key>;
  const start = FIRST_BYTES + length;
  if (size !== start + head.bytes) throw new UnusableFile('it is cut off');
  return { head, start };
}

function readBody<Key>(file: number, start: number, { shape, bytes, sha256: wanted }: Head<Key>): unknown {
  const body = new Uint8Array(new SharedArrayBuffer(bytes));
  const hash = createHash('sha256');
  for (let at = 0; at < bytes; at += PIECE) {
    hash.update(readAll(file, body.subarray(at, Math.min(at + PIECE, bytes)), start + at));
  }
  if (hash.digest('hex') !== wanted) throw new UnusableFile('it is damaged');
  return putTogether(shape, body.buffer as SharedArrayBuffer, 0);
}

/** The checksum of the body including the zero bytes between its arrays. */
function hashOf({ pieces, size }: Layout): string {
  const hash = createHash('sha256');
  let end = 0;
  for (const { at, bytes } of pieces) {
    hash.update(Buffer.alloc(at - end));
    hash.update(bytes);
    end = at + bytes.length;
  }
  return hash.update(Buffer.alloc(size - end)).digest('hex');
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, Math.min(PIECE, bytes.length - done), at + done);
  }
}

function readAll<Bytes extends Uint8Array>(file: number, bytes: Bytes, at: number): Bytes {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(file, bytes, done, bytes.length - done, at + done);
    if (read === 0) throw new UnusableFile('it is cut off');
    done += read;
  }
  return bytes;
}

function refuseTooMuch(folder: string, bytes: number): void {
  if (bytes > MOST_BYTES) throw new Error(`it would take ${Math.round(bytes / 1e6)} MB`);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes + LEFT_FREE) throw new Error('the disk is nearly full');
}

function removeForgotten(folder: string, name: string): void {
  for (const entry of readdirSync(folder)) {
    if (!entry.startsWith(`${name}.`)) continue;
    const half = join(folder, entry);
    const age = Date.now() - (statSync(half, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (age > FORGOTTEN_MS) rmSync(half, { force: true });
  }
}

function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
