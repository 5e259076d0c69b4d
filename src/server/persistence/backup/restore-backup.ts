import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connectClient } from '../connection/find-primary.ts';
import { applyWithin, type Migration, shippedMigrations } from '../migrate.ts';
import { schemaHash } from '../schema/schema-hash.ts';
import { listContents, listTables, quoted } from './database-shape.ts';
import { BackupRefused, entryKind, FILE_KEY, fileName, type Manifest } from './manifest.ts';
import { type ArchiveFile, hashOf, readEntries } from './read-archive.ts';

interface Constraint {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

const SWITCH = { O: 'enable', R: 'enable replica', A: 'enable always' } as const;

/**
 * Removes keys and indexes and disables triggers inside the caller's transaction, so that rows can come in any order,
 * an append-only table can be filled, and each index is built once over all rows; deletes the rows that migrations wrote. The returned function
 * restores everything: each key is then checked over all rows, and nothing commits unless all of them hold. It needs no
 * superuser, only the owner of the tables.
 */
async function standAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const foreign = await constraints(client, ['f']);
  const unique = await constraints(client, ['p', 'u', 'x']);
  const indexes = await plainIndexes(client);
  const triggers = await userTriggers(client);
  for (const { on, name } of triggers) await client.query(`alter table ${on} disable trigger ${quoted(name)}`);
  // The target of a foreign key can be removed only after it, and must be restored before it.
  for (const { on, name } of [...foreign, ...unique])
    await client.query(`alter table ${on} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`);
  const tables = await allTables(client);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    // Built over all rows at once, which needs memory for sorting; this is no more than a small machine can spare.
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const { definition } of indexes) await client.query(definition);
    for (const { on, name, definition } of [...unique, ...foreign])
      await client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`);
    for (const { on, name, state } of triggers) {
      await client.query(`alter table ${on} ${SWITCH[state]} trigger ${quoted(name)}`);
    }
  };
}

/** Primary keys (p), unique ones (u), exclusions (x) or foreign keys (f). */
async function constraints(client: pg.ClientBase, kinds: readonly string[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "on", conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = any($1::"char"[]) and conparentid = 0 and connamespace = current_schema()::regnamespace order by conrelid, conname`,
    [kinds],
  );
  return rows;
}

/** Indexes that do not belong to a constraint. */
async function plainIndexes(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname::text as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and not c.relispartition
     and not exists (select 1 from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x')) order by 1`,
  );
  return rows;
}

async function userTriggers(client: pg.ClientBase) {
  const { rows } = await client.query<{ on: string; name: string; state: keyof typeof SWITCH }>(
    `select t.tgrelid::regclass::text as "on", t.tgname::text as name, t.tgenabled::text as state from pg_trigger t
     join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
     and c.relnamespace = current_schema()::regnamespace order by 1, 2`,
  );
  return rows;
}

async function allTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ on: string }>(
    `select c.oid::regclass::text as "on" from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace
     and relname not in ('schema_migration', 'schema_lock')`,
  );
  return rows.map(({ on }) => on);
}

/** An archive, and the empty place it is restored to. */
interface RestoreOrder extends ArchiveFile {
  readonly databaseUrl: string;
  readonly filesDir: string;
  /** The result of `verifyArchive`: only a completely verified archive is restored. */
  readonly manifest: Manifest;
  /** For tests: replaces the migrations of this version. */
  readonly migrations?: readonly Migration[];
}

/**
 * Restores a backup into an empty database and an empty folder of private files; refuses others, naming what is there.
 * The files are written, each completely, and everything else happens in one
 * transaction: the backup's schema, its rows, its sequences, with every foreign key checked at the
 * end. Interrupted at any point it leaves no database behind, and the same restore can be started again: files of this
 * archive may already exist. Migrating from an older schema is the caller's next step.
 */
export async function restoreBackup(order: RestoreOrder): Promise<void> {
  const { manifest } = order;
  const migrations = migrationsOf(manifest, order.migrations ?? shippedMigrations());
  await refuseForeignFiles(order.filesDir, manifest);
  const client = await connectClient(order.databaseUrl);
  try {
    await refuseFullDatabase(client);
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = ISO',
    );
    await applyWithin(client, migrations);
    await load(client, order, manifest);
    // Without it the first queries would be planned for empty tables: minutes instead of seconds in a large shop.
    await client.query('analyze');
    await client.query('commit');
  } finally {
    // Also ends the transaction, where it was not committed.
    await client.end().catch(() => undefined);
  }
}

/**
 * Refuses, before a database is opened or created, what archive and folder alone can show: a backup of a
 * newer version, and private files that are not the archive's.
 */
