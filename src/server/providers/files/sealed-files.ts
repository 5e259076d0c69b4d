import { drawKey, KEY, PrivateFileChanged, type PrivateFiles } from './private-files.ts';
import { createFileSeal, type FileSecrets, SEAL_HEAD_BYTES } from './seal-file.ts';

/** The store of sealed bytes, under keys from `drawKey`. It knows no secret. */
export interface SealedStore {
  insert(key: string, sealed: Buffer): Promise<void>;
  /** Null for an unused key. */
  read(key: string): Promise<Buffer | null>;
  /** The first bytes of it, up to a number. */
  readHead(key: string, bytes: number): Promise<Buffer | null>;
  /** Replaces the stored bytes: a reader gets the old or the new ones completely, even after a crash. */
  replace(key: string, sealed: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
}

interface SealedFilesOptions extends FileSecrets {
  readonly store: SealedStore;
  /** Where files from before this store are. */
  readonly before?: PrivateFiles;
}

/**
 * Stores private files sealed under the shop's secret. Names are generated here and never come from outside: anything that is not a key of
 * this pattern finds nothing. Files that the store does not have are looked up where they were stored before.
 */
export function createSealedFiles({ store, before, ...secrets }: SealedFilesOptions): PrivateFiles {
  const seal = createFileSeal(secrets);
  const opened = async (key: string, sealed: Buffer): Promise<Buffer> => {
    const bytes = await seal.open(key, sealed);
    if (bytes !== null) return bytes;
    throw new PrivateFileChanged('A private file does not open: it was changed, or the secret was.');
  };
  return {
    drawKey,
    put: async (bytes, key = drawKey()) => {
      if (!KEY.test(key)) throw new RangeError('This is no key of a private file.');
      await store.insert(key, await seal.seal(key, bytes));
      return key;
    },
    get: async (key) => {
      if (!KEY.test(key)) return null;
      const sealed = await store.read(key);
      return sealed === null ? (before?.get(key) ?? null) : opened(key, sealed);
    },
    reseal: async (key) => {
      const head = KEY.test(key) ? await store.readHead(key, SEAL_HEAD_BYTES) : null;
      if (head === null) return before?.reseal(key) ?? 'absent';
      if (seal.isCurrent(head)) return 'current';
      const sealed = await store.read(key);
      if (sealed === null) return 'absent';
      await store.replace(key, await seal.seal(key, await opened(key, sealed)));
      return 'resealed';
    },
    remove: async (key) => {
      if (!KEY.test(key)) return;
      await store.remove(key);
      await before?.remove(key);
    },
  };
}
