import { drawKey, KEY, PrivateFileChanged, type PrivateFiles } from './private-files.ts';
import { createFileSeal, type FileSecrets, SEAL_HEAD_BYTES } from './seal-file.ts';

/** Where sealed bytes lie, under keys that `file-key.ts` has drawn. It knows no secret. */
export interface SealedStore {
  insert(key: string, sealed: Buffer): Promise<void>;
  /** Null for a key nothing is kept under. */
  read(key: string): Promise<Buffer | null>;
  /** The first so many bytes of it. */
  readHead(key: string, bytes: number): Promise<Buffer | null>;
  /** Puts other bytes in the place of those that are there: a reader meets the old or the new ones, whole, also after a crash. */
  replace(key: string, sealed: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
}

interface SealedFilesOptions extends FileSecrets {
  readonly store: SealedStore;
  /** Where files lie that were kept before the store took them. */
  readonly before?: PrivateFiles;
}

/**
 * Keeps private files sealed under the shop's secret in a store. Names are drawn here and never come from outside: whatever is no
 * key of this pattern finds nothing. What the store does not have is looked for where it was kept before.
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
