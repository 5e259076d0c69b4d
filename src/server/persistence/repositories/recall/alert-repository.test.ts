import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addAlerts } from './alert-repository.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.drop());

const alert = { product: 'Example Tablets', batch: 'LOT 12', maker: 'Nobody', reason: 'Assay', laboratory: 'CDL' };
const add = (id: string, marks: readonly string[], actor: string) =>
  addAlerts(database.db, [{ ...alert, id, month: '2026-10', source: 'CDSCO', marks }], {
    actor,
    at: new Date('2026-11-21T06:00:00Z'),
  });

it('compares the batch numbers of a known alert as the newest import does; all else stays as it was imported', async () => {
  expect(await add('first', ['LOT12'], 'operator:first')).toBe(1);
  expect(await add('second', ['12', 'LOT12'], 'operator:second')).toBe(0);
  const rows = await database.db.selectFrom('quality_alert').select(['id', 'batch_marks', 'imported_by']).execute();
  expect(rows).toEqual([{ id: 'first', batch_marks: ['12', 'LOT12'], imported_by: 'operator:first' }]);
});
