import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bumpCatalogueVersion } from '../persistence/repositories/catalogue/catalogue-repository.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { keepValue, openStored } from './kept/kept-file.ts';

let database: TestDatabase;
let folder: string;
let changed: string;
const logged: { facts: Record<string, unknown>; message: string }[] = [];
const NOON = new Date('2026-11-22T06:30:00Z');

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  changed = mkdtempSync(join(tmpdir(), 'samesalt-kept-'));
});
afterAll(async () => {
  rmSync(changed, { recursive: true, force: true });
  await database.drop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samesalt-kept-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

/**
 * Opens the catalogue, passes it to `look`, and closes it once its file is written. Returns whether it was restored.
 */
async function opened(
  { keptIn = folder, at = NOON }: { keptIn?: string; at?: Date } = {},
  look: (catalogue: Catalogue) => void | Promise<void> = () => undefined,
): Promise<{ restored: boolean; messages: string[] }> {
  logged.length = 0;
  let toldOfKeeping = () => {};
  const isTold = new Promise<void>((resolve) => {
    toldOfKeeping = resolve;
  });
  const log = {
    info: (facts: object, message: string) => {
      logged.push({ facts: facts as Record<string, unknown>, message });
      if (/kept for the next start|was not kept/.test(message)) toldOfKeeping();
    },
    error: () => undefined,
  };
  const catalogue = createCatalogue({ databaseUrl: database.url, pollMs: 60_000, log, keptIn, now: () => at });
  await catalogue.start();
  const restored = logged.find(({ message }) => message.includes('switched'))?.facts.restored === true;
  if (!restored) await isTold;
  await look(catalogue);
  await catalogue.stop();
  return { restored, messages: logged.map(({ message }) => message) };
}

/** Changes the database and increments its version, as every service does. */
async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await statement.execute(transaction);
    await bumpCatalogueVersion(transaction);
  });
}

