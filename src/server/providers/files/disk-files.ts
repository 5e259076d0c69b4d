import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onDisk } from './disk-places.ts';
import type { PrivateFiles } from './private-files.ts';
import type { FileSecrets } from './seal-file.ts';
import { createSealedFiles, type SealedStore } from './sealed-files.ts';

interface DiskFilesOptions extends FileSecrets {
  /** Absolute, outside any served folder. Created if missing. */
  readonly folder: string;
}

/**
 * Stores private files on the disk, encrypted, readable only by the shop's own user. A file is complete or absent, even after a power cut.
 */
export function createDiskFiles({ folder, ...secrets }: DiskFilesOptions): PrivateFiles {
  return createSealedFiles({ store: inPlaces(diskStore(folder)), ...secrets });
}

/** The same store, limited to a number of threads, however long the disk blocks them. */
function inPlaces(store: SealedStore): SealedStore {
  return {
    insert: (...given) => onDisk(() => store.insert(...given)),
    read: (key) => onDisk(() => store.read(key)),
    readHead: (...given) => onDisk(() => store.readHead(...given)),
    replace: (...given) => onDisk(() => store.replace(...given)),
    remove: (key) => onDisk(() => store.remove(key)),
  };
}

function diskStore(folder: string): SealedStore {
  /** 256 folders, so that none grows too long to list. */
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    insert: async (key, sealed) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, sealed);
    },
    read: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    readHead: async (key, bytes) => {
      const file = await open(pathOf(key), 'r').catch(nullIfMissing);
      if (file === null) return null;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    replace: async (key, sealed) => {
      // A process that died while writing may have left its unfinished file.
      await rm(unfinished(pathOf(key)), { force: true });
      await writeWhole(pathOf(key), sealed);
    },
    remove: async (key) => {
      // A process that died while writing may have left its unfinished file, too.
      for (const path of [pathOf(key), unfinished(pathOf(key))]) await rm(path, { force: true });
    },
  };
}

/** Written under a temporary name first: a reader never sees a partial file, and a crash leaves none under its key. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = unfinished(path);
  try {
    await writeThrough(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

function unfinished(path: string): string {
  return `${path}.part`;
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The directory entry has to be synced, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
