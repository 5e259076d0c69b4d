/**
 * Makes the shop's dated tables of the government's prices from the lists as published: only the necessary columns,
 * each row with its date and source, no telephone numbers, only medicines. `node
 * scripts/reference/make-reference-data.ts CEILINGS.csv.gz JANAUSHADHI.csv.gz KENDRAS.csv.gz`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readKendra } from '#domain/reference/read-kendra-product.ts';
import { PLACES_FILE, writePinPlaces } from './make-pin-places.ts';

const FOLDER = join(import.meta.dirname, '../../src/server/persistence/seed/reference');

const CEILINGS = {
  asOf: '2026-04-01',
  source: 'Ceiling prices of the government’s price authority (NPPA), read from an unofficial copy',
};
const KENDRA_PRICES = {
  asOf: '2026-11-01',
  source: 'Product list of the government’s Jan Aushadhi scheme (PMBJP), which prints no date',
};
const KENDRAS = {
  asOf: '2026-11-01',
  source: 'List of the shops of the government’s Jan Aushadhi scheme (PMBJP), which prints no date',
};

const [ceilings, products, kendras] = process.argv.slice(2);
if (ceilings === undefined || products === undefined || kendras === undefined) {
  throw new Error('Please name three files: ceilings, Jan Aushadhi products, kendras.');
}

save('ceilings.csv.gz', [
  ['medicine', 'dosage_form', 'strength', 'ceiling_rs_per_unit', 'notified_on', 'source'],
  ...read(ceilings).map((row, index) => [
    cell(row, 'medicine'),
    cell(row, 'dosage_form'),
    cell(row, 'strength'),
    cell(row, 'ceiling_rs_per_unit'),
    ...(index === 0 ? [CEILINGS.asOf, CEILINGS.source] : ['', '']),
  ]),
]);

/** Bandages and food are not medicines, and a price of 0 is not a price. */
const sold = read(products).filter(
  (row) => cell(row, 'Group Name') !== 'Surgical & Medical Consumables' && Number(cell(row, 'MRP')) > 0,
);
save('janaushadhi.csv.gz', [
  ['drug_code', 'generic_name', 'unit_size', 'mrp', 'seen_on', 'source'],
  ...sold.map((row, index) => [
    cell(row, 'Drug Code'),
    cell(row, 'Generic Name'),
    cell(row, 'Unit Size'),
    cell(row, 'MRP'),
    ...(index === 0 ? [KENDRA_PRICES.asOf, KENDRA_PRICES.source] : ['', '']),
  ]),
]);

const shops = read(kendras).flatMap((row) => {
  const kendra = readKendra({
    code: cell(row, 'code'),
    address: cell(row, 'address'),
    district: cell(row, 'district'),
    state: cell(row, 'state'),
    pin: cell(row, 'pin_code'),
  });
  return kendra.ok ? [kendra.kendra] : [];
});
const byPin = shops.toSorted((one, other) => (one.pin < other.pin ? -1 : one.pin > other.pin ? 1 : 0));
save('kendras.csv.gz', [
  ['code', 'address', 'district', 'state', 'pin', 'seen_on', 'source'],
  ...byPin.map(({ code, address, district, state, pin }, index) => [
    code,
    address,
    district,
    state,
    pin,
    ...(index === 0 ? [KENDRAS.asOf, KENDRAS.source] : ['', '']),
  ]),
]);
console.log(`${PLACES_FILE}: ${writePinPlaces(join(FOLDER, PLACES_FILE))} pin codes`);

function read(file: string): Record<string, string>[] {
  return parse(gunzipSync(readFileSync(file)), { columns: true, bom: true }) as Record<string, string>[];
}

function cell(row: Readonly<Record<string, string>>, column: string): string {
  return (row[column] ?? '').replace(/\s+/g, ' ').trim();
}

function save(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\n');
  const packed = gzipSync(`${text}\n`, { level: 9 });
  writeFileSync(join(FOLDER, name), packed);
  console.log(`${name}: ${rows.length - 1} rows, ${packed.length} bytes`);
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
