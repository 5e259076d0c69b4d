import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../server/persistence/embedded/embedded-postgres.ts';
import { migrate } from '../server/persistence/migrate.ts';
import { removeDataFolder } from '../server/testing/data-folders.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { runShop } from './testing/run-shop.ts';

const HEADER =
  'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2';
const ROWS = [
  'c1,Clione 40 Tablet,100,FALSE,Cipla Ltd,allopathy,strip of 10 tablets,Telmisartan (40mg),',
  'c2,Clitwo 40 Tablet,40,FALSE,Sun Pharmaceutical Industries Ltd,allopathy,strip of 10 tablets,Telmisartan (40mg),',
  'c3,Broken,free,FALSE,X,allopathy,strip of 10 tablets,Telmisartan (40mg),',
];
const home = mkdtempSync(join(tmpdir(), 'samesalt-cli-'));
const list = join(home, 'list.csv');
let database: TestDatabase;

beforeAll(async () => {
  chmodSync(home, 0o755);
  writeFileSync(list, [HEADER, ...ROWS].join('\n'));
  database = await createTestDatabase({ seeded: false });
});
afterAll(async () => {
  await database.drop();
  removeDataFolder(home);
});

const shop = (args: readonly string[], env: Record<string, string> = {}) =>
  runShop(args, { SEED: 'off', DATA_DIR: join(home, 'var'), DATABASE_URL: database.url, ...env });

