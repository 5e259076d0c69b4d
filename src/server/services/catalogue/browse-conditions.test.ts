import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conditionsData } from '#contract/areas/shop/conditions.ts';
import { textKey } from '#domain/medicine/text-key.ts';
import { buildCatalogue } from '../../catalogue/build-catalogue.ts';
import { openCatalogue } from '../../catalogue/catalogue-snapshot.ts';
import { shippedReading } from '../../catalogue/testing/shipped-catalogue.ts';
import type { CompositionText } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { browseConditions, conditionSlug } from './browse-conditions.ts';

const TEXTS = join(import.meta.dirname, '../../persistence/seed/content/composition-texts');
interface ShippedText {
  readonly salts: string[];
  readonly variant?: string;
  readonly routes: string[];
  readonly condition?: string;
}

/** Of the shipped texts only what the lists of conditions read. */
const texts = readdirSync(TEXTS)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(TEXTS, name), 'utf8')) as ShippedText[])
  .map(({ salts, variant, routes, condition = null }) => ({ key: textKey(salts, variant), routes, condition }));
const snapshot = openCatalogue(buildCatalogue({ ...shippedReading(), texts: texts as unknown as CompositionText[] }));
const { conditions } = browseConditions(snapshot, { page: 1 });
const pagesOf = (slug: string) => {
  const pages = [];
  for (let page = 1, total = 1; page <= total; page += 1) {
    const { chosen } = conditionsData.parse(browseConditions(snapshot, { slug, page }));
    if (!chosen) throw new Error('Nothing chosen');
    total = chosen.totalPages;
    pages.push(chosen);
  }
  return pages;
};

describe('browseConditions', () => {
  it('names the conditions of the catalogue, by name, none of them empty', () => {
    expect(conditions.length).toBeGreaterThanOrEqual(6);
    expect(conditions.map(({ name }) => name)).toEqual(conditions.map(({ name }) => name).toSorted());
    expect(conditions.every(({ medicines }) => medicines > 0)).toBe(true);
    expect(new Set(conditions.map(({ slug }) => slug)).size).toBe(conditions.length);
  });

  it.each(conditions.map(({ slug, medicines }) => [slug, medicines] as const))(
    'shows every medicine for %s once over its pages, at most 20 on each, none discontinued',
    (slug, count) => {
      const pages = pagesOf(slug);
      const ids = pages.map(({ groups }) => groups.flatMap(({ medicines }) => medicines.map((row) => row.medicine_id)));
      expect(ids.flat()).toHaveLength(count);
      expect(new Set(ids.flat()).size).toBe(count);
      expect(Math.max(...ids.map((page) => page.length))).toBeLessThanOrEqual(20);
      const rows = pages.flatMap(({ groups }) => groups.flatMap(({ medicines }) => medicines));
      expect(rows.some(({ discontinued }) => discontinued)).toBe(false);
    },
  );

  it.each(conditions.map(({ slug }) => slug))('puts what needs no prescription first for %s, and says so', (slug) => {
    const groups = pagesOf(slug).flatMap((page) => page.groups);
    const marks = groups.map(({ prescription }) => Number(prescription));
    expect(marks).toEqual(marks.toSorted((one, other) => one - other));
    for (const { prescription, medicines } of groups)
      if (!prescription) expect(medicines.every(({ schedule }) => schedule === 'OTC')).toBe(true);
  });

  it('names the lowest price of a group, whichever page its rows are on', () => {
    const rows = new Map<string, number[]>();
    const priceOf = new Map<string, number | undefined>();
    for (const { groups } of pagesOf('diabetes')) {
      for (const { composition, form, from, count, medicines } of groups) {
        const key = `${composition} ${form} ${count} ${from?.unit_price}`;
        priceOf.set(key, from?.unit_price);
        const prices = medicines
          .filter((row) => row.sold_online && row.in_stock)
          .flatMap(({ selling_unit_price: price }) => (price === null ? [] : [price]));
        rows.set(key, [...(rows.get(key) ?? []), ...prices]);
      }
    }
    expect(priceOf.size).toBeGreaterThan(10);
    for (const [key, price] of priceOf) {
      const prices = rows.get(key) ?? [];
      expect([key, price]).toEqual([key, prices.length === 0 ? undefined : Math.min(...prices)]);
    }
  });

  it('gives slow-release tablets their own heading, apart from plain tablets of the same salt', () => {
    const groups = pagesOf('diabetes').flatMap((page) => page.groups);
    const metformin = groups.filter(({ composition }) => /^Metformin \(500 ?mg\)$/i.test(composition));
    expect(new Set(metformin.map(({ form }) => form)).size).toBeGreaterThan(1);
    for (const { form, medicines } of metformin)
      for (const { medicine_name } of medicines)
        if (/\b(SR|XR|ER)\b/.test(medicine_name))
          expect([medicine_name, form]).toEqual([medicine_name, 'Tablet, slow release']);
  });

  it('keeps medicines for the eye or the skin out of a list of tablets with another text', () => {
    const forms = pagesOf('bp-hypertension').flatMap(({ groups }) => groups.map(({ form }) => form));
    expect(forms.filter((form) => /eye|ear|cream|gel/i.test(form))).toEqual([]);
  });

  it.each([
    ['no-such-condition', 1],
    ['diabetes', 9_999],
  ] as const)('refuses %s, page %d', (slug, page) => {
    expect(() => browseConditions(snapshot, { slug, page })).toThrow('There is nothing at this address.');
  });
});

describe('conditionSlug', () => {
  it('keeps letters and digits', () => {
    expect(conditionSlug('BP(Hypertension)')).toBe('bp-hypertension');
  });
});
