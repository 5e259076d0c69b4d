import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onDisk, onDiskAtLast } from '../../providers/files/disk-places.ts';
import { drawKey } from '../../providers/files/private-files.ts';

const DROPPED_WITHIN_MS = 1_000;

/**
 * An uploaded file: on disk, unlinked from its first byte on. It is gone when it is closed or the process ends, nobody
 * can open it by a path, and it uses no memory while it waits. The sender's file name is only used in messages.
 */
export interface SentFile {
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly digest: string;
  readonly handle: FileHandle;
}

/** Receives a file piece by piece. Throws the disk's error if it is full; then nothing is left of it. */
export async function receiveFile(
  folder: string,
  name: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<SentFile> {
  const handle = await onDisk(() => openUnnamed(folder), { late: (opened) => opened.close() });
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      const at = size;
      await onDisk(() => handle.write(piece, 0, piece.length, at));
      size += piece.length;
    }
    return { name, size, digest: hash.digest('hex'), handle };
  } catch (error) {
    await dropHandles([handle]);
    throw error;
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, drawKey());
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  return handle;
}

/** The whole content. */
export async function readSent({ handle, size }: SentFile): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  while (at < size) {
    const from = at;
    const { bytesRead } = await onDisk(() => handle.read(bytes, from, size - from, from));
    if (bytesRead === 0) throw new Error('A sent file is shorter than it was.');
    at += bytesRead;
  }
  return bytes;
}

/** Closes and thereby deletes files: now, or, if the disk hangs, once it responds; no request waits for that. */
export function dropSent(files: readonly SentFile[]): Promise<void> {
  return dropHandles(files.map(({ handle }) => handle));
}

async function dropHandles(handles: readonly FileHandle[]): Promise<void> {
  const gone = Promise.all(handles.map((handle) => onDiskAtLast(() => handle.close())));
  await Promise.race([gone, wait(DROPPED_WITHIN_MS, undefined, { ref: false })]);
}
