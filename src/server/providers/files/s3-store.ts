import { askBucket, readBytes, refusalIn, type S3Settings } from './s3-requests.ts';
import type { SealedStore } from './sealed-files.ts';

/** A sealed file is at most some 8 MB; no answer of the store may fill the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Sealed files as objects of a bucket, one under each key. The store sees ciphertext alone: names are drawn, bytes are sealed before
 * they leave this process. Only the store's own "no such key" means that there is no file; whatever else it says, a missing bucket
 * among it, rejects with `FileStoreUnavailable`.
 */
export function createS3Store(settings: S3Settings): SealedStore {
  const ask = askBucket(settings);
  const put = async (key: string, sealed: Buffer) => {
    const response = await ask('PUT', key, { body: sealed, headers: { 'content-type': 'application/octet-stream' } });
    if (response.status !== 200) throw await refusalIn(response);
    await response.body?.cancel();
  };
  const get = async (key: string, headers: Record<string, string> = {}): Promise<Buffer | null> => {
    const response = await ask('GET', key, { headers });
    if (response.status === 200 || response.status === 206) return readBytes(response, MAX_BYTES);
    const refused = await refusalIn(response);
    if (refused.fault.code === 'NoSuchKey') return null;
    throw refused;
  };
  return {
    insert: put,
    replace: put,
    read: (key) => get(key),
    // Some stores give the whole of it, which is right, too.
    readHead: async (key, bytes) => (await get(key, { range: `bytes=0-${bytes - 1}` }))?.subarray(0, bytes) ?? null,
    remove: async (key) => {
      const response = await ask('DELETE', key);
      if (response.status === 204 || response.status === 200) return void (await response.body?.cancel());
      const refused = await refusalIn(response);
      if (refused.fault.code !== 'NoSuchKey') throw refused;
    },
  };
}
