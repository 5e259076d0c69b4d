import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/read-config.ts';
import { makeBackup } from '../persistence/backup/make-backup.ts';
import type { Manifest } from '../persistence/backup/manifest.ts';
import { BackupRefused } from '../persistence/backup/manifest.ts';
import { verifyArchive } from '../persistence/backup/read-archive.ts';
import { refuseRestore, restoreBackup } from '../persistence/backup/restore-backup.ts';
import { connectDatabase, type Db } from '../persistence/database.ts';
import { migrate, SchemaMismatch } from '../persistence/migrate.ts';
import { sealedFileKeys, sealedFileRows } from '../persistence/repositories/private-file-repository.ts';
import { shopVersion } from '../persistence/schema/shared-schema.ts';
import { createDiskFiles } from '../providers/files/disk-files.ts';
import type { PrivateFiles } from '../providers/files/private-files.ts';
import { createS3Store } from '../providers/files/s3-store.ts';
import { createSealedFiles } from '../providers/files/sealed-files.ts';
import { verifyShop } from '../services/verify-shop.ts';
import { backupAgeS, noteBackup } from '../watching/last-backup.ts';
import { asRefused, CommandRefused } from './command-refused.ts';
import { withUntouchedDatabase } from './operator-database.ts';

export type { Manifest };

/** A rule of `shop verify` and what violates it. */
export interface BrokenRule {
  readonly rule: string;
  readonly broken: readonly string[];
}

/** How many of the restored files can be opened. `opened` is null if there is no secret that could open any. */
export interface OpenedFiles {
  readonly opened: number | null;
  readonly all: number;
}

/** Backs up the database and the private files of the shop, running or stopped, into a new file, and verifies it. The session secret and the providers' keys are not included. Refuses an existing file, and a name that does not end in .tar, .tar.gz or .tgz (`.enc` may follow). */
export async function backUpShop(config: Config, file: string, passphrase: string | undefined): Promise<Manifest> {
  const { dataDir } = config;
  const filesDir = join(dataDir, 'files');
  const elsewhere = config.s3 && createS3Store(config.s3).read;
  const order = { file: resolve(file), passphrase, filesDir, elsewhere, shopVersion: shopVersion() };
  const made = await withUntouchedDatabase(config, (databaseUrl) =>
    refusing(() => makeBackup({ databaseUrl, ...order })),
  );
  await noteBackup(dataDir);
  return made;
}

/** Seconds since the last backup; infinite where there is none. */
export function lastBackupAgeS(dataDir: string): Promise<number> {
  return backupAgeS(dataDir, Date.now());
}

/** Compares everything in a backup with its hashes. Changes nothing. */
export function verifyBackup(file: string, passphrase: string | undefined): Promise<Manifest> {
  return refusing(() => verifyArchive({ file: resolve(file), passphrase }));
}

/** Verifies a backup, restores it into an empty database and folder, and migrates it to this version. Returns the rules that the restored shop breaks, and how many private files can be opened. Refuses a damaged backup, one of a newer version, and a place that is not empty. */
export async function restoreShop(config: Config, file: string, passphrase: string | undefined) {
  const archive = { file: resolve(file), passphrase };
  const filesDir = join(config.dataDir, 'files');
  const manifest = await refusing(() => verifyArchive(archive));
  await refusing(() => refuseRestore({ manifest, filesDir }));
  const restore = async (databaseUrl: string) => {
    await refusing(() => restoreBackup({ ...archive, databaseUrl, filesDir, manifest }));
    await migrate(databaseUrl);
    const { db, close } = connectDatabase(databaseUrl, { connections: 2, answersWithinMs: 0 });
    try {
      return { manifest, broken: await brokenRules(db), files: await openFiles(config, manifest, db) };
    } finally {
      await close();
    }
  };
  return withUntouchedDatabase(config, restore, { purpose: 'restore' });
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isKnown = error instanceof BackupRefused || error instanceof SchemaMismatch;
    throw isKnown ? new CommandRefused(error.message) : asRefused(error);
  }
}

async function brokenRules(db: Db): Promise<BrokenRule[]> {
  return (await verifyShop(db, new Date())).filter(({ broken }) => broken.length > 0);
}

/** How many of the restored files can be opened, in the folder and in the database, which takes the session secret of the original shop. A missing secret is never generated here. */
async function openFiles(
  { sessionSecret, sessionSecretBefore: secretBefore, dataDir }: Config,
  { entries }: Manifest,
  db: Db,
): Promise<OpenedFiles> {
  const kept = join(dataDir, 'session-secret');
  const secret = sessionSecret ?? (existsSync(kept) ? readFileSync(kept, 'utf8') : undefined);
  const onDisk = entries.flatMap(({ name }) => (name.startsWith('files/') ? [name.slice('files/'.length)] : []));
  const inRows = await sealedFileKeys(db);
  const all = onDisk.length + inRows.length;
  if (all === 0) return { opened: 0, all };
  if (secret === undefined) return { opened: null, all };
  const disk = createDiskFiles({ folder: join(dataDir, 'files'), secret, secretBefore });
  const rows = createSealedFiles({ store: sealedFileRows(db, () => new Date()), secret, secretBefore });
  return { opened: (await countOpen(disk, onDisk)) + (await countOpen(rows, inRows)), all };
}

async function countOpen(files: PrivateFiles, keys: readonly string[]): Promise<number> {
  let opened = 0;
  for (const key of keys) if ((await files.get(key).catch(() => null)) !== null) opened += 1;
  return opened;
}
