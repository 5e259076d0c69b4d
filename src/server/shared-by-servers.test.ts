import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedFileRows } from './persistence/repositories/private-file-repository.ts';
import { openPrivateFiles } from './providers/files/open-private-files.ts';
import { PrivateFileChanged } from './providers/files/private-files.ts';
import { agreeOnSecret, letSecretBeReplaced, SecretDiffers } from './services/agree-on-secret.ts';
import { forgetOldAddressCounts, RateLimiter, shareAddressCounts } from './services/rate-limiter.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'samesalt-shared-'));
const at = new Date('2026-11-21T06:00:00Z');
const minuteLater = new Date(at.getTime() + 60_000);

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('limits per address', () => {
  const shared = (limiter: RateLimiter, now = at) =>
    shareAddressCounts(database.db, new Map([['a', limiter]]), () => now);

  it('hold over two servers together', async () => {
    const [one, other] = [new RateLimiter(100), new RateLimiter(100)];
    for (let n = 0; n < 60; n += 1) one.take('10.0.0.1', at.getTime());
    for (let n = 0; n < 30; n += 1) other.take('10.0.0.1', at.getTime());
    await shared(one);
    await shared(other);
    const passed = Array.from({ length: 50 }, () => other.take('10.0.0.1', at.getTime())).filter((wait) => wait === 0);
    expect(passed).toHaveLength(10);
    await shared(other);
    one.take('10.0.0.1', at.getTime());
    await shared(one);
    expect(one.take('10.0.0.1', at.getTime())).toBeGreaterThan(0);
  });

  it('count the minute before on the other server, too', async () => {
    const [one, other] = [new RateLimiter(40), new RateLimiter(40)];
    for (let n = 0; n < 38; n += 1) one.take('10.0.0.2', at.getTime());
    for (let n = 0; n < 2; n += 1) other.take('10.0.0.2', at.getTime());
    await shared(one);
    await shared(other);
    expect(other.take('10.0.0.2', minuteLater.getTime())).toBeGreaterThan(0);
  });

  it('do not share addresses that are not busy, and delete old counts', async () => {
    const quiet = new RateLimiter(100);
    for (let n = 0; n < 4; n += 1) quiet.take('10.0.0.3', at.getTime());
    expect(quiet.news(at.getTime())).toEqual([]);
    await forgetOldAddressCounts(database.db, () => new Date(at.getTime() + 600_000));
    expect(await database.db.selectFrom('address_count').selectAll().execute()).toEqual([]);
  });
});

describe('the secret', () => {
  it('is the one of the first server; another one is refused with a line that says what to do', async () => {
    await agreeOnSecret(database.db, 'the secret of the first server', at);
    await agreeOnSecret(database.db, 'the secret of the first server', minuteLater);
    const refused = agreeOnSecret(database.db, 'the secret of a second server', minuteLater);
    await expect(refused).rejects.toThrow(SecretDiffers);
    await expect(refused).rejects.toThrow(/Set SESSION_SECRET to the same on every server/);
  });

  it('can be replaced on purpose', async () => {
    expect(await letSecretBeReplaced(database.db)).toBe(true);
    await agreeOnSecret(database.db, 'the secret of a second server', minuteLater);
    await expect(agreeOnSecret(database.db, 'the secret of the first server', at)).rejects.toThrow(SecretDiffers);
  });

  it('is nowhere in the database', async () => {
    const [row] = await database.db.selectFrom('shop_secret').selectAll().execute();
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('private files in the database', () => {
  const rows = () => sealedFileRows(database.db, () => at);
  const before = openPrivateFiles({ dataDir: folder, secret: 'a secret' });
  const files = (secret = 'a secret', secretBefore?: string) =>
    openPrivateFiles({ dataDir: folder, rows: rows(), secret, secretBefore });

  it('are found by every server, sealed', async () => {
    const bytes = Buffer.from('a prescription');
    const key = await files().put(bytes);
    expect(await files().get(key)).toEqual(bytes);
    const row = await database.db.selectFrom('private_file').selectAll().where('key', '=', key).executeTakeFirst();
    expect(row?.sealed.includes(bytes)).toBe(false);
  });

  it('are found where they were stored before, and removed from there', async () => {
    const key = await before.put(Buffer.from('kept on the disk'));
    expect(String(await files().get(key))).toBe('kept on the disk');
    await files().remove(key);
    expect(await files().get(key)).toBeNull();
  });

  it('do not open under another secret', async () => {
    const key = await files().put(Buffer.from('a prescription'));
    await expect(files('another secret').get(key)).rejects.toThrow(PrivateFileChanged);
  });

  it('are encrypted with a new secret in place, in the database and on the disk', async () => {
    const keys = [await files().put(Buffer.from('in the database')), await before.put(Buffer.from('on the disk'))];
    const both = files('another secret', 'a secret');
    for (const key of keys) {
      expect(await both.reseal(key)).toBe('resealed');
      expect(await both.reseal(key)).toBe('current');
    }
    const texts = await Promise.all(keys.map(async (key) => String(await files('another secret').get(key))));
    expect(texts).toEqual(['in the database', 'on the disk']);
    expect(await rows().read(keys[1] ?? '')).toBeNull();
    expect(await both.reseal('f'.repeat(32))).toBe('absent');
  });

  it('are gone once removed; a key of another kind finds nothing', async () => {
    const key = await files().put(Buffer.from('a prescription'));
    await files().remove(key);
    expect(await files().get(key)).toBeNull();
    expect(await files().get('../etc/passwd')).toBeNull();
  });
});
