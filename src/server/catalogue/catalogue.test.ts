import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceCatalogue, bumpCatalogueVersion } from '../persistence/repositories/catalogue/catalogue-repository.ts';
import { searchMedicines } from '../services/catalogue/search-medicines.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { fullRows, type SmallRow } from './testing/small-catalogue.ts';

let database: TestDatabase;
const opened: Catalogue[] = [];
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(async () => {
  for (const catalogue of opened) await catalogue.stop();
  await database.drop();
});

function open(pollMs: number, databaseUrl = database.url): Catalogue {
  const log = { info: () => undefined, error: (_facts: object, message: string) => void logged.push(message) };
  const catalogue = createCatalogue({ databaseUrl, pollMs, log });
  opened.push(catalogue);
  return catalogue;
}

async function addMedicine(id: string, row: SmallRow): Promise<number> {
  const [full] = fullRows([{ ...row, id }]);
  if (!full) throw new Error('No row.');
  return database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('medicine')
      .values({
        id: full.id,
        name: full.name,
        manufacturer_printed: full.manufacturerPrinted,
        mrp_paise: full.mrpPaise,
        discontinued: full.discontinued,
        pack_label: full.packLabel,
        salts: [...full.salts],
        listing: full.listing,
        schedule: full.schedule,
        discount_percent: String(full.discountPercent),
        stock: full.stock,
        popularity: full.popularity,
        source: 'import',
        updated_at: new Date(),
      } as never)
      .execute();
    return bumpCatalogueVersion(transaction);
  });
}

const found = (catalogue: Catalogue, text: string) => {
  const snapshot = catalogue.current();
  return snapshot === null
    ? null
    : searchMedicines(snapshot, { text, by: 'query', page: 1, limit: 5 }).medicines.map((row) => row.medicine_name);
};

async function reaches(catalogue: Catalogue, version: number): Promise<void> {
  while (catalogue.current()?.version !== version) await wait(20);
}

describe('createCatalogue', () => {
  it('is empty until it is started, then holds what is in the database', async () => {
    await addMedicine('first', { name: 'Firstol Tablet', salts: ['Paracetamol (500mg)'] });
    const catalogue = open(60_000);
    expect(catalogue.current()).toBeNull();
    await catalogue.start();
    expect(found(catalogue, 'firstol')).toEqual(['Firstol Tablet']);
  });

  it('serves a change after refreshNow, under the new version', async () => {
    const catalogue = open(60_000);
    await catalogue.start();
    const before = catalogue.current();
    const version = await addMedicine('second', { name: 'Secondol Tablet', salts: ['Paracetamol (500mg)'] });
    expect(found(catalogue, 'secondol')).toEqual([]);
    await catalogue.refreshNow();
    expect(found(catalogue, 'secondol')).toEqual(['Secondol Tablet']);
    expect(catalogue.current()?.version).toBe(version);
    expect(before?.version).toBeLessThan(version);
  });

  it('finds a change by polling alone', async () => {
    const catalogue = open(50);
    await catalogue.start();
    const version = await addMedicine('third', { name: 'Thirdol Tablet', salts: ['Paracetamol (500mg)'] });
    await reaches(catalogue, version);
    expect(found(catalogue, 'thirdol')).toEqual(['Thirdol Tablet']);
  });

  it('learns about a change by notification long before it would poll', async () => {
    const catalogue = open(600_000);
    await catalogue.start();
    const version = await addMedicine('fourth', { name: 'Fourthol Tablet', salts: ['Paracetamol (500mg)'] });
    await announceCatalogue(database.db, version);
    await reaches(catalogue, version);
    expect(found(catalogue, 'fourthol')).toEqual(['Fourthol Tablet']);
  });

  it('keeps the same snapshot while the version stays', async () => {
    const catalogue = open(60_000);
    await catalogue.start();
    const before = catalogue.current();
    await catalogue.refreshNow();
    expect(catalogue.current()).toBe(before);
  });

  it('keeps the old snapshot and logs it when the database fails, and follows the database again afterwards', async () => {
    const catalogue = open(50);
    await catalogue.start();
    const before = catalogue.current();
    await database.db.schema.alterTable('medicine').renameTo('medicine_gone').execute();
    await database.db.transaction().execute(bumpCatalogueVersion);
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    expect(catalogue.current()).toBe(before);
    await database.db.schema.alterTable('medicine_gone').renameTo('medicine').execute();
    await expect.poll(() => catalogue.current()?.version).toBeGreaterThan(before?.version ?? 0);
  });

  it('reads the database only when it is started, although its thread was prepared before', async () => {
    const catalogue = open(60_000);
    catalogue.prepare();
    await wait(300);
    await addMedicine('added-1', { name: 'Addedlate 5 Tablet', salts: ['Telmisartan (5mg)'] });
    await catalogue.start();
    expect(found(catalogue, 'addedlate')).toEqual(['Addedlate 5 Tablet']);
  });

  it('refuses to start without a database', async () => {
    await expect(open(60_000, 'postgres://nobody:nothing@127.0.0.1:1/none').start()).rejects.toThrow();
  });

  it('stops while a build is running', async () => {
    const catalogue = open(60_000);
    const started = catalogue.start();
    await catalogue.stop();
    await started.catch(() => undefined);
    expect(catalogue.current()).toBeNull();
  });
});
