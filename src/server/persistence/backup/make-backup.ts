import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../../config/read-config.ts';
import { FileStoreUnavailable } from '../../ops/file-store-unavailable.ts';
import { connectClient } from '../connection/find-primary.ts';
import { type AppliedMigration, appliedMigrations, refuseUnknown } from '../migrate.ts';
import { schemaHash } from '../schema/schema-hash.ts';
import { shopVersion } from '../schema/shared-schema.ts';
import { listSequences, listTables, quoted, type Table } from './database-shape.ts';
import {
  BackupRefused,
  FILE_KEY,
  FORMAT,
  fileName,
  HEAD,
  LARGEST_FILE,
  MANIFEST,
  type Manifest,
  PIECE_BYTES,
  pieceName,
} from './manifest.ts';
import { type ArchiveFile, verifyArchive } from './read-archive.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

type Place = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'backupPassphrase'>> & {
    /** Reads a private file from a bucket. */
    readonly filesElsewhere?: BackupOrder['elsewhere'];
  };

/** How many automatic backups are kept; older ones are deleted, but never backups made by a person. */
const KEPT = 5;
const AUTOMATIC = /^before-[\w.-]+\.tar\.gz$/;

/**
 * Run before an older database is changed: writes a complete, verified backup into DATA_DIR/backups, under the name of the first pending
 * migration. Throws an error of one sentence if it can't be made.
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
      const why = error instanceof FileStoreUnavailable ? error.line : (error as Error).message;
      throw new BackupRefused(
        `The database is older than this version, and the backup before its upgrade could not be made: ${why} Nothing was changed. Make room, or make a backup yourself and set BACKUP_BEFORE_UPGRADE to off.`,
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

/** The time is at the end of the name. */
function momentOf(name: string): string {
  return name.slice(-'2026-01-01T00-00-00-000Z.tar.gz'.length);
}

/** The source of the backup, and its file. */
interface BackupOrder extends ArchiveFile {
  readonly databaseUrl: string;
  /** The folder of the private files. */
  readonly filesDir: string;
  /**
   * The encrypted bytes of a file that is stored in a bucket, neither in the folder nor in the database. Null if the bucket does not have
   * it.
   */
  readonly elsewhere?: ((key: string) => Promise<Buffer | null>) | undefined;
  readonly shopVersion: string;
}

/** Rows are written in one format, whatever the database's or the role's own settings are. */
const SPELLING = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
  set local bytea_output = 'hex'; set local timezone = 'UTC'; set local statement_timeout = 0; set local lock_timeout = '10s';
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Backs up the shop while it sells: all tables and sequences of one repeatable-read snapshot, and the private files that
 * rows of the snapshot name, streamed into one archive that is read again and compared before it gets its name. A file
 * that was deleted meanwhile is listed in the manifest. Session secret, providers' keys and passwords are not included.
 */
export async function makeBackup(order: BackupOrder): Promise<Manifest> {
  const client = await connectClient(order.databaseUrl);
  try {
    let manifest: Manifest | null = null;
    const inspect = async (file: string) => {
      manifest = await verifyArchive({ file, passphrase: order.passphrase });
    };
    await writeArchive(order.file, { passphrase: order.passphrase, inspect }, (archive) =>
      fill(archive, client, order),
    );
    if (!manifest) throw new Error('The backup was not inspected.');
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function fill(archive: ArchiveWriter, client: pg.Client, order: BackupOrder): Promise<void> {
  await archive.add(HEAD, json({ format: FORMAT, shop: order.shopVersion }));
  const tables = await openSnapshot(client);
  const madeAt = await snapshotTime(client);
  const migrations = await appliedMigrations(client);
  refuseUnknown(migrations);
  const copied: Manifest['tables'] = [];
  for (const table of tables) copied.push(await copyTable(archive, client, table));
  const files = await copyFiles(archive, client, tables, order);
  const manifest: Manifest = {
    format: FORMAT,
    shop: order.shopVersion,
    made_at: madeAt,
    schema: { migrations: [...migrations], hash: await schemaHash(client) },
    tables: copied,
    sequences: await listSequences(client),
    files,
    entries: [...archive.entries],
  };
  await client.query('commit');
  await archive.add(MANIFEST, json(manifest));
}

/** Locks every table against schema changes, as pg_dump does; readers and writers of rows do not wait for it. */
async function openSnapshot(client: pg.Client): Promise<Table[]> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await listTables(client);
    if (before.length === 0) throw new BackupRefused('There is no shop in this database yet: nothing to back up.');
    await client.query(`begin isolation level repeatable read, read only; ${SPELLING}`);
    const all = [...before.map(({ name }) => name), 'schema_migration'].map(quoted);
    await client.query(`lock table ${all.join(', ')} in access share mode`);
    const now = await listTables(client);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    await client.query('rollback');
    if (attempt === 3)
      throw new BackupRefused('The tables are being changed by an upgrade just now. Try again after it.');
  }
}

async function snapshotTime(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  return (rows[0]?.at ?? new Date(0)).toISOString();
}

/** The text of COPY, cut into pieces: a table of any length needs the memory of one piece. */
async function copyTable(archive: ArchiveWriter, client: pg.Client, { name, columns }: Table) {
  const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  let held: Buffer[] = [];
  let length = 0;
  let bytes = 0;
  let index = 0;
  const put = async (piece: Buffer) => {
    await archive.add(pieceName(name, index), piece);
    index += 1;
    bytes += piece.length;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    const all = Buffer.concat(held, length);
    const whole = Math.floor(length / PIECE_BYTES) * PIECE_BYTES;
    for (let at = 0; at < whole; at += PIECE_BYTES) await put(all.subarray(at, at + PIECE_BYTES));
    held = [all.subarray(whole)];
    length -= whole;
  }
  if (length > 0) await put(Buffer.concat(held, length));
  return { name, columns: [...columns], rows: rows.rowCount, bytes };
}

async function copyFiles(archive: ArchiveWriter, client: pg.Client, tables: readonly Table[], order: BackupOrder) {
  const counts: Manifest['files'] = { count: 0, bytes: 0, missing: [] };
  for (const key of await fileKeys(client, tables)) {
    const onDisk = await readFile(join(order.filesDir, key.slice(0, 2), key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    const bytes = onDisk ?? (await order.elsewhere?.(key)) ?? null;
    if (bytes === null) {
      counts.missing.push(key);
      continue;
    }
    if (bytes.length > LARGEST_FILE)
      throw new BackupRefused(`The private file ${key} has ${bytes.length} bytes; ${LARGEST_FILE} at most.`);
    await archive.add(fileName(key), bytes);
    counts.count += 1;
    counts.bytes += bytes.length;
  }
  return counts;
}

async function fileKeys(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const selects = tables.flatMap(({ name, fileKeys: columns }) =>
    columns.map((column) => `select ${quoted(column)} as key from ${quoted(name)} where ${quoted(column)} is not null`),
  );
  if (selects.length === 0) return [];
  // Files stored in the database come with its rows.
  const kept = tables.some(({ name }) => name === 'private_file') ? ' except select key from private_file' : '';
  const { rows } = await client.query<{ key: string }>(
    `select key from ((${selects.join(' union ')})${kept}) k order by key`,
  );
  return rows.map(({ key }) => {
    if (!FILE_KEY.test(key))
      throw new BackupRefused(`A row names the private file ${JSON.stringify(key.slice(0, 40))}, which is no key.`);
    return key;
  });
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