describe('shop catalogue', () => {
  it('imports a list and says what it did, and what it refused, by line', async () => {
    const said = await shop(['catalogue', 'import', list, '--default-stock', '7']);
    expect(said.code).toBe(0);
    expect(said.out).toMatch(/^Imported 3 rows in [\d.]+ s: 2 new, 0 replaced, 0 unchanged, 1 refused\./);
    expect(said.out).toContain('1  its price is not a number: line 4');
  });

  it('prints everything as JSON, on the screen or to a file', async () => {
    const file = join(home, 'report.json');
    const said = await shop(['catalogue', 'import', list, '--json', '--report', file, '--default-stock', '9']);
    expect(said).toMatchObject({ code: 0, errors: '' });
    const report = JSON.parse(said.out);
    expect(report).toMatchObject({
      read: 3,
      // A default applies only to new medicines: existing ones are not changed.
      replaced: 0,
      unchanged: 2,
      refused: [{ line: 4, problem: 'its price "free" is not a number' }],
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(report);
  });

  it('writes the report of a dry run, too', async () => {
    const file = join(home, 'dry.json');
    const said = await shop(['catalogue', 'import', list, '--dry-run', '--json', '--report', file]);
    expect(said.code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(said.out));
  });

  it('warns in a dry run, as the import does, of ids that repeat and of a list whose marks were lost', async () => {
    const doubtful = join(home, 'doubtful.csv');
    const rows = Array.from(
      { length: 200 },
      (_, nth) =>
        `d${nth},Dual ${nth} Tablet,50,FALSE,Cipla Ltd,allopathy,strip of 10 tablets,Telmisartan (40mg),Amlodipine (5mg)`,
    );
    writeFileSync(doubtful, [HEADER, ...rows, rows[0]].join('\n'));
    const said = await shop(['catalogue', 'import', doubtful, '--dry-run']);
    expect(said).toMatchObject({ code: 0, errors: '' });
    expect(said.out).toContain('1 row repeated an id of this file; the last one counts.');
    expect(said.out).toContain('this list has lost the mark for a third salt');
    const report = JSON.parse((await shop(['catalogue', 'import', doubtful, '--dry-run', '--json'])).out);
    expect(report).toMatchObject({
      read: 201,
      repeatedIds: 1,
      markerLost: true,
      difference: { added: { count: 200 } },
    });
  });

  it('never writes its report over the list, whatever name leads there', async () => {
    const alias = join(home, 'alias.csv');
    symlinkSync(list, alias);
    for (const report of [list, alias]) {
      const said = await shop(['catalogue', 'import', list, '--report', report]);
      expect(said).toMatchObject({ code: 1, out: '', errors: expect.stringContaining('that is the list itself') });
    }
    expect(readFileSync(list, 'utf8')).toBe([HEADER, ...ROWS].join('\n'));
  });

  it('reports what the rules make of the catalogue', async () => {
    const { code, out } = await shop(['catalogue', 'report', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      products: 2,
      active: 2,
      verdicts: { same: 2, ask: 0, never: 0 },
      recommended: 1,
      // Telmisartan 40 mg has a ceiling: the dearer one is sold at it.
      savings: { p10: 44.95, p50: 44.95, p90: 44.95 },
      reasons: [{ code: 'already-lowest', count: 1 }],
    });
    const plain = await shop(['catalogue', 'report']);
    expect(plain.out).toContain('2  100.0%  same');
    expect(plain.out).toContain('1   50.0%  have a recommendation');
  });

  it('names the version', async () => {
    const { out } = await shop(['catalogue', 'version', '--json']);
    expect(JSON.parse(out)).toMatchObject({ products: 2, active: 2, seeded: 0 });
    expect((await shop(['catalogue', 'version'])).out).toMatch(
      /^The catalogue is at version \d+: 2 products, 2 of them/,
    );
  });

  it('explains each command', async () => {
    for (const command of [[], ['import'], ['report'], ['version']]) {
      const said = await shop(['catalogue', ...command, '--help']);
      expect(said).toMatchObject({ code: 0, errors: '' });
      expect(said.out).toMatch(/^Usage: shop catalogue/);
    }
  });
});

describe('a command that cannot be carried out says why in one line and fails', () => {
  const missing = join(home, 'nowhere.csv');
  it.each<[string[], Record<string, string>, RegExp]>([
    [['catalogue', 'import', missing], {}, /^There is no file .+nowhere\.csv\.$/],
    [['catalogue', 'import', home], {}, /is not a file\.$/],
    [['catalogue', 'import'], {}, /missing required argument 'file'$/],
    [['catalogue', 'import', missing, '--default-stock', '-1'], {}, /It must be a whole number from 0 to/],
    [['catalogue', 'import', missing, '--default-discount', '101'], {}, /It must be a number from 0 to 100\.$/],
    [['catalogue', 'import', missing, '--report', '/nowhere/at/all'], {}, /^The report cannot be written to/],
    [['goods', 'add-supplier', ' ', '--licence', 'KA-1'], {}, /It must be some words/],
    [['goods', 'add-supplier', 'A', '--licence', ''], {}, /It must be some words/],
    ...['abc', '29ABCDE1234F1Z5'].map((gstin): [string[], Record<string, string>, RegExp] => [
      ['goods', 'add-supplier', 'A', '--licence', 'KA-1', '--gstin', gstin],
      {},
      /It must be a GSTIN: 15 characters, of which the last fits the others\.$/,
    ]),
    [
      ['goods', 'in', 'A', 'ss-1', 'B1', '2028-01-31', '5', '--invoice', ' '],
      {},
      /It must be the number on the invoice, 40 characters at most\.$/,
    ],
    [['catalogue', 'export'], {}, /unknown command 'export'/],
    ...['toString', 'constructor', '__proto__'].map((word): [string[], Record<string, string>, RegExp] => [
      [word],
      {},
      /unknown command/,
    ]),
    [['catalogue', 'version'], { SEED: 'perhaps' }, /^SEED holds "perhaps"; it may hold on or off\.$/],
    [
      ['catalogue', 'version'],
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
      /^The database of DATABASE_URL \(127\.0\.0\.1:1\/x\)/,
    ],
  ])('%j %j', async (args, env, line) => {
    const said = await shop(args, env);
    expect(said.code).toBe(1);
    expect(said.out).toBe('');
    expect(said.errors.split('\n')).toHaveLength(1);
    expect(said.errors).toMatch(line);
    expect(said.errors).not.toContain('secret');
  });
});

it('an import of photographs that stores none fails, and says why for each', async () => {
  const said = await shop(['photo', 'import', join(home, 'nowhere.jpg')]);
  expect(said).toMatchObject({ code: 1, errors: 'No photograph was stored.' });
  expect(said.out).toContain(`${join(home, 'nowhere.jpg')}: cannot be read.`);
});

describe('a command without DATABASE_URL', () => {
  const embedded = (name: string) => {
    const folder = join(home, name);
    mkdirSync(folder, { recursive: true });
    return { DATABASE_URL: '', DATA_DIR: folder };
  };

  it('creates a shop with an imported catalogue, and works on the stopped shop, one command after the other', async () => {
    const env = embedded('closed');
    expect((await shop(['catalogue', 'import', list], env)).code).toBe(0);
    const counted = await Promise.all([1, 2].map(() => shop(['catalogue', 'version', '--json'], env)));
    for (const { code, out } of counted) {
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ products: 2, seeded: 0 });
    }
    expect(existsSync(join(env.DATA_DIR, 'database-id'))).toBe(true);
    expect(existsSync(join(env.DATA_DIR, 'database.json'))).toBe(false);
  });

  it.each([
    ['a folder that is not there', null],
    ['an empty folder', 'empty'],
  ])('finds no shop in %s, says so, and leaves nothing there', async (_what, name) => {
    const env = name === null ? { DATABASE_URL: '', DATA_DIR: join(home, 'never') } : embedded(name);
    for (const args of [['order', 'list'], ['coupon', 'list'], ['verify'], ['backup', join(home, 'none.tar')]]) {
      const said = await shop(args, { ...env, SEED: 'on' });
      expect(said).toMatchObject({
        code: 1,
        out: '',
        errors: expect.stringMatching(/^There is no shop in the data folder/),
      });
    }
    expect(existsSync(env.DATA_DIR) ? readdirSync(env.DATA_DIR) : 'no folder').toEqual(
      name === null ? 'no folder' : [],
    );
  });
  it('works on the running shop’s database without stopping it', async () => {
    const env = embedded('running');
    const server = await startEmbeddedPostgres(env.DATA_DIR);
    await migrate(server.url);
    expect((await shop(['catalogue', 'import', list], env)).code).toBe(0);
    expect((await shop(['catalogue', 'version', '--json'], env)).out).toContain('"products":2');
    await server.stop();
  });
});

