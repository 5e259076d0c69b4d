import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { decideSeed, leaveSeedOpen } from './decide-seed.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeEach(async () => {
  database = await createTestDatabase({ seeded: false });
  client = await database.pool.connect();
  await client.query('delete from seed_state');
});
afterEach(async () => {
  client.release();
  await database.drop();
});

it.each([true, false])('the first start decides (%s), and later ones change nothing', async (first) => {
  expect(await decideSeed(client, first)).toBe(first);
  expect(await decideSeed(client, !first)).toBe(first);
  expect(await decideSeed(client, first)).toBe(first);
});

it.each([true, false])('a catalogue that came before the first start leaves it to that (%s)', async (first) => {
  await leaveSeedOpen(client);
  expect(await decideSeed(client, first)).toBe(first);
  await leaveSeedOpen(client);
  expect(await decideSeed(client, !first)).toBe(first);
});

it.each([
  ['with the sample goods goes on with them', ['manufacturers', 'medicines'], true],
  ['without them goes on without', ['manufacturers', 'composition-texts'], false],
])('a shop of an earlier version that ran %s', async (_claim, loaded, kept) => {
  for (const name of loaded) {
    await client.query("insert into seed_state (name, hash, loaded_at) values ($1, 'x', now())", [name]);
  }
  expect(await decideSeed(client, !kept)).toBe(kept);
});

it('two servers that start at the same time agree', async () => {
  const other = await database.pool.connect();
  try {
    const decided = await Promise.all([decideSeed(client, true), decideSeed(other, false)]);
    expect(decided[0]).toBe(decided[1]);
  } finally {
    other.release();
  }
});
