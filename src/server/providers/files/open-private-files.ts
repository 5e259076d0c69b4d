import { join } from 'node:path';
import { createDiskFiles } from './disk-files.ts';
import type { PrivateFiles } from './private-files.ts';
import type { FileSecrets } from './seal-file.ts';
import { createSealedFiles, type SealedStore } from './sealed-files.ts';

interface PrivateFilesOptions extends FileSecrets {
  readonly dataDir: string;
  /** The database's rows, where files are kept there: then every server has them, and a replica, and a backup. */
  readonly rows?: SealedStore | undefined;
}

/** Private files where this shop keeps them. A shop that took them into the database still finds those on its disk. */
export function openPrivateFiles({ dataDir, rows, ...secrets }: PrivateFilesOptions): PrivateFiles {
  const disk = createDiskFiles({ folder: join(dataDir, 'files'), ...secrets });
  return rows === undefined ? disk : createSealedFiles({ store: rows, before: disk, ...secrets });
}
