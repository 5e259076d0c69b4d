import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { connectDatabase, type Database } from '../persistence/database.ts';
import { startObstacle } from '../start-obstacle.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { findSamples, refuseSamples } from './find-samples.ts';

let database: TestDatabase;
let shop: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  shop = connectDatabase(database.url);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

describe('what a live shop may not contain', () => {
  it('is the shipped stock, prices and coupons, each reported in one line with what to do', async () => {
    const lines = await findSamples(shop.db);
    expect(lines[0]).toMatch(/^The stock holds \d+ sample batches \(such as SMP-\w+\): .*import your own list\.$/);
    expect(lines[1]).toMatch(/^The catalogue sells \d+ sample products \(such as .+\): .*import your own list\.$/);
    expect(lines[2]).toMatch(/^4 sample coupons are taken: APP200, FLAT50, FREESHIP, SAVE10\. End each: npm run shop/);
    expect(lines.join('')).not.toContain('\n');
  });

  it('stops the start with those lines', async () => {
    const error = await refuseSamples(shop.db).catch((thrown: unknown) => thrown);
    const read = readConfig({ DATABASE_URL: database.url });
    if (!read.ok) throw new Error(read.lines.join(' '));
    expect(startObstacle(error, read.config).split('\n')).toEqual(await findSamples(shop.db));
  });

  it('is nothing once goods are gone and coupons have ended', async () => {
    await sql`update medicine_batch set packs = 0`.execute(shop.db);
    await sql`update medicine set stock = 0`.execute(shop.db);
    await sql`update coupon set valid_until = now() - interval '1 second'`.execute(shop.db);
    expect(await findSamples(shop.db)).toEqual([]);
    await expect(refuseSamples(shop.db)).resolves.toBeUndefined();
  });
});
