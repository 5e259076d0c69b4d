import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { reportCatalogue } from './report-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
});
afterAll(() => database.drop());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('reportCatalogue', () => {
  it('gives every product that is still made one verdict, and either a recommendation or a reason', async () => {
    const report = await reportCatalogue(database.url);
    const { rows } = await database.pool.query(
      'select count(*)::int as products, count(*) filter (where not discontinued)::int as active from medicine',
    );
    expect(report).toMatchObject(rows[0]);
    expect(sum(Object.values(report.verdicts))).toBe(report.active);
    expect(report.recommended + sum(report.reasons.map(({ count }) => count))).toBe(report.active);
    expect(report.recommended).toBeGreaterThan(0);
    expect(report.recommended).toBeLessThanOrEqual(report.verdicts.same);
  });

  it('counts no recommendation once nothing is in stock, and says so', async () => {
    const before = await reportCatalogue(database.url);
    await database.pool.query('update medicine set stock = 0');
    const report = await reportCatalogue(database.url);
    expect(report).toMatchObject({ recommended: 0, savings: null, verdicts: before.verdicts });
    const outOfStock = ({ reasons }: typeof report) => reasons.find(({ code }) => code === 'none-in-stock')?.count ?? 0;
    expect(outOfStock(report)).toBe(before.recommended + outOfStock(before));
  });

  it('reports an empty catalogue as empty', async () => {
    const empty = await createTestDatabase({ seeded: false });
    expect(await reportCatalogue(empty.url)).toMatchObject({ products: 0, active: 0, recommended: 0, savings: null });
    await empty.drop();
  });
});
