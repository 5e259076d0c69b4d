import { randomBytes } from 'node:crypto';
import { FileStoreUnavailable } from '../../ops/file-store-unavailable.ts';
import { drawKey } from './private-files.ts';
import { askBucket, readBytes, refusalIn, type S3Settings } from './s3-requests.ts';
import { createS3Store } from './s3-store.ts';

const MAX_WORDS = 64 * 1024;
const PROBE_BYTES = 64;
const NOT_IMPLEMENTED = 501;
const KEEPS_VERSIONS =
  'The bucket keeps versions: what is removed would stay there. Take one without versions, or set a rule that removes old versions within days.';

/**
 * Whether a bucket does what private files need: a line for each thing that it does not, none where all is well. It puts, reads and
 * removes one object of its own, and asks whether the bucket keeps what is removed: then an erased person's papers would stay.
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
    if (error instanceof FileStoreUnavailable) return [`${error.line} Mend S3_URL, S3_BUCKET, S3_REGION or its keys.`];
    throw error;
  }
}

/** A bucket that once kept versions still has them. A store that does not know the question keeps none. */
async function keptVersions(settings: S3Settings): Promise<readonly string[]> {
  const answered = await askBucket(settings)('GET', '?versioning').catch((error: unknown) => {
    if (error instanceof FileStoreUnavailable && error.fault.status === NOT_IMPLEMENTED) return null;
    throw error;
  });
  if (answered === null) return [];
  if (answered.status !== 200) {
    const { line } = await refusalIn(answered);
    return [`Whether the bucket keeps versions of what is removed is not known: ${line} Look there yourself.`];
  }
  const words = String(await readBytes(answered, MAX_WORDS));
  return /<Status>\s*(Enabled|Suspended)\s*<\/Status>/.test(words) ? [KEEPS_VERSIONS] : [];
}
