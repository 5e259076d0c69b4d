import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/read-config.ts';
import type { AppliedMigration } from '../migrate.ts';
import { shopVersion } from '../schema/shared-schema.ts';
import { type BackupOrder, makeBackup } from './make-backup.ts';
import { BackupRefused } from './manifest.ts';

type Place = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'backupPassphrase'>> & {
    /** How a private file is read that lies in a bucket. */
    readonly filesElsewhere?: BackupOrder['elsewhere'];
  };

/** So many automatic backups are kept; older ones are deleted, and backups that a person made never are. */
const KEPT = 5;
const AUTOMATIC = /^before-[\w.-]+\.tar\.gz$/;

/**
 * What is done before an older database is changed: a whole, verified backup into DATA_DIR/backups, under the name of the
 * first migration that is to come. Throws one sentence where it can't be made.
 */
export function backupBeforeUpgrade(databaseUrl: string, { dataDir, backupPassphrase, filesElsewhere }: Place) {
  return async ({ name }: AppliedMigration): Promise<void> => {
    const folder = join(dataDir, 'backups');
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `before-${name.replace(/\.sql$/, '')}-${moment}.tar.gz`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await makeBackup({
        databaseUrl,
        file,
        passphrase: backupPassphrase,
        filesDir: join(dataDir, 'files'),
        elsewhere: filesElsewhere,
        shopVersion: shopVersion(),
      });
    } catch (error) {
      throw new BackupRefused(
        `The database is older than this version, and the backup before its upgrade could not be made: ${(error as Error).message} Nothing was changed. Make room, or make a backup yourself and set BACKUP_BEFORE_UPGRADE to off.`,
      );
    }
    await forgetOldest(folder);
  };
}

async function forgetOldest(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const byAge = (await readdir(folder))
    .filter((name) => AUTOMATIC.test(name))
    .sort((a, b) => momentOf(a).localeCompare(momentOf(b)));
  for (const name of byAge.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}

/** The moment stands at the end of the name. */
function momentOf(name: string): string {
  return name.slice(-'2026-01-01T00-00-00-000Z.tar.gz'.length);
}
