import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { mergeManufacturer, SHIPPED_MANUFACTURERS } from '#domain/medicine/manufacturers.ts';
import type { MedicineFacts, Schedule } from '#domain/medicine/medicine-facts.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { scheduleOf } from '#domain/medicine/schedule.ts';
import { compositionKey, textKey } from '#domain/medicine/text-key.ts';
import { packCeilingPaise, withTax } from '#domain/reference/ceiling-cap.ts';
import { readCeiling } from '#domain/reference/read-ceiling.ts';
import { findReference, indexReferences, type ReferenceIndex } from '#domain/reference/reference-index.ts';
import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import { type Recommendation, recommendFrom } from '#domain/substitution/recommend-substitute.ts';
import { sameGroup } from '#domain/substitution/same-group.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';
import { dropContradictions } from '#server/services/reference/drop-contradictions.ts';

const HOME = dirname(fileURLToPath(import.meta.url));
const COLUMNS =
  'id,name,manufacturer_name,price,pack_size_label,composition,schedule,stock,discount_percent,popularity,Is_discontinued,facts_source,facts_month';
const SCHEDULES: readonly Schedule[] = ['OTC', 'H', 'H1', 'X', 'NARCOTIC'];
const CONDITIONS = ['Diabetes', 'BP(Hypertension)', 'Cholesterol', 'Acidity', 'Arthritis', 'Epilepsy'];

/** Packs whose name contains letters that elsewhere stand for a further salt or another formulation, although the lists print one salt. */
const DOUBTED: ReadonlyMap<string, string> = new Map([
  ['Asomex 1.25mg Tablet', 'Asomex is S-amlodipine, its list says amlodipine'],
  ['Azibact LR 100 Readymix', 'nobody says what LR means'],
  ['Avil NU 10mg Tablet', 'nobody says what NU means'],
  ['Clindac A 1% Gel', 'A is adapalene in gels of other makers'],
  ['Alcros SB 50 Capsule', 'SB is the better absorbed formulation: 50 mg of it equal 100 mg of ordinary itraconazole'],
  [
    'Apexitra SB 130 Capsule',
    'SB is the better absorbed formulation: 65 mg of it equal 100 mg of ordinary itraconazole',
  ],
]);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly price: string;
  readonly pack: string;
  readonly composition: string;
  readonly schedule: string;
  readonly stock: string;
  readonly discount: string;
  readonly popularity: string;
  readonly discontinued: string;
  readonly factsSource: string;
  readonly factsMonth: string;
}

interface CompositionText {
  readonly salts: readonly string[];
  readonly variant?: string;
  readonly description: string;
  readonly how_it_works: string;
  readonly how_to_use: string;
  readonly safety: readonly Readonly<Record<string, string>>[];
  readonly side_effects: string;
  readonly condition?: string;
}

const files = ['medicines.csv', 'medicines-more.csv'].filter((name) => existsSync(join(HOME, name)));
const lists = files.map((name) => readFileSync(join(HOME, name), 'utf8').trimEnd().split('\n'));
const rows = lists.flatMap((lines) => lines.slice(1).map(readRow));
const texts = readdirSync(join(HOME, 'composition-texts')).flatMap(
  (file) => JSON.parse(readFileSync(join(HOME, 'composition-texts', file), 'utf8')) as CompositionText[],
);
const conditionOf = new Map(
  texts
    .filter(({ variant }) => variant === undefined)
    .map(({ salts, condition }) => [compositionKey(salts), condition]),
);
const offers = rows.map(toOffer);
const ceilings = readCeilings();
const families = Map.groupBy(offers, ({ facts }) => familyKey(facts));

