import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawKey, KEY } from './file-key.ts';
import { PrivateFileChanged, type PrivateFiles } from './private-files.ts';
import { fileCipherKey, openFile, sealFile } from './seal-file.ts';

interface DiskFilesOptions {
  /** Absolute, outside whatever is served as it stands. Made when it is missing. */
  readonly folder: string;
  /** The shop's secret. With another one no file opens any more. */
  readonly secret: string;
}

/**
 * Keeps private files on the disk, encrypted, readable by the shop's own user alone. Names are drawn here and never come
 * from outside: whatever is no key of this pattern finds nothing. A file is whole or absent, also after a power cut.
 */
export function createDiskFiles({ folder, secret }: DiskFilesOptions): PrivateFiles {
  const cipherKey = fileCipherKey(secret);
  /** 256 folders, so that none grows too long to list. */
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    drawKey,
    put: async (bytes, key = drawKey()) => {
      if (!KEY.test(key)) throw new RangeError('This is no key of a private file.');
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, sealFile(cipherKey, key, bytes));
      return key;
    },
    get: async (key) => {
      if (!KEY.test(key)) return null;
      const sealed = await readFile(pathOf(key)).catch(nullIfMissing);
      if (sealed === null) return null;
      const bytes = openFile(cipherKey, key, sealed);
      if (bytes === null)
        throw new PrivateFileChanged('A private file does not open: it was changed, or the secret was.');
      return bytes;
    },
    remove: async (key) => {
      if (!KEY.test(key)) return;
      // A server that died while writing left the unfinished one.
      for (const path of [pathOf(key), unfinished(pathOf(key))]) await rm(path, { force: true });
    },
  };
}

/** Under another name first: a reader never meets half a file, and a crash leaves none under its key. */
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

/** The new name itself has to reach the disk, too. */
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
