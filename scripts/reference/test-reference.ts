/**
 * Applies the government's lists to the shipped catalogue: how many medicines each covers, and a sample with a fixed
 * seed for a pharmacist to review. `npm run test:reference` (`-- --sample` prints the sample, `-- --near` what a list
 * has of the same molecules that still does not match).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { isOverCeiling, packCeilingPaise, withTax } from '#domain/reference/ceiling-cap.ts';
import { readCeiling } from '#domain/reference/read-ceiling.ts';
import { readKendraProduct } from '#domain/reference/read-kendra-product.ts';
import { type FoundReference, findReference, indexReferences } from '#domain/reference/reference-index.ts';
import type { ReadReference, ReferenceKind, ReferencePrice } from '#domain/reference/reference-price.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';
import { dropContradictions } from '#server/services/reference/drop-contradictions.ts';

const SEED_FOLDER = join(import.meta.dirname, '../../src/server/persistence/seed');
const SAMPLE = 150;
const WANTED: Readonly<Record<ReferenceKind, number>> = { ceiling: 330, kendra: 900 };
const flags = new Set(process.argv.slice(2));

interface Product {
  readonly name: string;
  readonly packLabel: string;
  readonly composition: string;
  readonly mrpPaise: number;
  readonly facts: MedicineFacts;
}

const ceilings = pricesOf('ceilings.csv.gz', (cell) =>
  readCeiling({
    medicine: cell('medicine'),
    form: cell('dosage_form'),
    strength: cell('strength'),
    rupees: cell('ceiling_rs_per_unit'),
  }),
);
const kendras = pricesOf('janaushadhi.csv.gz', (cell) =>
  readKendraProduct({
    code: cell('drug_code'),
    name: cell('generic_name'),
    unitSize: cell('unit_size'),
    rupees: cell('mrp'),
  }),
);
const { prices: ceilingPrices } = dropContradictions(
  'ceiling',
  ceilings.map((price, index) => ({ line: index + 2, price })),
);
const index = indexReferences([...ceilingPrices.map(({ price }) => price), ...kendras]);
const products = readProducts();
console.log(
  `${products.length} shipped products, ${ceilingPrices.length} ceilings and ${kendras.length} kendra prices read`,
);

let failed = false;
for (const kind of ['ceiling', 'kendra'] as const) {
  const matches = products.flatMap((product) => {
    const found = findReference(index, product.facts, kind);
    return found ? [{ product, found }] : [];
  });
  console.log(`${kind}: ${matches.length} of ${products.length} matched, ${WANTED[kind]} wanted`);
  failed ||= matches.length < WANTED[kind];
  if (kind === 'ceiling') {
    const over = matches.filter(({ product, found }) => isOver(product, found));
    for (const { product, found } of over) console.log(`OVER   ${lineOf(kind, { product, found })}`);
    console.log(`ceiling: ${over.length} MRPs above the ceiling with tax`);
    failed ||= over.length > 0;
  }
  if (flags.has('--near')) printNear(kind);
  if (flags.has('--sample')) for (const match of sampleOf(matches)) console.log(lineOf(kind, match));
}
process.exitCode = failed ? 1 : 0;

function isOver({ facts, mrpPaise }: Product, { paisePerUnit }: FoundReference): boolean {
  const taxed = withTax(paisePerUnit, facts, indianDay(Date.now()));
  return taxed !== null && isOverCeiling(mrpPaise, packCeilingPaise(taxed, facts.pack?.units ?? 0));
}

/**
 * One match of each row of a list first, so that the sample shows as many different rows as possible; with a fixed
 * seed.
 */
function sampleOf<Match extends { product: Product; found: FoundReference }>(matches: readonly Match[]): Match[] {
  const random = seeded(20261122);
  const shuffled = matches.map((match) => ({ match, at: random() })).sort((one, other) => one.at - other.at);
  const seen = new Set<number>();
  const first: Match[] = [];
  const again: Match[] = [];
  for (const { match } of shuffled) {
    (seen.has(match.found.place) ? again : first).push(match);
    seen.add(match.found.place);
  }
  return [...first, ...again].slice(0, SAMPLE);
}

function lineOf(kind: ReferenceKind, { product, found }: { product: Product; found: FoundReference }): string {
  const { name, packLabel, composition } = product;
  const unit = (found.paisePerUnit / 100).toFixed(2);
  return `| ${[kind, name, packLabel, composition, found.price.rowText, unit].join(' | ')} |`;
}

function printNear(kind: ReferenceKind): void {
  for (const { name, packLabel, composition, facts } of products) {
    const rows = (index.get(familyKey(facts) ?? '') ?? []).filter(({ price }) => price.kind === kind);
    if (rows.length === 0 || findReference(index, facts, kind)) continue;
    console.log(
      `near ${kind}: ${name} | ${packLabel} | ${composition} || ${rows.map(({ price }) => price.rowText).join('; ')}`,
    );
  }
}

type Cell = (column: string) => string;

function pricesOf(file: string, read: (cell: Cell) => ReadReference): ReferencePrice[] {
  const rows = parse(gunzipSync(readFileSync(join(SEED_FOLDER, 'reference', file))), { columns: true }) as Record<
    string,
    string
  >[];
  return rows.flatMap((row) => {
    const answer = read((column) => row[column] ?? '');
    return answer.ok ? [answer.price] : [];
  });
}

function readProducts(): Product[] {
  const rows = ['medicines.csv', 'medicines-more.csv'].flatMap(
    (file) => parse(readFileSync(join(SEED_FOLDER, 'content', file)), { columns: true }) as Record<string, string>[],
  );
  return rows.map((row) => {
    const cell: Cell = (column) => row[column] ?? '';
    const [name, packLabel, composition] = [cell('name'), cell('pack_size_label'), cell('composition')];
    const record = { id: cell('id'), name, manufacturer: cell('manufacturer_name'), packLabel };
    const facts = readMedicine({ ...record, saltTexts: composition.split(' + '), listing: 'complete' });
    return { name, packLabel, composition, mrpPaise: Math.round(Number(cell('price')) * 100), facts };
  });
}

/** mulberry32: small, and the same everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