/** The shipped ceilings, as the import reads them. */
function readCeilings(): ReferenceIndex {
  const text = gunzipSync(readFileSync(join(HOME, '../reference/ceilings.csv.gz'))).toString('utf8');
  const lines = (parse(text, { columns: true }) as Record<string, string>[]).flatMap((cells, at) => {
    const read = readCeiling({
      medicine: cells.medicine ?? '',
      form: cells.dosage_form ?? '',
      strength: cells.strength ?? '',
      rupees: cells.ceiling_rs_per_unit ?? '',
    });
    return read.ok ? [{ line: at + 2, price: read.price }] : [];
  });
  return indexReferences(dropContradictions('ceiling', lines).prices.map(({ price }) => price));
}

/** The seed needs no quoting; a comma inside a cell would give a row more than thirteen cells. */
function readRow(line: string): Row {
  const cells = line.split(',');
  if (cells.length !== 13) throw new Error(`Not thirteen cells: ${line}`);
  const [
    id,
    name,
    maker,
    price,
    pack,
    composition,
    schedule,
    stock,
    discount,
    popularity,
    discontinued,
    source,
    month,
  ] = cells as unknown as readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const facts = { factsSource: source, factsMonth: month };
  return { id, name, maker, price, pack, composition, schedule, stock, discount, popularity, discontinued, ...facts };
}

function readFacts(row: Row): MedicineFacts {
  return readMedicine({
    id: row.id,
    name: row.name,
    manufacturer: mergeManufacturer(row.maker).name,
    packLabel: row.pack,
    saltTexts: row.composition.split(' + '),
    listing: 'complete',
    schedule: SCHEDULES.find((schedule) => schedule === row.schedule),
  });
}

function toOffer(row: Row): Offer & { readonly row: Row } {
  const { key, name } = mergeManufacturer(row.maker);
  return {
    row,
    facts: readFacts(row),
    mrpPaise: Math.round(Number(row.price) * 100),
    discountPercent: Number(row.discount),
    inStock: Number(row.stock) > 0,
    discontinued: row.discontinued === 'TRUE',
    maker: { name, topTier: SHIPPED_MANUFACTURERS.some((firm) => firm.key === key && firm.topTier), size: 1 },
    confirmed: row.factsSource !== '',
  };
}

function recommendFor(searched: Offer): Recommendation {
  const family = families.get(familyKey(searched.facts)) ?? [];
  const same = family.filter(({ facts }) => compareMedicines(searched.facts, facts).verdict === 'same');
  return recommendFrom(searched, sameGroup(same));
}

function offerNamed(name: string): Offer {
  const found = offers.find(({ row }) => row.name === name);
  if (found === undefined) throw new Error(`The seed has no ${name}.`);
  return found;
}

/** The facts of a pack that could not be read; empty for a row that reads completely. */
function gapsOf({ form, pack, salts, listing, release }: MedicineFacts): readonly string[] {
  const gaps: string[] = [];
  if (form === 'unknown') gaps.push('form');
  if (pack === null || pack.doubt !== null) gaps.push('pack');
  if (salts === null || salts.some(({ strength }) => strength === null)) gaps.push('salts');
  if (listing !== 'complete') gaps.push('composition');
  if (release === 'conflict') gaps.push('release');
  return gaps;
}

