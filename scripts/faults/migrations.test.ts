import { expect, inject, it } from 'vitest';
import { shippedMigrations } from '../../src/server/persistence/migrate.ts';
import { killEverywhere } from './migrations.ts';

it('an upgrade that is killed at random points leaves the old schema; run again, it gives the new one', async () => {
  const report = await killEverywhere(inject('databaseUrl'), { every: 12, seed: 3 });
  expect(report.faults).toEqual([]);
  expect(report.statementKills).toBeGreaterThan(3);
  expect(report.wireKills).toBeGreaterThan(0);
});

it('a killed migration that cannot be repeated is detected', async () => {
  const migrations = shippedMigrations().slice(0, 1);
  const careless = {
    name: '002-x.sql',
    hash: 'x',
    sql: 'create table x (n int); commit; begin; create table y (n int)',
  };
  const report = await killEverywhere(inject('databaseUrl'), {
    every: 1,
    seed: 1,
    migrations: [...migrations, careless],
  }).catch((error: Error) => error.message);
  expect(report).toMatch(/already exists/);
});
