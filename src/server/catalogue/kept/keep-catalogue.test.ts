import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReferencePrice } from '#domain/reference/reference-price.ts';
import { runs } from '#testing/property-runs.ts';
import type { CatalogueReading } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { findSubstitute } from '../../services/catalogue/find-substitute.ts';
import { searchProductsJson } from '../../services/catalogue/search-medicines.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { type CatalogueArrays, FLAG } from '../catalogue-arrays.ts';
import { openCatalogue } from '../catalogue-snapshot.ts';
import { shippedReading } from '../testing/shipped-catalogue.ts';
import { type SmallRow, smallReading } from '../testing/small-catalogue.ts';
import { keepCatalogue, keyOf, restoreCatalogue } from './keep-catalogue.ts';

const DAY = '2026-11-22';
const CODE = 'this code';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samesalt-kept-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Stores a catalogue built from one reading and restores it over another that differs only in prices, stock, texts, version and day. */
async function throughFile(before: CatalogueReading, now: CatalogueReading, day = DAY): Promise<CatalogueArrays> {
  const built = buildCatalogue(before, DAY);
  const digest = { version: before.version, facts: 'the same', texts: 'before', trade: ['same', 'before', 'before'] };
  keepCatalogue(folder, keyOf(built, CODE, digest), { arrays: built, texts: digest.texts, trade: digest.trade });
  const restored = await restoreCatalogue(
    folder,
    { code: CODE, day },
    {
      digest: Promise.resolve({ ...digest, version: now.version, texts: 'now', trade: ['same', 'now', 'now too'] }),
      readTexts: async () => now.texts,
      readTrade: async (parts) => {
        expect(parts).toEqual([1, 2]);
        return now.rows.map(({ stock, ...row }) => ({ ...row, inStock: stock > 0, held: row.held === true }));
      },
    },
  );
  if (restored.arrays === null) throw new Error(`Not restored: ${restored.why}.`);
  return restored.arrays;
}

const SALTS = [
  'Paracetamol (500mg)',
  'Paracetamol (650mg)',
  'Cefixime (200mg)',
  'Telmisartan (40mg)',
  'Pantoprazole (40mg)',
];
const CEILINGS = SALTS.slice(0, 2).map(
  (salt): ReferencePrice => ({
    kind: 'ceiling',
    rowText: salt,
    code: null,
    packLabel: '1 Tablet',
    salts: [salt],
    forms: ['tablet'],
    unit: 'piece',
    paisePerUnit: 150,
    holds: null,
  }),
);
const row: fc.Arbitrary<SmallRow> = fc.record({
  name: fc
    .tuple(fc.stringMatching(/^[A-Z][a-z]{3,7}$/), fc.constantFrom('', ' 500', ' Plus'))
    .map((parts) => `${parts.join('')} Tablet`),
  salts: fc.uniqueArray(fc.constantFrom(...SALTS), { minLength: 1, maxLength: 2 }),
  manufacturerPrinted: fc.constantFrom('Cipla Ltd', 'Sun Pharmaceutical Industries Ltd', 'Nobody Pharma'),
  mrpPaise: fc.integer({ min: 200, max: 20_000 }),
  discountPercent: fc.constantFrom(0, 5, 12.5),
  discontinued: fc.constantFrom(false, false, false, true),
  stock: fc.nat(2),
  popularity: fc.option(fc.nat(5), { nil: null }),
});

/** A reading with ceilings, and the same with different stock, prices, version and rule for packs above a ceiling. */
const readings = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 60 }),
    later: fc.array(
      fc.record(
        {
          stock: fc.nat(2),
          mrpPaise: fc.integer({ min: 200, max: 20_000 }),
          discountPercent: fc.constantFrom(0, 7, 33.33),
          held: fc.constantFrom(false, false, true),
        },
        { requiredKeys: ['stock'] },
      ),
      { minLength: 60, maxLength: 60 },
    ),
    policy: fc.constantFrom('cap' as const, 'refuse' as const),
  })
  .map(({ rows, later, policy }) => {
    const references = {
      lists: [
        {
          kind: 'ceiling' as const,
          asOf: '2026-04-01',
          source: 's',
          rows: 2,
          refused: 0,
          shipped: true,
          importedAt: new Date(9),
        },
      ],
      prices: CEILINGS,
      policy,
    };
    const manufacturers = [{ key: 'cipla', name: 'Cipla', topTier: true, spellingKeys: ['cipla'] }];
    const before = { ...smallReading(rows, { manufacturers }), references };
    const now = {
      ...before,
      version: 2,
      rows: before.rows.map((each, place) => ({ ...each, ...later[place] })),
    };
    return { before, now };
  });