describe('the shipped medicines', () => {
  it('are at least 1,300 products over at least 90 compositions', () => {
    for (const lines of lists) expect(lines[0]).toBe(COLUMNS);
    expect(rows.length).toBeGreaterThanOrEqual(1300);
    expect(new Set(rows.map(({ composition }) => composition)).size).toBeGreaterThanOrEqual(90);
  });

  it('have unique ids, and no two share both name and pack', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ name, pack }) => `${name}, ${pack}`.toLowerCase())).size).toBe(rows.length);
    expect(rows.filter(({ id }) => !/^ss-\d{4}$/.test(id))).toEqual([]);
  });

  it('name both source and month of their facts, or neither', () => {
    const told = ({ factsSource, factsMonth }: Row) =>
      ['price-list', 'label'].includes(factsSource) && /^(20\d\d-(0[1-9]|1[0-2])|20\d\d\.\.20\d\d)$/.test(factsMonth);
    const silent = ({ factsSource, factsMonth }: Row) => factsSource === '' && factsMonth === '';
    expect(rows.filter((row) => !told(row) && !silent(row))).toEqual([]);
  });

  it('have a positive price with at most two decimals', () => {
    expect(rows.filter(({ price }) => !/^\d+(\.\d{1,2})?$/.test(price) || Number(price) <= 0)).toEqual([]);
  });

  it('are priced within their ceiling with tax, printed and sold', () => {
    const over = offers.flatMap((offer) => {
      const ceiling = findReference(ceilings, offer.facts, 'ceiling');
      const taxed = ceiling === null ? null : withTax(ceiling.paisePerUnit, offer.facts, '2026-11-22');
      if (taxed === null || offer.facts.pack === null) return [];
      const most = packCeilingPaise(taxed, offer.facts.pack.units);
      const mrp = Math.round(Number(offer.row.price) * 100);
      return mrp > most ? [`${offer.row.id} ${offer.row.name}: ${mrp} paise, at most ${most}`] : [];
    });
    expect(over).toEqual([]);
    const matched = offers.filter(({ facts }) => findReference(ceilings, facts, 'ceiling') !== null);
    expect(matched.length).toBeGreaterThanOrEqual(330);
  });

  it('have plausible stock, discount and popularity', () => {
    const within = (text: string, least: number, most: number) =>
      /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
    const odd = rows.filter(
      (row) =>
        !within(row.stock, 0, 1000) ||
        !within(row.discount, 0, 25) ||
        !within(row.popularity, 1, 1000) ||
        !['TRUE', 'FALSE'].includes(row.discontinued),
    );
    expect(odd).toEqual([]);
    expect(rows.some(({ stock }) => stock === '0')).toBe(true);
    expect(rows.some(({ discontinued }) => discontinued === 'TRUE')).toBe(true);
  });

  it('have a valid schedule, each of OTC, H, H1 and X at least once', () => {
    const used = new Set<string>(rows.map(({ schedule }) => schedule));
    expect([...used].filter((schedule) => !SCHEDULES.some((known) => known === schedule))).toEqual([]);
    for (const schedule of ['OTC', 'H', 'H1', 'X']) expect(used).toContain(schedule);
  });

  it('have the schedule of the table, which gives the reason', () => {
    const other = offers.flatMap(({ row, facts: { salts, form } }) => {
      const table = scheduleOf(salts, form);
      return table === row.schedule ? [] : [`${row.id} ${row.name}: ${row.schedule}, by the table ${table}`];
    });
    expect(other).toEqual([]);
  });

  it('read completely (form, pack, every salt with its strength, no contradiction), except the composition of the doubted packs', () => {
    const unread = offers.flatMap(({ row, facts }) => gapsOf(facts).map((gap) => `${row.name}: ${gap}`));
    expect(unread.sort()).toEqual([...DOUBTED.keys()].map((name) => `${name}: composition`).sort());
  });

  it.each([...DOUBTED])('show %s and recommend nothing from or to it: %s', (name) => {
    const doubted = offerNamed(name);
    expect(recommendFor(doubted).kind).toBe('none');
    const named = offers.filter((offer) => {
      const found = offer.discontinued ? null : recommendFor(offer);
      return found?.kind === 'recommended' && found.offer.facts.id === doubted.facts.id;
    });
    expect(named.map(({ row }) => row.name)).toEqual([]);
  });

  it('are confirmed in at least 900 rows', () => {
    expect(offers.filter(({ confirmed }) => confirmed).length).toBeGreaterThanOrEqual(900);
  });

  it('include a cheaper same-salt pack of a top-tier maker for Augmentin 1000 Duo', () => {
    const recommendation = recommendFor(offerNamed('Augmentin 1000 Duo Tablet'));
    expect(recommendation.kind).toBe('recommended');
    if (recommendation.kind !== 'recommended') return;
    expect(recommendation.offer.maker.topTier).toBe(true);
    expect(recommendation.savings.here.percent).toBeGreaterThan(10);
  });

  it('give at least 300 medicines a recommendation, always from one confirmed pack to another', () => {
    const helped = offers.flatMap((offer) => {
      const found = offer.discontinued ? null : recommendFor(offer);
      return found?.kind === 'recommended' ? [{ offer, found }] : [];
    });
    expect(helped.length).toBeGreaterThanOrEqual(300);
    expect(helped.filter(({ offer, found }) => !offer.confirmed || !found.offer.confirmed)).toEqual([]);
  });

  it('give each condition that allows a change at least three savings of 20 % or more', () => {
    const savings = new Map<string, number>();
    for (const offer of offers.filter(({ discontinued, inStock }) => !discontinued && inStock)) {
      const condition = conditionOf.get(familyKey(offer.facts) ?? '');
      const found = condition === undefined ? null : recommendFor(offer);
      if (condition !== undefined && found?.kind === 'recommended' && found.savings.savingPercent >= 20) {
        savings.set(condition, (savings.get(condition) ?? 0) + 1);
      }
    }
    const few = CONDITIONS.filter((condition) => condition !== 'Epilepsy' && (savings.get(condition) ?? 0) < 3);
    expect(few).toEqual([]);
  });

  it('keep narrow-index, seizure, biologic and Schedule X medicines without a recommendation', () => {
    const names = ['Thyronorm 50mcg Tablet', 'Levipil 500 Tablet', 'Lantus 100IU/ml Cartridge', 'Inspiral 10mg Tablet'];
    expect(names.map((name) => recommendFor(offerNamed(name)).kind)).toEqual(['none', 'none', 'none', 'none']);
  });
});

