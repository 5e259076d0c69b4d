import { describe, expect, it } from 'vitest';
import { canonicalSalt } from '#domain/medicine/salts/salt-names.ts';
import { type SmallRow, smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { searchMedicines } from '../../services/catalogue/search-medicines.ts';
import { LOOK_ALIKES } from './look-alikes.ts';

const salts = [...new Set(LOOK_ALIKES.filter(({ kind }) => kind === 'salt').flatMap(({ names }) => names))];
const brands = [...new Set(LOOK_ALIKES.filter(({ kind }) => kind === 'brand').flatMap(({ names }) => names))];

/** Every look-alike salt under an unrelated brand, and every look-alike brand with a separate salt. */
const rows: SmallRow[] = [
  ...salts.map((salt, place) => ({ name: `Qz${'abcdefghij'[place % 10]}${place} Tablet`, salts: [`${salt} (10mg)`] })),
  ...brands.map((brand, place) => ({
    name: `${brand} Tablet`,
    salts: [`Samplesalt${'abcdefghij'[place % 10]}x${place} (10mg)`],
  })),
];
const snapshot = smallCatalogue(rows);
const search = (text: string) => searchMedicines(snapshot, { text, by: 'query', page: 1, limit: 50 });

/** One letter swapped with its neighbour, after the first two. */
const swap = (name: string) => `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`;

describe('look-alike names', () => {
  it('holds at least sixty groups', () => {
    expect(LOOK_ALIKES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(LOOK_ALIKES.map(({ names }) => names.join())).size).toBe(LOOK_ALIKES.length);
  });

  it.each(salts)('finds %s and no other salt when it is spelled right', (salt) => {
    const found = search(salt);
    const molecule = canonicalSalt(salt).molecule;
    expect(found.corrected).toBeNull();
    expect(found.medicines.map((row) => canonicalSalt(row.content.replace(/ \(.*/, '')).molecule)).toEqual([molecule]);
  });

  it.each(salts)('shows for the start of %s only salts that start so', (salt) => {
    const start = salt.slice(0, -1);
    for (const row of search(start).medicines) {
      if (row.corrected) continue;
      const words = row.content.toLowerCase().split(/[^a-z]+/);
      const molecule = canonicalSalt(row.content.replace(/ \(.*/, '')).molecule;
      const last = start.split(/[^a-z]+/).at(-1) ?? '';
      expect([...words, ...molecule.split(/[^a-z]+/)].some((word) => word.startsWith(last))).toBe(true);
    }
  });

  it.each(salts)('marks every row that a typo in %s leads to', (salt) => {
    const typed = swap(salt);
    if (typed === salt || search(typed).corrected === null) return;
    for (const row of search(typed).medicines) {
      expect(row.corrected).toBe(true);
      expect(row.content).not.toBe('');
    }
  });

  it.each(brands)('finds %s and no brand spelled nearly so', (brand) => {
    const found = search(brand);
    expect(found.corrected).toBeNull();
    for (const row of found.medicines) {
      const words = `${row.medicine_name} ${row.content}`.toLowerCase().split(/[^a-z]+/);
      expect(words.some((word) => word.startsWith(brand))).toBe(true);
    }
    expect(found.medicines[0]?.medicine_name).toBe(`${brand} Tablet`);
  });
});
