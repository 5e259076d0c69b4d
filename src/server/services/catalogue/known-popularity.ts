import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readBrand } from '#domain/medicine/brand-word.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { readPrintedWords } from '#domain/medicine/printed-words.ts';

/** The shipped catalogue, which is one list in two files. */
const POPULAR_LISTS = ['medicines.csv', 'medicines-more.csv'].map((name) =>
  join(import.meta.dirname, '../../persistence/seed/content', name),
);

interface PopularList {
  readonly byName: ReadonlyMap<string, number>;
  readonly byBrand: ReadonlyMap<string, number>;
}
let list: PopularList | null = null;

/**
 * How much a medicine of an imported list is asked for, by the shipped list of popular medicines: its own position, or half of
 * its brand's best position. Null if neither is known; the manufacturer's size decides then.
 */
export function knownPopularity(facts: Pick<MedicineFacts, 'name' | 'brand'>): number | null {
  list ??= readPopularList();
  const own = list.byName.get(plain(facts.name));
  if (own !== undefined) return own;
  const brand = list.byBrand.get(facts.brand);
  return brand === undefined ? null : Math.floor(brand / 2);
}

function readPopularList(): PopularList {
  const rows = POPULAR_LISTS.flatMap(
    (file) => parse(readFileSync(file, 'utf8'), { columns: true }) as { name: string; popularity: string }[],
  );
  const byName = new Map<string, number>();
  const byBrand = new Map<string, number>();
  for (const row of rows) {
    const popularity = Number(row.popularity) || 0;
    byName.set(plain(row.name), popularity);
    const brand = readBrand(readPrintedWords(row.name));
    byBrand.set(brand, Math.max(popularity, byBrand.get(brand) ?? 0));
  }
  return { byName, byBrand };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9.]+/g, '');
}