describe('the composition texts', () => {
  it('exist for every composition of the shipped medicines, once', () => {
    const keys = texts.map(({ salts }) => compositionKey(salts));
    const wanted = new Set(offers.map(({ facts }) => familyKey(facts)));
    expect(new Set(texts.map(({ salts, variant }) => textKey(salts, variant))).size).toBe(texts.length);
    expect([...wanted].filter((key) => key === null || !conditionOf.has(key))).toEqual([]);
    expect(keys.filter((key) => !wanted.has(key))).toEqual([]);
  });

  it('are complete, of a readable length, and end "how to use" with the advice to ask a doctor or pharmacist', () => {
    const lacking = texts.filter((text) => {
      const words = text.description.split(/\s+/).length;
      const asks = /doctor or pharmacist/.test(text.how_to_use.split('. ').at(-1) ?? '');
      return words < 40 || words > 90 || !asks || text.how_it_works.length < 30 || text.side_effects.length < 40;
    });
    expect(lacking.map(({ salts }) => salts)).toEqual([]);
  });

  it('each cover alcohol, pregnancy, breastfeeding, driving, kidney and liver', () => {
    const topics = ['Alcohol', 'Pregnancy', 'Breastfeeding', 'Driving', 'Kidney', 'Liver'];
    const lacking = texts.filter(({ safety }) => {
      const said = safety.flatMap((entry) => Object.entries(entry)).filter(([, advice]) => advice.length > 3);
      return topics.some((topic) => !said.some(([name]) => name === topic));
    });
    expect(lacking.map(({ salts }) => salts)).toEqual([]);
  });

  it('name the signs for which to see a doctor at once', () => {
    expect(texts.filter(({ side_effects }) => !/See a doctor at once/.test(side_effects))).toEqual([]);
  });

  it('repeat no text from one composition to another', () => {
    const long = texts.flatMap((text) => [text.description, text.how_it_works, text.how_to_use, text.side_effects]);
    expect(new Set(long).size).toBe(long.length);
  });

  it('cover all six showcase conditions with at least three products each', () => {
    const counts = new Map(CONDITIONS.map((condition) => [condition, 0]));
    for (const { facts } of offers) {
      const condition = conditionOf.get(familyKey(facts) ?? '');
      if (condition !== undefined) counts.set(condition, (counts.get(condition) ?? 0) + 1);
    }
    expect([...counts.keys()]).toEqual(CONDITIONS);
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(3);
  });
});
