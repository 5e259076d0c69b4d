import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { FileStoreUnavailable } from '../../ops/file-store-unavailable.ts';
import { withDatabase } from '../../testing/start-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Migration, migrate, shippedMigrations } from '../migrate.ts';
import { schemaHash } from '../schema/schema-hash.ts';
import { backupBeforeUpgrade, makeBackup } from './make-backup.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

// The key of an encrypted backup is slow to derive on purpose.
vi.setConfig({ testTimeout: 120_000 });
const home = mkdtempSync(join(tmpdir(), 'samesalt-backup-'));
const KEY = 'ab'.repeat(16);
let source: TestDatabase;
let number = 0;
let target: string;
const made: string[] = [];

const fresh = (name: string) => {
  number += 1;
  return join(home, `${number}-${name}`);
};
async function ask(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(8).toString('hex')}`;
  await ask(inject('databaseUrl'), `create database ${name}`);
  made.push(name);
  return withDatabase(inject('databaseUrl'), name);
}
function keep(filesDir: string, key: string, bytes: Buffer): void {
  mkdirSync(join(filesDir, key.slice(0, 2)), { recursive: true });
  writeFileSync(join(filesDir, key.slice(0, 2), key), bytes);
}
const backUp = (changes: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    databaseUrl: source.url,
    file: fresh('a.tar'),
    filesDir: join(home, 'files'),
    shopVersion: '1.2.3',
    ...changes,
  });
async function restore(file: string, changes: Partial<Parameters<typeof restoreBackup>[0]> = {}, passphrase?: string) {
  const manifest = await verifyArchive({ file, passphrase });
  await restoreBackup({ file, passphrase, databaseUrl: target, filesDir: fresh('files'), manifest, ...changes });
}
const hashOfSchema = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const hash = await schemaHash(client);
  await client.end();
  return hash;
};
/** Every row of a database, as text, table by table. */
async function rowsOf(url: string, tables: readonly { name: string }[]): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const { name } of tables) all.push(await ask(url, `select t::text as row from "${name}" t order by 1`));
  return all;
}

beforeAll(async () => {
  chmodSync(home, 0o755);
  source = await createTestDatabase({ seeded: true });
  // What later migrations may add: an append-only table, a sequence, a generated column, circular references.
  await ask(
    source.url,
    `create table ledger (id bigint generated always as identity primary key, what text not null, file_key text,
       long integer generated always as (length(what)) stored, before bigint references ledger (id) deferrable initially deferred);
     create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
     create trigger ledger_append_only before insert or update or delete on ledger for each row when (current_setting('shop.open', true) is null) execute function refuse_change();
     create trigger ledger_no_truncate before truncate on ledger for each statement execute function refuse_change();
     set shop.open = 'yes';
     insert into ledger (what, file_key, before) values (E'tab\\tline\\nback\\\\slash ₹ \\'quote\\'', '${KEY}', 2), ('', '${'cd'.repeat(16)}', null), (repeat('long ', 900000), null, 1);
     insert into account (id, phone, created_at) values ('a1', '9800000001', now());
     insert into address (id, account_id, name, phone, type, house_number, street, landmark, pin_code, city, state, created_at, latitude, longitude)
       values ('d1', 'a1', 'Asha', '9800000001', 'home', '1', 'S', '', '560001', 'B', 'K', now(), 12.9715987654321, 77.5945627000001);
     update account set default_address_id = 'd1'`,
  );
  keep(join(home, 'files'), KEY, randomBytes(300_000));
});
beforeEach(async () => {
  target = await emptyDatabase();
});
afterAll(async () => {
  await source.drop();
  for (const name of made) await ask(inject('databaseUrl'), `drop database if exists ${name} with (force)`);
  rmSync(home, { recursive: true, force: true });
});
/** The migrations of a shop that also has that table. */
const known = async (): Promise<Migration[]> => {
  const ddl = `create table ledger (id bigint generated always as identity primary key, what text not null, file_key text,
       long integer generated always as (length(what)) stored, before bigint references ledger (id) deferrable initially deferred);
     create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
     create trigger ledger_append_only before insert or update or delete on ledger for each row when (current_setting('shop.open', true) is null) execute function refuse_change();
     create trigger ledger_no_truncate before truncate on ledger for each statement execute function refuse_change();`;
  const shipped = shippedMigrations();
  const [first] = shipped;
  return first ? [{ ...first, sql: `${first.sql};${ddl}` }, ...shipped.slice(1)] : [];
};

describe('a backup that is restored', () => {
  it('also contains the files of a bucket, and is refused if the bucket does not answer', async () => {
    const other = 'cd'.repeat(16);
    const elsewhere = async (key: string) => (key === other ? Buffer.from('sealed in a bucket') : null);
    const file = fresh('bucket.tar');
    const manifest = await backUp({ file, elsewhere });
    expect(manifest.files).toMatchObject({ count: 2, missing: [] });
    const filesDir = fresh('files');
    await restore(file, { migrations: await known(), filesDir });
    expect(String(readFileSync(join(filesDir, 'cd', other)))).toBe('sealed in a bucket');
    const away = fresh('away.tar');
    const silent = () => Promise.reject(new Error('The store does not answer.'));
    await expect(backUp({ file: away, elsewhere: silent })).rejects.toThrow('does not answer');
    expect(existsSync(away)).toBe(false);
  });

  it.each([
    ['plain', 'a.tar', undefined],
    ['packed', 'a.tar.gz', undefined],
    ['packed and encrypted', 'a.tar.gz.enc', 'a passphrase of some words'],
  ])('%s: holds every row, file, sequence, key and trigger again', async (_what, name, passphrase) => {
    const file = fresh(name);
    const manifest = await backUp({ file, passphrase });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(manifest.files).toMatchObject({ count: 1, bytes: 300_000, missing: ['cd'.repeat(16)] });
    const filesDir = fresh('files');
    await restore(file, { migrations: await known(), filesDir }, passphrase);
    expect(await rowsOf(target, manifest.tables)).toEqual(await rowsOf(source.url, manifest.tables));
    expect(await hashOfSchema(target)).toBe(await hashOfSchema(source.url));
    expect(readFileSync(join(filesDir, 'ab', KEY))).toEqual(readFileSync(join(home, 'files/ab', KEY)));
    await expect(ask(target, "insert into ledger (what) values ('x')")).rejects.toThrow('append only');
    expect(
      await ask(target, "set shop.open = 'yes'; insert into ledger (what) values ('next')").then(() =>
        ask(target, 'select max(id) as id from ledger'),
      ),
    ).toEqual([{ id: '5' }]);
    await expect(
      ask(
        target,
        "insert into address (id, account_id, name, phone, type, house_number, street, landmark, pin_code, city, state, created_at) values ('x', 'nobody', 'A', '9800000001', 'home', '1', 'S', '', '560001', 'B', 'K', now())",
      ),
    ).rejects.toThrow('foreign key');
  });

  it('also contains the picture of a draft, which a column of its own names', async () => {
    const [lines, picture] = ['12'.repeat(16), '34'.repeat(16)];
    await ask(
      source.url,
      `insert into draft (id, account_id, file_key, picture_key, created_at, updated_at)
       values ('f1', 'a1', '${lines}', '${picture}', now(), now())`,
    );
    for (const key of [lines, picture]) keep(join(home, 'files'), key, Buffer.from(`sealed ${key}`));
    try {
      const file = fresh('draft.tar');
      expect((await backUp({ file })).files.count).toBe(3);
      const filesDir = fresh('files');
      await restore(file, { migrations: await known(), filesDir });
      expect(String(readFileSync(join(filesDir, '34', picture)))).toBe(`sealed ${picture}`);
    } finally {
      await ask(source.url, "delete from draft where id = 'f1'");
    }
  });

  it('is a consistent snapshot of the shop, whatever is sold meanwhile', async () => {
    await ask(source.url, 'create table if not exists pair_a (n int); create table if not exists pair_b (n int)');
    let over = false;
    const writer = (async () => {
      for (let n = 0; !over; n += 1)
        await ask(source.url, `insert into pair_a values (${n}); insert into pair_b values (${n})`);
    })();
    for (let round = 0; round < 3; round += 1) {
      const { tables } = await backUp();
      const rows = (name: string) => tables.find((table) => table.name === name)?.rows;
      expect(rows('pair_a')).toBe(rows('pair_b'));
    }
    over = true;
    await writer;
    await ask(source.url, 'drop table pair_a; drop table pair_b');
  });
});

describe('a backup is refused', () => {
  it('under an existing name, and leaves that file unchanged', async () => {
    const file = fresh('a.tar');
    writeFileSync(file, 'mine');
    await expect(backUp({ file })).rejects.toThrow('never overwrites');
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('under another extension, into a folder that does not exist, and of a database without a shop', async () => {
    await expect(backUp({ file: fresh('a.zip') })).rejects.toThrow('FILE.tar or FILE.tar.gz');
    await expect(backUp({ file: join(home, 'nowhere/a.tar') })).rejects.toThrow('There is no folder');
    await expect(backUp({ databaseUrl: target })).rejects.toThrow('no shop in this database');
    expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a restore is refused, and nothing is changed', () => {
  it('into a database that is not empty, naming its content', async () => {
    const file = fresh('a.tar');
    await backUp({ file });
    await ask(target, 'create table note (t text); insert into note values (1)');
    await expect(restore(file, { migrations: await known() })).rejects.toThrow('1 tables, note with 1 rows among them');
    expect(await ask(target, 'select * from note')).toEqual([{ t: '1' }]);
  });

  it('into a folder that contains a file of another shop', async () => {
    const file = fresh('a.tar');
    await backUp({ file });
    const filesDir = fresh('files');
    keep(filesDir, 'ef'.repeat(16), Buffer.from('other'));
    await expect(restore(file, { filesDir, migrations: await known() })).rejects.toThrow('is not of this backup');
    expect(await ask(target, "select 1 from pg_class where relname = 'account'")).toEqual([]);
  });

  it('of a newer shop, and of one with a different migration', async () => {
    const file = fresh('a.tar');
    await backUp({ file });
    const migrations = await known();
    const [first] = migrations;
    await expect(restore(file, { migrations: migrations.slice(0, 3) })).rejects.toThrow(
      'made by a newer version (1.2.3, migration 004',
    );
    await expect(
      restore(file, { migrations: [{ ...first, hash: 'x' } as Migration, ...migrations.slice(1)] }),
    ).rejects.toThrow('differs');
    await expect(restore(file)).rejects.toThrow('its tables are not those of its schema');
    expect(await ask(target, "select 1 from pg_class where relname = 'account'")).toEqual([]);
  });

  it('interrupted in the middle, leaves no table, and can be started again over the files it had written', async () => {
    const file = fresh('a.tar');
    await backUp({ file });
    const filesDir = fresh('files');
    const manifest = await verifyArchive({ file });
    const wrong = { ...manifest, sequences: [{ name: 'ledger_id_seq', last: '0', called: true }] };
    await expect(restore(file, { filesDir, manifest: wrong, migrations: await known() })).rejects.toThrow(
      'out of bounds',
    );
    expect(await ask(target, "select 1 from pg_class where relname in ('account', 'schema_migration')")).toEqual([]);
    expect(existsSync(join(filesDir, 'ab', KEY))).toBe(true);
    await restore(file, { filesDir, migrations: await known() });
    expect(await ask(target, 'select count(*)::int as n from ledger')).toEqual([{ n: 3 }]);
  });
});

describe('an upgrade', () => {
  it('of an older schema is backed up first, keeping five backups, and such a backup can be restored and migrated', async () => {
    const all = shippedMigrations();
    const dataDir = fresh('data');
    mkdirSync(dataDir);
    await migrate(target, all.slice(0, 5), { beforeChange: backupBeforeUpgrade(target, { dataDir }) });
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);
    await ask(target, "insert into account (id, phone, created_at) values ('a1', '9800000001', now())");
    for (let times = 0; times < 6; times += 1)
      await backupBeforeUpgrade(target, { dataDir })({ name: '005-x.sql', hash: '' });
    await migrate(target, all, { beforeChange: backupBeforeUpgrade(target, { dataDir }) });
    const kept = readdirSync(join(dataDir, 'backups')).sort();
    expect(kept).toHaveLength(5);
    const newest = kept.at(-1) ?? '';
    expect(newest).toMatch(/^before-006-supply-policy-/);
    const first = target;
    target = await emptyDatabase();
    await restore(join(dataDir, 'backups', newest));
    expect(await migrate(target)).toBe(all.length - 5);
    expect(await hashOfSchema(target)).toBe(await hashOfSchema(first));
    expect(await ask(target, 'select id from account')).toEqual([{ id: 'a1' }]);
  });

  it('whose backup fails changes nothing and says so', async () => {
    const all = shippedMigrations();
    await migrate(target, all.slice(0, 5));
    const dataDir = fresh('data');
    writeFileSync(dataDir, 'a file, no folder');
    const upgrade = migrate(target, all, { beforeChange: backupBeforeUpgrade(target, { dataDir }) });
    await expect(upgrade).rejects.toThrow('Nothing was changed.');
    expect(await ask(target, 'select count(*)::int as n from schema_migration')).toEqual([{ n: 5 }]);
  });

  it('whose backup lacks the bucket tells the operator the answer of the bucket', async () => {
    const filesElsewhere = () => Promise.reject(new FileStoreUnavailable({ status: 403, code: 'AccessDenied' }));
    const backup = backupBeforeUpgrade(source.url, { dataDir: fresh('data'), filesElsewhere });
    await expect(backup({ name: '005-x.sql', hash: '' })).rejects.toThrow(
      'could not be made: The store of private files answers 403 AccessDenied. Nothing was changed.',
    );
  });
});
