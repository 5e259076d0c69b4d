import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIVACY_MAP } from '#domain/privacy/privacy-map-table.ts';
import { privacyTable, retentionTable } from '#domain/privacy/privacy-tables.ts';
import { RETENTION, retentionDays } from '#domain/privacy/retention.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.drop());

async function columns(): Promise<{ table_name: string; column_name: string; data_type: string }[]> {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`.execute(database.db);
  return rows;
}

describe('the privacy map', () => {
  it('names every table and every column of the database', async () => {
    const unknown = (await columns()).filter((row) => !PRIVACY_MAP[row.table_name]?.columns[row.column_name]);
    expect(unknown.map((row) => `${row.table_name}.${row.column_name}`)).toEqual([]);
  });

  it('calls every hash and sealed file a secret, so that none is ever exported', async () => {
    const bytes = (await columns()).filter(({ data_type, table_name }) => {
      return data_type === 'bytea' && PRIVACY_MAP[table_name]?.whose !== null;
    });
    for (const { table_name, column_name } of bytes) {
      expect([table_name, column_name, PRIVACY_MAP[table_name]?.columns[column_name]]).toContain('secret');
    }
    expect(bytes.length).toBeGreaterThanOrEqual(5);
  });

  it('finds a person’s rows in every table that refers to an account, an order, a phone or an address', async () => {
    const ties = ['account_id', 'order_id', 'phone', 'email', 'recipient', 'session_id', 'patient_id', 'person'];
    const tied = new Set(
      (await columns()).filter((row) => ties.includes(row.column_name)).map((row) => row.table_name),
    );
    expect([...tied].filter((table) => (PRIVACY_MAP[table]?.whose ?? null) === null)).toEqual([]);
  });

  it('says whose data each table with personal data holds', () => {
    const loose = Object.entries(PRIVACY_MAP)
      .filter(([, { whose, columns: kinds }]) => whose === null && Object.values(kinds).includes('personal'))
      .map(([table]) => table);
    // Network addresses of the last minutes, which lead to no account.
    expect(loose).toEqual(['address_count']);
  });
});

describe('the retention table', () => {
  it('ships figures within its own limits, each with a reason', () => {
    for (const { id, days, least, most, why } of RETENTION) {
      expect([id, days >= least && days <= most, least >= 1, why.length > 20]).toEqual([id, true, true, true]);
    }
  });

  it('uses the operator’s figure, but only within the limits', () => {
    expect(retentionDays('carts', new Map())).toBe(365);
    expect(retentionDays('carts', new Map([['carts', 60]]))).toBe(60);
    expect(retentionDays('invoices', new Map([['invoices', 1]]))).toBe(2922);
    expect(retentionDays('messages', new Map([['messages', 99_999]]))).toBe(365);
  });

  it('keeps invoices eight years and dispensed prescriptions three, whatever is set', () => {
    const nothing = new Map(RETENTION.map(({ id }) => [id, 0]));
    expect(retentionDays('invoices', nothing)).toBeGreaterThanOrEqual(8 * 365.25);
    expect(retentionDays('supplied-prescriptions', nothing)).toBeGreaterThanOrEqual(3 * 365);
  });
});

it('the operator’s manual shows the map and the retention table as they are', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/operations/privacy.md'), 'utf8');
  expect(manual).toContain(privacyTable());
  expect(manual).toContain(retentionTable());
});
