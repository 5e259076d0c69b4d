import { drawKey, KEY } from './file-key.ts';
import { PrivateFileChanged, type PrivateFiles } from './private-files.ts';
import { fileCipherKey, openFile, sealFile } from './seal-file.ts';

/** Rows of sealed bytes, wherever they are kept. */
export interface SealedRows {
  insert(key: string, sealed: Buffer): Promise<void>;
  /** Null for a key nothing is kept under. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

interface DatabaseFilesOptions {
  readonly rows: SealedRows;
  /** The shop's secret. With another one no file opens any more. */
  readonly secret: string;
  /** Where files lie that were kept before the database took them. */
  readonly before: PrivateFiles;
}

/**
 * Keeps private files in the database, sealed as on the disk, so that every server of the shop has them, a replica has
 * them, and a backup of the database holds them. What is not there is looked for where it was kept before.
 */
export function createDatabaseFiles({ rows, secret, before }: DatabaseFilesOptions): PrivateFiles {
  const cipherKey = fileCipherKey(secret);
  return {
    drawKey,
    put: async (bytes, key = drawKey()) => {
      if (!KEY.test(key)) throw new RangeError('This is no key of a private file.');
      await rows.insert(key, sealFile(cipherKey, key, bytes));
      return key;
    },
    get: async (key) => {
      if (!KEY.test(key)) return null;
      const sealed = await rows.read(key);
      if (sealed === null) return before.get(key);
      const bytes = openFile(cipherKey, key, sealed);
      if (bytes === null)
        throw new PrivateFileChanged('A private file does not open: it was changed, or the secret was.');
      return bytes;
    },
    remove: async (key) => {
      if (!KEY.test(key)) return;
      await rows.remove(key);
      await before.remove(key);
    },
  };
}
