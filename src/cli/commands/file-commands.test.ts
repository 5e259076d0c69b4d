import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failpoint } from '../../server/ops/failpoints.ts';
import { sealedFileRows } from '../../server/persistence/repositories/private-file-repository.ts';
import { openPrivateFiles } from '../../server/providers/files/open-private-files.ts';
import { agreeOnSecret, letSecretBeReplaced } from '../../server/services/agree-on-secret.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { runShop } from '../testing/run-shop.ts';

vi.setConfig({ testTimeout: 120_000 });
const home = mkdtempSync(join(tmpdir(), 'samesalt-cli-files-'));
const dataDir = join(home, 'var');
const OLD = 'the old secret of more than thirty-two letters';
const NEW = 'the new secret of more than thirty-two letters';
const BOTH = { SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD };
const FILES = 5;

let database: TestDatabase;
let keys: string[];
beforeAll(async () => {
  chmodSync(home, 0o755);
  mkdirSync(dataDir);
  database = await createTestDatabase({ seeded: false });
  await database.pool.query(
    `insert into account (id, phone, created_at) values ('a', '9800000001', now());
     insert into prescription (id, account_id, number, status, note, created_at) values ('p', 'a', 'RX-1', 'RECEIVED', '', now())`,
  );
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

/** Private files as a server with these secrets stores them: in the database, and older ones on its disk. */
const filesOf = (secret: string, secretBefore?: string) => ({
  disk: openPrivateFiles({ dataDir, secret, secretBefore }),
  all: openPrivateFiles({ dataDir, rows: sealedFileRows(database.db, () => new Date()), secret, secretBefore }),
});
const textsUnder = async (secret: string, secretBefore?: string) =>
  Promise.all(
    keys.map(async (key) =>
      String(
        await filesOf(secret, secretBefore)
          .all.get(key)
          .catch(() => 'closed'),
      ),
    ),
  );
const ALL_TEXTS = Array.from({ length: FILES }, (_, n) => `prescription ${n}`);

beforeEach(async () => {
  await database.pool.query('delete from prescription_file; delete from private_file; delete from unclaimed_file');
  const { disk, all } = filesOf(OLD);
  keys = await Promise.all(ALL_TEXTS.map((text, n) => (n % 2 ? disk : all).put(Buffer.from(text))));
  for (const [n, key] of keys.entries()) {
    // The last one has just been sent and is not claimed yet.
    const insert =
      n === FILES - 1
        ? [`insert into unclaimed_file (file_key, kept_at) values ($1, now())`, [key]]
        : [
            `insert into prescription_file (id, prescription_id, account_id, file_key, kind, created_at) values ($2, 'p', 'a', $1, 'pdf', now())`,
            [key, `f${n}`],
          ];
    await database.pool.query(insert[0] as string, insert[1] as string[]);
  }
  await letSecretBeReplaced(database.db);
  await agreeOnSecret(database.db, NEW, new Date());
});

async function rotate(env: Record<string, string>, failpoint?: Failpoint) {
  const { code, signal, out, errors } = await runShop(['files', 'rotate-secret', '--json'], {
    SEED: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SHOP_OPERATOR: 'asha',
    ...(failpoint ? { FAILPOINT: failpoint } : {}),
    ...env,
  });
  return { code, signal, counts: out ? JSON.parse(out) : null, errors };
}

const NOTHING = { resealed: 0, current: 0, absent: 0, closed: 0, closedKeys: [] };

describe('shop files rotate-secret', () => {
  it('seals every prescription under the new secret, in the database and on the disk; a second run changes nothing', async () => {
    expect(await rotate(BOTH)).toMatchObject({ code: 0, errors: '', counts: { ...NOTHING, resealed: FILES } });
    expect(await textsUnder(NEW)).toEqual(ALL_TEXTS);
    expect(await textsUnder(OLD)).toEqual(Array(FILES).fill('closed'));
    expect((await rotate({ SESSION_SECRET: NEW })).counts).toEqual({ ...NOTHING, current: FILES });
    const { rows } = await database.pool.query(
      `select actor, subject from audit_event where kind = 'files-resealed' order by seq`,
    );
    expect(rows.slice(-2)).toEqual([
      { actor: 'operator:asha', subject: `${FILES}` },
      { actor: 'operator:asha', subject: '0' },
    ]);
  });

  it.each<Failpoint>([
    'files.reseal:before',
    'files.reseal:after',
    'reseal-file:before-commit',
    'reseal-file:after-commit',
  ])('killed at %s leaves every prescription open to the shop, and the next run does the rest', async (failpoint) => {
    expect((await rotate(BOTH, failpoint)).signal).toBe('SIGKILL');
    expect(await textsUnder(NEW, OLD)).toEqual(ALL_TEXTS);
    const done = failpoint === 'files.reseal:before' ? 0 : 1;
    expect((await rotate(BOTH)).counts).toEqual({ ...NOTHING, resealed: FILES - done, current: done });
    expect(await textsUnder(NEW)).toEqual(ALL_TEXTS);
  });

  it('refuses in one sentence when the old secret is missing, and changes nothing', async () => {
    const refused = await rotate({ SESSION_SECRET: NEW });
    expect(refused).toMatchObject({ code: 1, counts: { ...NOTHING, closed: FILES, closedKeys: keys.toSorted() } });
    expect(refused.errors).toMatch(/^5 private files do not open under SESSION_SECRET: set SESSION_SECRET_BEFORE/);
    expect(refused.errors).not.toContain(NEW);
    expect(await textsUnder(OLD)).toEqual(ALL_TEXTS);
  });

  it('seals the other files when one is damaged, names it, and leaves it unchanged', async () => {
    await database.pool.query(`update private_file set sealed = sealed || '\\x00' where key = $1`, [keys[0]]);
    const sealed = async () =>
      (await database.pool.query(`select sealed from private_file where key = $1`, [keys[0]])).rows;
    const damaged = await sealed();
    const output = await rotate(BOTH);
    expect(output).toMatchObject({ code: 1, counts: { resealed: FILES - 1, closed: 1, closedKeys: [keys[0]] } });
    expect(output.errors).toMatch(
      /^1 private file does not open under SESSION_SECRET or SESSION_SECRET_BEFORE: .* damaged/,
    );
    expect(await sealed()).toEqual(damaged);
    expect((await textsUnder(NEW)).slice(1)).toEqual(ALL_TEXTS.slice(1));
  });

  it('never restores a file that was removed', async () => {
    for (const key of keys.slice(0, 2)) await filesOf(OLD).all.remove(key);
    expect((await rotate(BOTH)).counts).toEqual({ ...NOTHING, resealed: FILES - 2, absent: 2 });
    expect((await textsUnder(NEW)).slice(0, 2)).toEqual(['null', 'null']);
  });

  it('tells the operator, not a customer, that the bucket does not answer', async () => {
    for (const key of keys.slice(0, 1)) await filesOf(OLD).all.remove(key);
    const bucket = { S3_URL: 'http://127.0.0.1:9', S3_BUCKET: 'files', S3_REGION: 'ap-south-1' };
    const credentials = { S3_ACCESS_KEY_ID: 'the-id', S3_SECRET_ACCESS_KEY: 'the-secret' };
    const { code, errors } = await rotate({ ...BOTH, ...bucket, ...credentials });
    expect([code, errors]).toEqual([1, 'The store of private files does not answer.']);
  });

  it('refuses a secret that the shop does not run with', async () => {
    const output = await rotate({ SESSION_SECRET: OLD, SESSION_SECRET_BEFORE: NEW });
    expect([output.code, output.errors]).toEqual([
      1,
      expect.stringMatching(/The shop runs with a different SESSION_SECRET/),
    ]);
    expect(await textsUnder(OLD)).toEqual(ALL_TEXTS);
  });
});
