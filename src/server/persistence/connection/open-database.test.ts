import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askDatabase, databaseTests } from '../../testing/database-holder.ts';
import { runningDatabaseUrl } from '../embedded/embedded-postgres.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const tests = databaseTests();
let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  folder = tests.folder('role');
  database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
});
afterEach(() => tests.endHolders());
afterAll(async () => {
  await database.close();
  await tests.removeFolders();
});

describe('the role under which a shop works on its own database', () => {
  it('is no superuser, creates no roles and no databases, and owns nothing', async () => {
    const role = `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned from pg_roles where rolname = current_user`;
    expect(await askDatabase(database.url, role)).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owned: 0,
      },
    ]);
  });

  it.each([
    ['starts no program', `copy catalogue_state from program 'id'`],
    ['writes no file', `copy catalogue_state to '/tmp/samesalt-role-test'`],
    ['reads no file of the machine', `select pg_read_file('/etc/passwd')`],
    ['changes no table', 'alter table audit_event add column x int'],
    ['makes no table', 'create table mine (id int)'],
    ['switches off no trigger', 'alter table audit_event disable trigger all'],
    ['empties no ledger', 'truncate money_entry'],
    ['rewrites no migration', `update schema_migration set hash = 'x'`],
    ['becomes nobody else', 'set role samesalt'],
    ['sets no mode that skips triggers', `set session_replication_role = 'replica'`],
  ])('%s', async (_what, statement) => {
    await expect(askDatabase(database.url, statement)).rejects.toThrow(/permission denied|must be (owner|able)/);
  });

  it('reads and writes every table but the register of migrations', async () => {
    const missing = `select c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'schema_migration' and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
      and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`;
    expect(await askDatabase(database.url, missing)).toEqual([]);
    expect(await askDatabase(database.url, 'create temp table scratch (id int)')).toEqual([]);
  });

  it('is used by the next start too, under another password, and covers tables added in between', async () => {
    const owner = (await runningDatabaseUrl(folder)) ?? '';
    await askDatabase(owner, 'create table came_later (id int)');
    expect(await askDatabase(database.url, 'select * from came_later')).toEqual([]);
    const earlier = database.url;
    await database.close();
    database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    expect(new URL(database.url).password).not.toBe(new URL(earlier).password);
    expect(await askDatabase(database.url, 'select * from came_later')).toEqual([]);
  });
});
