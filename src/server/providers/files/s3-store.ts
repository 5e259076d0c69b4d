import { randomBytes } from 'node:crypto';
import { FileStoreUnavailable } from '../../ops/file-store-unavailable.ts';
import { drawKey } from './private-files.ts';
import { askBucket, readBytes, refusalIn, type S3Settings } from './s3-requests.ts';
import type { SealedStore } from './sealed-files.ts';

const MAX_WORDS = 64 * 1024;
const PROBE_BYTES = 64;
const NOT_IMPLEMENTED = 501;
const KEEPS_VERSIONS =
  'The bucket keeps versions: what is removed would stay there. Take one without versions, or set a rule that removes old versions within days.';

/**
 * Checks whether a bucket meets the needs of private files: one line per problem, none if all is well. It stores, reads and removes a test
 * object, and asks whether the bucket keeps old versions: then an erased person's files would remain.
 */
export async function tryS3(settings: S3Settings): Promise<readonly string[]> {
  try {
    const store = createS3Store(settings);
    const [key, bytes] = [drawKey(), randomBytes(PROBE_BYTES)];
    await store.insert(key, bytes);
    const back = await store.read(key);
    await store.remove(key);
    const left = await store.read(key);
    return [
      ...(back?.equals(bytes) ? [] : ['The bucket did not give back what was put into it.']),
      ...(left === null ? [] : ['The bucket still gives what was removed from it.']),
      ...(await keptVersions(settings)),
    ];
  } catch (error) {
    if (error instanceof FileStoreUnavailable)
      return [`${error.line} Check S3_URL, S3_BUCKET, S3_REGION and its keys.`];
    throw error;
  }
}

/** A bucket that once kept versions still has them. A store that does not know the request keeps none. */
async function keptVersions(settings: S3Settings): Promise<readonly string[]> {
  const answered = await askBucket(settings)('GET', '?versioning').catch((error: unknown) => {
    if (error instanceof FileStoreUnavailable && error.fault.status === NOT_IMPLEMENTED) return null;
    throw error;
  });
  if (answered === null) return [];
  if (answered.status !== 200) {
    const { line } = await refusalIn(answered);
    return [
      `Whether the bucket keeps versions of what is removed is not known: ${line} Please check the bucket yourself.`,
    ];
  }
  const words = String(await readBytes(answered, MAX_WORDS));
  return /<Status>\s*(Enabled|Suspended)\s*<\/Status>/.test(words) ? [KEEPS_VERSIONS] : [];
}

/** A sealed file is at most about 10 MB; no answer of the store may fill the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Sealed files as objects of a bucket, one per key. The store sees only ciphertext: names are random, bytes are sealed before
 * they leave this process. Only the store's own "no such key" means that there is no file; any other error, including a missing bucket,
 * rejects with `FileStoreUnavailable`.
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
    // Some stores send the whole object, which is fine, too.
    readHead: async (key, bytes) => (await get(key, { range: `bytes=0-${bytes - 1}` }))?.subarray(0, bytes) ?? null,
    remove: async (key) => {
      const response = await ask('DELETE', key);
      if (response.status === 204 || response.status === 200) return void (await response.body?.cancel());
      const refused = await refusalIn(response);
      if (refused.fault.code !== 'NoSuchKey') throw refused;
    },
  };
}