export async function refuseRestore({
  manifest,
  filesDir,
}: Pick<RestoreOrder, 'manifest' | 'filesDir'>): Promise<void> {
  migrationsOf(manifest, shippedMigrations());
  await refuseForeignFiles(filesDir, manifest);
}

/** The migrations that lead to the backup's schema. Refuses a backup of a newer shop, and one with different migrations. */
function migrationsOf({ schema, shop }: Manifest, known: readonly Migration[]): Migration[] {
  return schema.migrations.map(({ name, hash }, at) => {
    const own = known.find((each) => each.name === name);
    if (!own) {
      throw new BackupRefused(
        `The backup was made by a newer version (${shop}, migration ${name}). Please restore it with that version or a later one.`,
      );
    }
    if (own.hash !== hash || known[at] !== own) {
      throw new BackupRefused(
        `The backup's migration ${name} differs from the one of this version. Please restore it with the version that made it (${shop}).`,
      );
    }
    return own;
  });
}

async function refuseFullDatabase(client: pg.Client): Promise<void> {
  const contents = await listContents(client);
  if (contents.length === 0) return;
  let example = 'all of them without rows';
  for (const name of contents) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`);
    if (rows[0]?.count === '0') continue;
    example = `${name} with ${rows[0]?.count} rows among them`;
    break;
  }
  throw new BackupRefused(
    `The database is not empty: it holds ${contents.length} tables, ${example}. A backup is restored into an empty place only; name another DATA_DIR or DATABASE_URL.`,
  );
}

/** Files of the archive itself may exist: an earlier attempt of this restore left them. Anything else belongs to another shop. */
async function refuseForeignFiles(filesDir: string, { entries }: Manifest): Promise<void> {
  const own = new Set(entries.map(({ name }) => name));
  for (const folder of await namesIn(filesDir)) {
    for (const name of await namesIn(join(filesDir, folder))) {
      const key = name.replace(/\.part$/, '');
      if (FILE_KEY.test(key) && own.has(fileName(key))) continue;
      throw new BackupRefused(
        `The folder ${filesDir} is not empty: it holds ${folder}/${name}, which is not of this backup. A backup is restored into an empty place only.`,
      );
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return ['(a file)'];
    throw error;
  });
}

async function load(client: pg.Client, order: RestoreOrder, manifest: Manifest): Promise<void> {
  const shape = await schemaHash(client);
  await refuseOtherColumns(client, manifest);
  const backAgain = await standAside(client);
  const expected = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  const entries = checked(readEntries(order), expected);
  let next = await entries.next();
  for (const table of manifest.tables) {
    const pieces = async function* () {
      while (!next.done && next.value.table === table.name) {
        yield next.value.bytes;
        next = await entries.next();
      }
    };
    const columns = table.columns.map(quoted).join(', ');
    const rows = client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin (freeze)`));
    await pipeline(Readable.from(pieces(), { objectMode: true, highWaterMark: 1 }), rows);
    if (rows.rowCount !== table.rows)
      throw new BackupRefused(
        `The backup contradicts itself: ${table.name} has ${rows.rowCount} rows, not ${table.rows}.`,
      );
  }
  for (; !next.done; next = await entries.next()) {
    if (next.value.key !== null) await keepFile(order.filesDir, next.value.key, next.value.bytes);
  }
  for (const { name, last, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
  await backAgain();
  if ((await schemaHash(client)) !== shape) throw new Error('The schema is not the same after loading.');
}

async function refuseOtherColumns(client: pg.Client, { tables }: Manifest): Promise<void> {
  const spell = (all: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]).sort());
  if (spell(await listTables(client)) !== spell(tables))
    throw new BackupRefused('The backup contradicts itself: its tables are not those of its schema.');
}

/** Reads the entries again, each compared with the verified manifest before it is used: the file may have been replaced meanwhile. */
async function* checked(entries: ReturnType<typeof readEntries>, expected: ReadonlyMap<string, string>) {
  for await (const { name, bytes } of entries) {
    const entry = entryKind(name);
    if (entry.kind === 'head' || entry.kind === 'manifest') continue;
    if (hashOf(bytes) !== expected.get(name))
      throw new BackupRefused(`The backup changed while it was being restored: ${name}.`);
    yield { table: entry.kind === 'piece' ? entry.table : null, key: entry.kind === 'file' ? entry.key : null, bytes };
  }
}

/** Written completely or not at all, and synced to disk. One from an earlier attempt is compared, not trusted. */
async function keepFile(filesDir: string, key: string, bytes: Buffer): Promise<void> {
  const folder = join(filesDir, key.slice(0, 2));
  const path = join(folder, key);
  const there = await readFile(path).catch(() => null);
  if (there?.equals(bytes)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(`${path}.part`, { force: true });
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
