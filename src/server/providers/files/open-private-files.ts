import { join } from 'node:path';
import { createDiskFiles } from './disk-files.ts';
import type { PrivateFiles } from './private-files.ts';
import type { S3Settings } from './s3-requests.ts';
import { createS3Store } from './s3-store.ts';
import type { FileSecrets } from './seal-file.ts';
import { createSealedFiles, type SealedStore } from './sealed-files.ts';

interface PrivateFilesOptions extends FileSecrets {
  readonly dataDir: string;
  /** The database's rows, where files are or were stored there: then every server, replica and backup has them. */
  readonly rows?: SealedStore | undefined;
  /** A bucket, where files are or were stored in one. */
  readonly s3?: S3Settings | undefined;
  /** Where new files go; by default into the rows, or else onto the disk. */
  readonly filesStore?: 'database' | 'disk' | 's3' | undefined;
}

/**
 * The private files of this shop. Files stored elsewhere earlier are still found: on the disk always, in rows and bucket as
 * long as those are configured.
 */
export function openPrivateFiles({ dataDir, rows, s3, filesStore, ...secrets }: PrivateFilesOptions): PrivateFiles {
  const disk = createDiskFiles({ folder: join(dataDir, 'files'), ...secrets });
  const keptIn = (store: SealedStore | undefined, before: PrivateFiles) =>
    store === undefined ? before : createSealedFiles({ store, before, ...secrets });
  const bucket = s3 && createS3Store(s3);
  if (filesStore === 's3') {
    if (bucket === undefined) throw new Error('FILES_STORE is s3, and no bucket is named.');
    return keptIn(bucket, keptIn(rows, disk));
  }
  return keptIn(rows, bucket ? alsoIn(disk, createSealedFiles({ store: bucket, ...secrets })) : disk);
}

/** New files go to the first; a missing one may be in the earlier bucket. */
function alsoIn(first: PrivateFiles, bucket: PrivateFiles): PrivateFiles {
  return {
    ...first,
    get: async (key) => (await first.get(key)) ?? bucket.get(key),
    reseal: async (key) => {
      const done = await first.reseal(key);
      return done === 'absent' ? bucket.reseal(key) : done;
    },
    remove: async (key) => {
      await first.remove(key);
      await bucket.remove(key);
    },
  };
}

/** The same settings, and a reader for a backup of files in the bucket, if there is one. */
export function withFilesElsewhere<Settings extends { readonly s3: S3Settings | undefined }>(settings: Settings) {
  return { ...settings, filesElsewhere: settings.s3 && createS3Store(settings.s3).read };
}
