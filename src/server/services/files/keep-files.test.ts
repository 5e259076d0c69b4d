import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceFiles, claimFiles } from '../../persistence/repositories/unclaimed-file-repository.ts';
import { PrivateFileChanged } from '../../providers/files/private-files.ts';
import { createMemoryFiles } from '../../testing/memory-files.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sweepUnclaimedFiles } from '../tidy-up.ts';
import { forgetFiles, keepCopies, resealFiles, storeJson } from './keep-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.drop());

const NOW = new Date('2026-11-21T06:00:00Z');
const HOURS_LATER = new Date(NOW.getTime() + 8 * 3_600_000);

it('locks a file while it is resealed, so that no removed file comes back', async () => {
  const { db } = database;
  const files = createMemoryFiles();
  const key = await files.put(Buffer.from('a photo'));
  await announceFiles(db, [key], NOW);
  const swept: number[] = [];
  const sweep = () => sweepUnclaimedFiles({ db, files, now: () => HOURS_LATER });
  const reseal = async () => {
    swept.push(await sweep());
    return 'resealed' as const;
  };
  const done = await resealFiles({ db, files: { ...files, reseal }, now: () => NOW }, 'shop');
  expect([done.resealed, swept]).toEqual([1, [0]]);
  expect(files.kept.has(key)).toBe(true);
  expect(await sweep()).toBe(1);
});

it('handles more files than one page, each once, and names the first of many that do not open', async () => {
  const { db } = database;
  const files = createMemoryFiles();
  const keys = Array.from({ length: 250 }, (_, n) => n.toString(16).padStart(32, '0'));
  await announceFiles(db, keys, NOW);
  const asked: string[] = [];
  const reseal = async (key: string): Promise<'current'> => {
    asked.push(key);
    if (asked.length > 100) throw new PrivateFileChanged('It does not open.');
    return 'current';
  };
  const done = await resealFiles({ db, files: { ...files, reseal }, now: () => NOW }, 'shop');
  expect(asked).toEqual(keys);
  expect(done).toMatchObject({ resealed: 0, current: 100, closed: 150, closedKeys: keys.slice(100, 120) });
});

it('stops if the disk or database fails, which is not the file’s fault', async () => {
  const reseal = () => Promise.reject(new Error('the disk is gone'));
  const running = resealFiles({ db: database.db, files: { ...createMemoryFiles(), reseal }, now: () => NOW }, 'shop');
  await expect(running).rejects.toThrow('the disk is gone');
});

describe('files of work that failed', () => {
  const parts = () => ({
    db: database.db,
    files: createMemoryFiles(),
    now: () => NOW,
    newId: () => crypto.randomUUID(),
  });
  const registered = async (keys: readonly string[]) =>
    (
      await database.db
        .selectFrom('unclaimed_file')
        .select('file_key')
        .where('file_key', 'in', [...keys])
        .execute()
    ).length;

  it('are deleted, with their registration', async () => {
    const shop = parts();
    const key = await storeJson(shop, { dose: '1-0-1' });
    await forgetFiles(shop, [key]);
    expect([shop.files.kept.has(key), await registered([key])]).toEqual([false, 0]);
  });

  it('stay if the work was done after all: the answer to its commit was lost', async () => {
    const shop = parts();
    const [done, open] = [await storeJson(shop, { a: 1 }), await storeJson(shop, { b: 2 })];
    await claimFiles(shop.db, [done]);
    await forgetFiles(shop, [done, open]);
    expect([shop.files.kept.has(done), shop.files.kept.has(open)]).toEqual([true, false]);
  });

  it('stay if a commit that nobody heard of is still on its way', async () => {
    const shop = parts();
    const key = await storeJson(shop, { c: 3 });
    let forgetting: Promise<void> = Promise.resolve();
    await shop.db.transaction().execute(async (trx) => {
      await claimFiles(trx, [key]);
      forgetting = forgetFiles(shop, [key]);
      await new Promise((done) => setTimeout(done, 100));
      expect(shop.files.kept.has(key)).toBe(true);
    });
    await forgetting;
    expect(shop.files.kept.has(key)).toBe(true);
  });

  it('are all deleted if one page cannot be copied', async () => {
    const shop = parts();
    const page = async () => ({ bytes: Buffer.from('page'), kind: 'image' as const });
    const broken = () => Promise.reject(new Error('the disk is gone'));
    await expect(keepCopies(shop, [page, page, broken])).rejects.toThrow('the disk is gone');
    expect(shop.files.kept.size).toBe(0);
    expect(await keepCopies(shop, [page, async () => null])).toHaveLength(1);
  });
});
