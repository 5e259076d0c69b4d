import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** A row of a market list as it stands in the file: nothing trimmed, nothing understood. */
export interface RawPack {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly label: string;
  readonly rupees: number;
  readonly discontinued: boolean;
  readonly salts: readonly string[];
  /** The list itself says that it left salts out. */
  readonly cut: boolean;
  /** The list may have left salts out without saying so. */
  readonly maybeCut: boolean;
}

type Row = Readonly<Record<string, string>>;

/** Both lists of the A-Z family by id, read apart from the shop's own importer; the first to name an id keeps it. */
export function readRawPacks(folder: string): Map<string, RawPack> {
  const packs = [
    ...readRows(folder, 'medicines_az_dense_raw.csv.gz').map(fromDense),
    ...readRows(folder, 'medicines_az_random_raw.csv.gz').map(fromRandom),
  ];
  const byId = new Map<string, RawPack>();
  for (const pack of packs) if (!byId.has(pack.id)) byId.set(pack.id, pack);
  return byId;
}

/** The rows of one gzipped list, by column. */
export function readRows(folder: string, file: string): Row[] {
  const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8');
  return parse(text, { columns: true, relax_column_count: true }) as Row[];
}

/** The second column ends in a space exactly where further salts were cut off. */
function fromDense(row: Row): RawPack {
  const columns = [row.short_composition1 ?? '', row.short_composition2 ?? ''];
  return {
    id: row.id ?? '',
    name: row.name ?? '',
    maker: row.manufacturer_name ?? '',
    label: row.pack_size_label ?? '',
    rupees: Number(row['price(₹)']),
    discontinued: row.Is_discontinued === 'TRUE',
    salts: columns.filter((salt) => salt.trim() !== ''),
    cut: /\S\s$/.test(columns[1] ?? ''),
    maybeCut: false,
  };
}

/** A Python list of two salts at most; whether there were more is lost. */
function fromRandom(row: Row): RawPack {
  const salts = [...(row.active_ingredients ?? '').matchAll(/'full_description': (['"])(.*?)\1/g)].map(
    (match) => match[2] ?? '',
  );
  return {
    id: row.product_id ?? '',
    name: row.brand_name ?? '',
    maker: row.manufacturer_raw ?? '',
    label: row.packaging_raw ?? '',
    rupees: Number(row.price_inr),
    discontinued: row.is_discontinued === 'True',
    salts,
    cut: false,
    maybeCut: salts.length !== 1,
  };
}
