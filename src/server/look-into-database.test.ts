import { expect, inject, it } from 'vitest';
import { lookForCoupons, lookForSamples } from './look-into-database.ts';
import { createOlderDatabase } from './testing/test-database.ts';

const dataDir = '/nowhere';

it('finds nothing in an empty database, which the first start fills', async () => {
  const empty = { databaseUrl: inject('databaseUrl'), dataDir };
  expect(await lookForSamples(empty)).toEqual([]);
  expect(await lookForCoupons(empty)).toEqual([]);
});

it('says that it could not look into the tables of an older shop, in which some are missing', async () => {
  const older = await createOlderDatabase('026');
  expect(await lookForSamples({ databaseUrl: older.url, dataDir })).toBeNull();
  await older.drop();
});

it('says that it could not look into a database that does not answer', async () => {
  expect(await lookForCoupons({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', dataDir })).toBeNull();
});
