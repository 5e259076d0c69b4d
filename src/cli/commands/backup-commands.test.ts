import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { sealedFileRows } from '../../server/persistence/repositories/private-file-repository.ts';
import { createDiskFiles } from '../../server/providers/files/disk-files.ts';
import { createSealedFiles } from '../../server/providers/files/sealed-files.ts';
import { removeDataFolder } from '../../server/testing/data-folders.ts';
import { askDatabase } from '../../server/testing/database-holder.ts';
import { withDatabase } from '../../server/testing/start-database.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { runShop } from '../testing/run-shop.ts';

// Each command is a process, and the key of an encrypted backup is slow to derive on purpose.
vi.setConfig({ testTimeout: 120_000 });
const home = mkdtempSync(join(tmpdir(), 'samesalt-cli-backup-'));
const dataDir = join(home, 'var');
const SECRET = 'a secret of more than thirty-two letters';
const TARGET = 'cli_restored';
let database: TestDatabase;

beforeAll(async () => {
  chmodSync(home, 0o755);
  mkdirSync(dataDir);
  database = await createTestDatabase({ seeded: true });
  const key = await createDiskFiles({ folder: join(dataDir, 'files'), secret: SECRET }).put(
    Buffer.from('a prescription'),
  );
  await askDatabase(
    database.url,
    `insert into account (id, phone, created_at) values ('a', '9800000001', now());
     insert into prescription (id, account_id, number, status, note, created_at) values ('p', 'a', 'RX-1', 'RECEIVED', '', now());
     insert into prescription_file (id, prescription_id, account_id, file_key, kind, created_at) values ('f', 'p', 'a', '${key}', 'pdf', now())`,
  );
  await askDatabase(inject('databaseUrl'), `create database ${TARGET}`);
});
afterAll(async () => {
  await database.drop();
  await askDatabase(inject('databaseUrl'), `drop database ${TARGET} with (force)`);
  removeDataFolder(home);
});

const shop = (args: readonly string[], env: Record<string, string> = {}) =>
  runShop(args, { DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });

it('a shop is backed up, the backup is verified, and restored elsewhere with its files, once', async () => {
  const file = join(home, 'shop.tar.gz.enc');
  const passphraseFile = join(home, 'passphrase');
  writeFileSync(passphraseFile, 'some words that are long\n');
  const made = await shop(['backup', file, '--passphrase-file', passphraseFile]);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.out).toMatch(/encrypted, and verified: \d+ rows of \d+ tables and 1 private file/);
  expect(made.out).toContain('Not included: the session secret');
  expect(await shop(['backup', 'verify', file])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is encrypted'),
  });
  const verified = await shop(['backup', 'verify', file, '--json'], { BACKUP_PASSPHRASE: 'some words that are long' });
  expect(JSON.parse(verified.out)).toMatchObject({ files: 1, missing_files: [] });

  const there = {
    DATA_DIR: join(home, 'new'),
    DATABASE_URL: withDatabase(inject('databaseUrl'), TARGET),
    SESSION_SECRET: SECRET,
  };
  const restored = await shop(['restore', file, '--passphrase-file', passphraseFile], there);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.out).toContain("1 of 1 private files open with this shop's secret.");
  expect(restored.out).toContain('Stock, money, coupons and states are consistent.');
  const count = 'select count(*)::int as n from medicine';
  expect(await askDatabase(there.DATABASE_URL, count)).toEqual(await askDatabase(database.url, count));
  const again = await shop(['restore', file, '--passphrase-file', passphraseFile], there);
  expect(again).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringMatching(/^The database is not empty: it holds \d+ tables, account with 1 rows/),
  });
});

it('files in the database are counted, and opened with the secret of the new place', async () => {
  const rows = sealedFileRows(database.db, () => new Date());
  const key = await createSealedFiles({ store: rows, secret: SECRET }).put(Buffer.from('a page'));
  await askDatabase(database.url, `update prescription_file set file_key = '${key}'`);
  const file = join(home, 'rows.tar');
  expect((await shop(['backup', file])).out).toMatch(/\d+ tables and 1 private file,/);
  const target = 'cli_restored_rows';
  for (const [secret, line] of [
    [
      'another secret of more than thirty letters',
      "0 of 1 private files open with this shop's secret. The others were",
    ],
    [SECRET, "1 of 1 private files open with this shop's secret."],
  ] as const) {
    await askDatabase(inject('databaseUrl'), `create database ${target}`);
    const there = {
      DATA_DIR: join(home, 'rows'),
      DATABASE_URL: withDatabase(inject('databaseUrl'), target),
      SESSION_SECRET: secret,
    };
    expect((await shop(['restore', file], there)).out).toContain(line);
    await askDatabase(inject('databaseUrl'), `drop database ${target} with (force)`);
  }
});

it('a file that is not a backup is refused in one line, and creates no database', async () => {
  const file = join(home, 'text.tar');
  writeFileSync(file, 'hello '.repeat(1000));
  const there = { DATA_DIR: join(home, 'untouched'), DATABASE_URL: '' };
  expect(await shop(['restore', file], there)).toEqual({
    code: 1,
    signal: null,
    out: '',
    errors: 'The file is no backup.',
  });
  expect(await shop(['restore', join(home, 'none.tar')], there)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is no file/),
  });
  expect(existsSync(there.DATA_DIR)).toBe(false);
  expect(await shop(['backup', join(home, 'x.zip')])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Name the backup FILE\.tar/),
  });
});

it('a passphrase saved with a byte order mark encrypts no backup, and still opens one that it encrypted', async () => {
  const passphraseFile = join(home, 'marked');
  writeFileSync(passphraseFile, '\uFEFFsome words that are long\n');
  const file = join(home, 'marked.tar');
  expect(await shop(['backup', file, '--passphrase-file', passphraseFile])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is not plain UTF-8 text'),
  });
  expect(existsSync(file)).toBe(false);
  const made = await shop(['backup', file], { BACKUP_PASSPHRASE: '\uFEFFsome words that are long' });
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(await shop(['backup', 'verify', file, '--passphrase-file', passphraseFile])).toMatchObject({ code: 0 });
});
