import { join } from 'node:path';
import { createDiskFiles } from './disk-files.ts';
import type { PrivateFiles } from './private-files.ts';
import type { S3Settings } from './s3-requests.ts';
import { createS3Store } from './s3-store.ts';
import type { FileSecrets } from './seal-file.ts';
import { createSealedFiles, type SealedStore } from './sealed-files.ts';

interface PrivateFilesOptions extends FileSecrets {
  readonly dataDir: string;
  /** The database's rows, where files are or were kept there: then every server has them, and a replica, and a backup. */
  readonly rows?: SealedStore | undefined;
  /** A bucket, where files are or were kept in one. */
  readonly s3?: S3Settings | undefined;
  /** Where new files go; without it, into the rows, and where there are none onto the disk. */
  readonly filesStore?: 'database' | 'disk' | 's3' | undefined;
}

/**
 * Private files where this shop keeps them. What was kept elsewhere before is still found: on the disk always, in rows and bucket as
 * long as they are named.
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

/** New files go to the first; one that is not there may lie in the bucket of before. */
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

/** The same settings, and how a backup reads files that lie in the bucket, where there is one. */
export function withFilesElsewhere<Settings extends { readonly s3: S3Settings | undefined }>(settings: Settings) {
  return { ...settings, filesElsewhere: settings.s3 && createS3Store(settings.s3).read };
}
