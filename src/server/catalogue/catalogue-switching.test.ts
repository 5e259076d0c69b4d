import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { bumpCatalogueVersion, readCatalogue } from '../persistence/repositories/catalogue/catalogue-repository.ts';
import { findSubstitute } from '../services/catalogue/find-substitute.ts';
import { searchProductsJson } from '../services/catalogue/search-medicines.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type CatalogueSnapshot, openCatalogue } from './catalogue-snapshot.ts';

const NOON = new Date('2026-11-22T06:30:00Z');
const DAY = '2026-11-22';
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  folder = mkdtempSync(join(tmpdir(), 'samesalt-switch-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function withCatalogue(look: (catalogue: Catalogue, restored: () => unknown[]) => Promise<void>): Promise<void> {
  const restored: unknown[] = [];
  const log = {
    info: (facts: object) => 'restored' in facts && restored.push(facts.restored),
    error: () => undefined,
  };
  const catalogue = createCatalogue({
    databaseUrl: database.url,
    pollMs: 600_000,
    keptIn: folder,
    log,
    now: () => NOON,
  });
  await catalogue.start();
  await look(catalogue, () => restored);
  await catalogue.stop();
}

/** Everything that two catalogues say about medicines, and their answers to some queries. */
function answersOf(snapshot: CatalogueSnapshot | null, queries: readonly string[]): unknown {
  if (!snapshot) throw new Error('No catalogue.');
  const ranks = Array.from({ length: snapshot.size }, (_, rank) => rank);
  return {
    version: snapshot.version,
    rows: ranks.map((rank) => [
      snapshot.listedAt(rank),
      snapshot.substituteOf(rank),
      snapshot.isLowestAt(rank),
      snapshot.referenceAt(rank),
    ]),
    substitutes: ranks.filter((rank) => rank % 40 === 0).map((rank) => findSubstitute(snapshot, snapshot.idOf(rank))),
    searches: queries.flatMap((text) =>
      (['query', 'salt'] as const).map((by) => searchProductsJson(snapshot, { text, by, page: 1, limit: 8 })),
    ),
  };
}

const builtAnew = async () => openCatalogue(buildCatalogue(await readCatalogue(database.url), DAY));

/** What an operator, a price list or a sale does to some medicines. `md5` picks different ones for each seed. */
const changes = fc.record({
  what: fc.constantFrom(
    'mrp_paise = greatest(1, (mrp_paise * 0.7)::int)',
    'mrp_paise = mrp_paise * 3',
    'discount_percent = 33.33',
    'discount_percent = 0',
    'stock = 0',
    'stock = stock + 1',
    'mrp_paise = mrp_paise + 7, stock = 0, discount_percent = 12.5',
  ),
  seed: fc.integer(),
  medicines: fc.constantFrom(1, 3, 70, 10_000),
});
const query = fc.oneof(
  fc.stringMatching(/^[a-z]{3,7}$/),
  fc.constantFrom('paracet', 'telma 40', 'dolo', 'agumentin', 'amoxy', 'pantoprazole 40', 'montiar lc'),
);

describe('a catalogue that was switched', () => {
  it('answers like a rebuilt one, whatever the new prices and stock', async () => {
    await withCatalogue(async (catalogue, restored) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(changes, { minLength: 1, maxLength: 3 }),
          fc.array(query, { minLength: 10, maxLength: 10 }),
          async (made, queries) => {
            await database.db.transaction().execute(async (transaction) => {
              for (const { what, seed, medicines } of made) {
                await sql`update medicine set ${sql.raw(what)} where id in
                  (select id from medicine order by md5(id || ${String(seed)}) limit ${medicines})`.execute(
                  transaction,
                );
              }
              await bumpCatalogueVersion(transaction);
            });
            await catalogue.refreshNow();
            expect(answersOf(catalogue.current(), queries)).toEqual(answersOf(await builtAnew(), queries));
          },
        ),
        { numRuns: runs(4) },
      );
      // The first was built; none of the others was.
      expect(new Set(restored().slice(1))).toEqual(new Set([true]));
    });
  });

  it('follows two medicines that swapped prices, and a changed text', async () => {
    await withCatalogue(async (catalogue, restored) => {
      await database.db.transaction().execute(async (transaction) => {
        await sql`with one as (select id, mrp_paise from medicine order by id limit 1),
                       other as (select m.id, m.mrp_paise from medicine m, one where m.mrp_paise <> one.mrp_paise limit 1)
                  update medicine m set mrp_paise = case when m.id = one.id then other.mrp_paise else one.mrp_paise end
                  from one, other where m.id in (one.id, other.id)`.execute(transaction);
        await sql`update composition_text set description = 'Another text.'
                  where key = (select min(key) from composition_text)`.execute(transaction);
        await bumpCatalogueVersion(transaction);
      });
      await catalogue.refreshNow();
      const fresh = await builtAnew();
      expect(answersOf(catalogue.current(), [])).toEqual(answersOf(fresh, []));
      const { key } = await database.db
        .selectFrom('composition_text')
        .select('key')
        .orderBy('key')
        .executeTakeFirstOrThrow();
      expect(catalogue.current()?.textOf(key)).toEqual(fresh.textOf(key));
      expect(catalogue.current()?.textOf(key)?.description).toBe('Another text.');
      expect(restored()).toEqual([true, true]);
    });
  });

  it('matches the database after any kill in the middle of switching', async () => {
    const program = join(import.meta.dirname, 'testing/switch-forever.ts');
    for (const afterMs of [0, 90, 260]) {
      const child = spawn(process.execPath, [program, database.url, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      await wait(afterMs);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await withCatalogue(async (catalogue) => {
        expect(answersOf(catalogue.current(), ['dolo'])).toEqual(answersOf(await builtAnew(), ['dolo']));
      });
    }
    // A half-written file is left beside the complete one, and nobody reads it.
    expect(readdirSync(folder)).toContain('catalogue');
  });
});