describe('a stored catalogue', () => {
  it('is written by the first start and restored by the next, with the same answers', async () => {
    let before = '';
    let after = '';
    const answersOf = (catalogue: Catalogue) => {
      const snapshot = catalogue.current();
      if (!snapshot) throw new Error('No snapshot.');
      const ranks = Array.from({ length: snapshot.size }, (_, rank) => rank);
      return JSON.stringify([
        snapshot.version,
        snapshot.day,
        ranks.map((rank) => [snapshot.listedAt(rank), snapshot.substituteOf(rank), snapshot.referenceAt(rank)]),
        snapshot.listOf('ceiling'),
      ]);
    };
    const first = await opened({}, (catalogue) => {
      before = answersOf(catalogue);
    });
    const second = await opened({}, (catalogue) => {
      after = answersOf(catalogue);
    });
    expect([first.restored, second.restored]).toEqual([false, true]);
    expect(after).toBe(before);
    expect(readdirSync(folder)).toEqual(['catalogue']);
  });

  it('serves an article or a new day that changes no medicine, under its own version and day', async () => {
    await opened();
    await change(sql`select 1`);
    const { version } = await database.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
    const { restored } = await opened({ at: new Date('2026-11-23T06:30:00Z') }, (catalogue) => {
      expect(catalogue.current()?.version).toBe(Number(version));
      expect(catalogue.current()?.day).toBe('2026-11-23');
    });
    expect(restored).toBe(true);
  });

  it.each([
    ['a salt', sql`update medicine set salts = array['Ibuprofen (400mg)'] where id = (select min(id) from medicine)`],
    [
      'salts that changed places between two medicines',
      sql`with one as (select id, salts from medicine order by id limit 1),
            other as (select m.id, m.salts from medicine m, one where m.salts <> one.salts order by m.id limit 1)
          update medicine m set salts = case when m.id = one.id then other.salts else one.salts end
          from one, other where m.id in (one.id, other.id)`,
    ],
    [
      'who makes good medicines',
      sql`update manufacturer set top_tier = not top_tier where key = (select min(key) from manufacturer)`,
    ],
    [
      'a spelling',
      sql`delete from manufacturer_spelling where spelling_key = (select min(spelling_key) from manufacturer_spelling)`,
    ],
    [
      'a ceiling',
      sql`update reference_price set paise_per_unit = paise_per_unit + 1 where kind = 'ceiling' and line = (select min(line) from reference_price where kind = 'ceiling')`,
    ],
    [
      'what happens above a ceiling',
      sql`insert into ceiling_policy (id, over, set_at) values (1, 'refuse', now()) on conflict (id) do update set over = 'refuse'`,
    ],
    [
      'a rule of supply',
      sql`insert into supply_rule (schedule, pin_prefix, allowed, why, set_at) values ('H1', '', false, 'Not here.', now())`,
    ],
  ])('is not served after a change of %s', async (_what, statement) => {
    // Each case changes the file that the previous one left.
    if (readdirSync(changed).length === 0) await opened({ keptIn: changed });
    await change(statement);
    const { restored, messages } = await opened({ keptIn: changed });
    expect(restored).toBe(false);
    expect(messages.filter((line) => line.includes('not used'))).toEqual([
      'The kept catalogue was not used: the catalogue has changed since. It was built anew.',
    ]);
  });

  it('is not served after a change by hand that did not increment the version', async () => {
    await opened();
    await sql`update medicine set name = name || ' X' where id = (select min(id) from medicine)`.execute(database.db);
    expect((await opened()).restored).toBe(false);
  });

  it('is not served on a day when a list of the government has become too old', async () => {
    await opened();
    const { restored, messages } = await opened({ at: new Date('2029-01-01T06:30:00Z') });
    expect(restored).toBe(false);
    expect(messages[0]).toContain('a list of the government has become too old since');
  });

  it('is not served on a day with other tax rates', async () => {
    await opened({ at: new Date('2017-08-01T06:30:00Z') });
    const { restored, messages } = await opened({ at: new Date('2016-08-01T06:30:00Z') });
    expect(restored).toBe(false);
    expect(messages[0]).toContain('the taxes have changed since');
  });

  it('is not served once the rules have changed', async () => {
    await opened();
    const kept = openStored<{ code: string }>(folder, 'catalogue');
    const value = kept?.read();
    kept?.close();
    keepValue(folder, 'catalogue', { ...kept?.key, code: 'before a rule changed' }, value);
    const { restored, messages } = await opened();
    expect(restored).toBe(false);
    expect(messages[0]).toContain('it was built by other rules or another version');
  });

  it('is rebuilt if its file is damaged, and logs one line', async () => {
    await opened();
    const file = join(folder, 'catalogue');
    const bytes = readFileSync(file);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] as number) ^ 1;
    writeFileSync(file, bytes);
    const { restored, messages } = await opened();
    expect(restored).toBe(false);
    expect(messages.filter((line) => line.includes('not used'))).toEqual([
      'The kept catalogue was not used: it is damaged. It was built anew.',
    ]);
  });

  it('is served but not stored if its folder cannot be created', async () => {
    const taken = join(folder, 'taken');
    writeFileSync(taken, '');
    const { restored, messages } = await opened({ keptIn: taken });
    expect(restored).toBe(false);
    expect(messages.at(-1)).toMatch(/^The catalogue was not kept, the next start builds it anew: /);
    mkdirSync(join(folder, 'catalogue'), { recursive: true });
    expect((await opened()).messages.at(-1)).toMatch(/^The catalogue was not kept/);
    expect(readdirSync(folder).sort()).toEqual(['catalogue', 'taken']);
  });

  it('is updated to the current stock, at a start and while the shop is open', async () => {
    await opened();
    const sellOut = sql`update medicine set stock = 0 where id = (select id from medicine where stock > 0 order by id limit 1)`;
    const soldOut = async () =>
      new Set(
        (await database.db.selectFrom('medicine').select('id').where('stock', '=', 0).execute()).map(({ id }) => id),
      );
    const shownAsSoldOut = (catalogue: Catalogue) => {
      const snapshot = catalogue.current();
      if (!snapshot) throw new Error('No snapshot.');
      const ranks = Array.from({ length: snapshot.size }, (_, rank) => rank);
      return new Set(ranks.filter((rank) => !snapshot.listedAt(rank).inStock).map((rank) => snapshot.idOf(rank)));
    };
    await change(sellOut);
    const { restored } = await opened({}, async (catalogue) => {
      expect(shownAsSoldOut(catalogue)).toEqual(await soldOut());
      await change(sellOut);
      await catalogue.refreshNow();
      expect(shownAsSoldOut(catalogue)).toEqual(await soldOut());
    });
    expect(restored).toBe(true);
    const switches = logged.filter(({ message }) => message.includes('switched'));
    expect(switches.map(({ facts }) => facts.restored)).toEqual([true, true]);
  });

  it('exists after a shop that was stopped as soon as it was open', async () => {
    const catalogue = createCatalogue({ databaseUrl: database.url, keptIn: folder, now: () => NOON });
    await catalogue.start();
    await catalogue.stop();
    expect(readdirSync(folder)).toEqual(['catalogue']);
    expect((await opened()).restored).toBe(true);
  });

  it('is shared by two shops that open at the same time', async () => {
    const both = await Promise.all([opened(), opened()]);
    expect(both.map(({ restored }) => restored)).toEqual([false, false]);
    expect(readdirSync(folder)).toEqual(['catalogue']);
    expect((await opened()).restored).toBe(true);
  });
});
