import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { splitComposition } from '#server/services/catalogue-file/read-catalogue-row.ts';
import { readLines } from '#server/services/catalogue-file/read-lines.ts';
import { readRecords } from '#server/services/catalogue-file/read-records.ts';

/** The data of one row of a list about a product. */
export interface ListRow {
  readonly list: string;
  readonly name: string;
  readonly maker: string;
  /** The pack as the list prints it; empty if it prints none. */
  readonly pack: string;
  readonly mrpPaise: number | null;
  /** Every salt as printed; null if the list names none or omits further ones. */
  readonly salts: readonly string[] | null;
  readonly discontinued: boolean;
}

type Cells = Readonly<Record<string, string>>;

/** The columns of each list. The price column of the A-Z list contains a rupee sign that is often garbled. */
const LISTS: Readonly<Record<string, (row: Cells) => Omit<ListRow, 'list'>>> = {
  'catalogue_facts.csv.gz': (row) => ({
    name: row.name ?? '',
    maker: row.maker ?? '',
    pack: row.pack ?? '',
    mrpPaise: paise(row.mrp),
    salts: row.complete === 'yes' && row.composition ? splitComposition(row.composition) : null,
    discontinued: row.discontinued === '1' || row.discontinued === 'TRUE',
  }),
  'medicine_and_alternatives.csv.gz': (row) => ({
    name: row['Medicine Name'] ?? '',
    maker: row.Manufacturer ?? '',
    pack: row['Type of Sell'] ?? '',
    mrpPaise: paise(row.MRP),
    salts: null,
    discontinued: false,
  }),
  'medicine_details.csv.gz': (row) => ({
    name: row['Medicine Name'] ?? '',
    maker: row.Manufacturer ?? '',
    pack: '',
    mrpPaise: null,
    salts: splitComposition(row.Composition ?? ''),
    discontinued: false,
  }),
  'medicines_az_dense_raw.csv.gz': (row) => {
    const second = row.short_composition2 ?? '';
    const salts = [row.short_composition1 ?? '', second].map((salt) => salt.trim()).filter((salt) => salt !== '');
    return {
      name: row.name ?? '',
      maker: row.manufacturer_name ?? '',
      pack: row.pack_size_label ?? '',
      mrpPaise: paise(Object.entries(row).find(([column]) => column.startsWith('price'))?.[1]),
      // A second column that ends in a space was cut off before further salts.
      salts: second.endsWith(' ') || salts.length === 0 ? null : salts,
      discontinued: row.Is_discontinued === 'TRUE',
    };
  },
  'medicines_az_random_raw.csv.gz': (row) => ({
    name: row.brand_name ?? '',
    maker: row.manufacturer ?? '',
    pack: row.packaging_raw ?? '',
    mrpPaise: paise(row.price_inr),
    // Two salts may be two of three here; only a single one is certain.
    salts:
      row.num_active_ingredients === '1' && row.primary_strength
        ? [`${row.primary_ingredient} (${row.primary_strength})`]
        : null,
    discontinued: row.is_discontinued === 'True',
  }),
};

/** The lists that are missing. */
export function missingLists(folder: string): string[] {
  return Object.keys(LISTS).filter((file) => !existsSync(join(folder, file)));
}

/** Every row of every list on this machine. */
export async function readLists(folder: string): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (const [file, read] of Object.entries(LISTS)) {
    let header: readonly string[] | null = null;
    for await (const record of readRecords(readLines(join(folder, file)))) {
      if (!record.ok) continue;
      if (header === null) header = record.cells.map((cell) => cell.replace(/^\ufeff/, ''));
      else rows.push({ list: file.replace(/\.csv\.gz$/, ''), ...read(cellsOf(header, record.cells)) });
    }
  }
  return rows;
}

function cellsOf(header: readonly string[], cells: readonly string[]): Cells {
  return Object.fromEntries(header.map((column, place) => [column, cells[place] ?? '']));
}

function paise(text: string | undefined): number | null {
  const plain = (text ?? '').replace(/[₹,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
