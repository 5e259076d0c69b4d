import { sessionSecret } from '../config/session-secret.ts';
import type { Db } from '../persistence/database.ts';
import { sealedFileRows } from '../persistence/repositories/private-file-repository.ts';
import { withFailpoints } from '../providers/call-outside.ts';
import { openPrivateFiles } from '../providers/files/open-private-files.ts';
import type { PrivateFiles } from '../providers/files/private-files.ts';
import { operatorConfig } from './operator-database.ts';

/** The private files of the shop, for a command: where its servers store them, under the shop's own secret. */
export function operatorFiles(db: Db): PrivateFiles {
  const config = operatorConfig();
  const files = openPrivateFiles({
    dataDir: config.dataDir,
    rows: config.filesStore !== 'disk' ? sealedFileRows(db, () => new Date()) : undefined,
    s3: config.s3,
    filesStore: config.filesStore,
    secret: sessionSecret(config),
    secretBefore: config.sessionSecretBefore,
  });
  return withFailpoints('files', files);
}