describe('no command seeds a shop', () => {
  it('whose SEED was off at the first start, whatever the operator’s own environment says', async () => {
    const own = await createTestDatabase({ seeded: false });
    try {
      const env = { DATABASE_URL: own.url, SEED: 'on' };
      expect((await shop(['coupon', 'list'], env)).out).toBe('There are no coupons.');
      expect(JSON.parse((await shop(['catalogue', 'version', '--json'], env)).out)).toMatchObject({ products: 0 });
    } finally {
      await own.drop();
    }
  });

  it('nor creates one in an empty database of DATABASE_URL, nor upgrades an older one', async () => {
    const own = await createTestDatabase({ seeded: false });
    try {
      await own.pool.query("delete from schema_migration where name >= '017'");
      const earlier = await shop(['order', 'list'], { DATABASE_URL: own.url });
      expect(earlier).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^The database is of an earlier version/),
      });
      await own.pool.query('drop schema public cascade; create schema public');
      const empty = await shop(['order', 'list'], { DATABASE_URL: own.url });
      expect(empty).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^There is no shop in the database of DATABASE_URL/),
      });
      const { rows } = await own.pool.query("select count(*)::int as n from pg_tables where schemaname = 'public'");
      expect(rows).toEqual([{ n: 0 }]);
    } finally {
      await own.drop();
    }
  });
});
