import { join } from 'node:path';
import { sessionSecret } from '../server/config/session-secret.ts';
import type { Db } from '../server/persistence/database.ts';
import { sealedFileRows } from '../server/persistence/private-file-repository.ts';
import { createDatabaseFiles } from '../server/providers/files/database-files.ts';
import { createDiskFiles } from '../server/providers/files/disk-files.ts';
import type { PrivateFiles } from '../server/providers/files/private-files.ts';
import { operatorConfig } from './operator-database.ts';

/** The private files of the shop, for a command: where its servers keep them, under the shop's own secret. */
export function operatorFiles(db: Db): PrivateFiles {
  const config = operatorConfig();
  const secret = sessionSecret(config);
  const before = createDiskFiles({ folder: join(config.dataDir, 'files'), secret });
  if (config.filesStore !== 'database') return before;
  return createDatabaseFiles({ rows: sealedFileRows(db, () => new Date()), secret, before });
}