describe('restoreCatalogue', () => {
  it('returns what would be built from the same rows, to the last byte, whatever its prices and stock', async () => {
    let [recommended, withheld] = [0, 0];
    await fc.assert(
      fc.asyncProperty(readings, async ({ before, now }) => {
        const restored = await throughFile(before, now);
        const built = buildCatalogue(now, DAY);
        recommended += built.substitute.filter((rank) => rank !== 0xffff_ffff).length;
        withheld += built.flags.filter((flags) => (flags & FLAG.withheld) !== 0).length;
        expect(restored).toEqual(built);
      }),
      { numRuns: runs(60) },
    );
    expect(Math.min(recommended, withheld)).toBeGreaterThan(0);
  });

  it('answers like a newly built catalogue: the shipped medicines, every substitute, searches and suggestions', async () => {
    const before = shippedReading();
    const now = {
      ...before,
      version: before.version + 1,
      texts: before.texts.map((text, place) => (place % 3 === 0 ? { ...text, description: 'Another text.' } : text)),
      rows: before.rows.map((each, place) => ({
        ...each,
        stock: place % 7 === 3 ? Number(each.stock === 0) : each.stock,
        mrpPaise: place % 5 === 2 ? Math.ceil(each.mrpPaise * 0.6) : each.mrpPaise,
        discountPercent: place % 11 === 4 ? 17.5 : each.discountPercent,
        held: place % 13 === 6,
      })),
    };
    const [restored, built] = [await throughFile(before, now), buildCatalogue(now, DAY)].map(openCatalogue);
    if (!restored || !built) throw new Error('No catalogue.');
    expect([restored.size, restored.version]).toEqual([built.size, built.version]);
    expect(restored.size).toBeGreaterThan(1_000);
    for (let rank = 0; rank < built.size; rank += 1) {
      expect(restored.listedAt(rank)).toEqual(built.listedAt(rank));
      expect(restored.substituteOf(rank)).toBe(built.substituteOf(rank));
      if (rank % 20 === 0)
        expect(findSubstitute(restored, restored.idOf(rank))).toEqual(findSubstitute(built, built.idOf(rank)));
      const name = built.nameOf(rank).toLowerCase();
      const typed = [name.slice(0, 3), name.slice(0, 6), `${name.slice(0, 2)}${name.slice(3, 9)}`][rank % 3] ?? name;
      for (const by of ['query', 'salt'] as const) {
        const asked = { text: typed, by, page: 1, limit: 10 };
        expect(searchProductsJson(restored, asked)).toBe(searchProductsJson(built, asked));
      }
    }
  });

  it('returns on another day what would be built on that day, or nothing', async () => {
    const days = fc
      .integer({ min: Date.parse('2017-01-01') / 86_400_000, max: Date.parse('2029-01-01') / 86_400_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    let [same, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(readings, days, async ({ before, now }, day) => {
        const restored = await throughFile(before, now, day).catch((error: Error) => error.message);
        if (typeof restored === 'string') {
          expect(restored).toMatch(/the taxes have changed since|has become too old since/);
          refused += 1;
          return;
        }
        expect(restored).toEqual(buildCatalogue(now, day));
        same += 1;
      }),
      { numRuns: runs(100) },
    );
    expect(Math.min(same, refused)).toBeGreaterThan(0);
  });

  it.each([
    ['other rules', { code: 'other code' }, 'it was built by other rules or another version'],
    ['other rows', { facts: 'others' }, 'the catalogue has changed since'],
  ])('gives nothing to %s, and says so', async (_what, other, why) => {
    const reading = smallReading([{ name: 'Dolo 650 Tablet', salts: ['Paracetamol (650mg)'] }]);
    const built = buildCatalogue(reading, DAY);
    const digest = { version: 1, facts: 'these', texts: 'this', trade: [] };
    keepCatalogue(folder, keyOf(built, CODE, digest), { arrays: built, texts: digest.texts, trade: digest.trade });
    const wanted = { code: CODE, ...digest, ...other };
    expect(
      await restoreCatalogue(
        folder,
        { code: wanted.code, day: DAY },
        { digest: Promise.resolve(wanted), readTrade: async () => [], readTexts: async () => [] },
      ),
    ).toEqual({ arrays: null, why });
    expect(readdirSync(folder)).toEqual(['catalogue']);
  });

  it('returns nothing, silently, if nothing was stored, and nothing if the database gives no checksums', async () => {
    const none = { digest: Promise.resolve(null), readTrade: async () => [], readTexts: async () => [] };
    expect(await restoreCatalogue(join(folder, 'empty'), { code: CODE, day: DAY }, none)).toEqual({
      arrays: null,
      why: null,
    });
    expect((await restoreCatalogue(folder, { code: CODE, day: DAY }, none)).arrays).toBeNull();
  });
});

describe('everything that depends on stock', () => {
  it('is read from a row in only one place, as in stock or not', () => {
    const code = join(import.meta.dirname, '..');
    const uses = readdirSync(code)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) =>
        [...readFileSync(join(code, name), 'utf8').matchAll(/\brow\.stock\b|\bstock\s*[,}].*= row/g)].map(
          ([use]) => `${name}: ${use}`,
        ),
      );
    expect(uses).toEqual(['build-catalogue.ts: row.stock']);
  });
});
