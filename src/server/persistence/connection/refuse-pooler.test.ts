import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { startObstacle } from '../../start-obstacle.ts';
import { startStandInPooler } from '../../testing/stand-in-pooler.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import { PoolerBetween, refusePooler } from './refuse-pooler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.drop());

describe('refusePooler', () => {
  it('accepts the database itself, however often it is checked', async () => {
    await expect(refusePooler(database.url)).resolves.toBeUndefined();
    await expect(refusePooler(database.url)).resolves.toBeUndefined();
  });

  it.each(['last', 'longest-idle'] as const)('refuses a pooler that gives the session %s used', async (order) => {
    const pooler = await startStandInPooler(database.url, order);
    try {
      await expect(refusePooler(pooler.url)).rejects.toThrow(PoolerBetween);
      // Leftovers in its sessions neither hide it nor reveal it.
      await expect(refusePooler(pooler.url)).rejects.toThrow(PoolerBetween);
    } finally {
      await pooler.close();
    }
  });

  it('reports an error of the database as such', async () => {
    await expect(refusePooler('postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('stops the start with one line', async () => {
    const pooler = await startStandInPooler(database.url, 'last');
    const config = { databaseUrl: pooler.url, dataDir: '/nowhere' };
    const error = await openDatabase(config).catch((thrown: unknown) => thrown);
    await pooler.close();
    const read = readConfig({ DATABASE_URL: pooler.url });
    const line = read.ok ? startObstacle(error, read.config) : '';
    expect(line).toMatch(/^DATABASE_URL leads to a pooler .* session mode\.$/);
    expect(line).not.toContain('\n');
  });
});
