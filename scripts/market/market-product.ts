import { join } from 'node:path';
import { mergeManufacturer, SHIPPED_MANUFACTURERS } from '#domain/medicine/manufacturers.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import type { Maker, Offer } from '#domain/substitution/offer.ts';
import { findProvenSalts } from '#server/catalogue/proven-salts.ts';
import { readColumns } from '#server/services/catalogue-file/catalogue-columns.ts';
import { type ImportRow, readCatalogueRow } from '#server/services/catalogue-file/read-catalogue-row.ts';
import { readLines } from '#server/services/catalogue-file/read-lines.ts';
import { readRecords } from '#server/services/catalogue-file/read-records.ts';

/** A product of a market list: the row as printed, and the shop's offer made from it. */
export interface MarketProduct {
  readonly row: ImportRow;
  readonly offer: Offer;
}

/** The lists in the A-Z family; a product in both is taken from the first. */
const LISTS = ['medicines_az_dense_raw.csv.gz', 'medicines_az_random_raw.csv.gz'];

/** Everything is in stock and sold at its MRP, so that only the rules decide. */
const DEFAULTS = { stock: 100, discountPercent: 0 };

/** Reads the market's lists with the importer's own readers and makes an offer of each product. */
export async function readMarket(folder: string): Promise<{ products: MarketProduct[]; refused: number }> {
  const rows = new Map<string, ImportRow>();
  let refused = 0;
  for (const list of LISTS) {
    for await (const read of readList(join(folder, list))) {
      if (read === null) refused += 1;
      else if (!rows.has(read.id)) rows.set(read.id, read);
    }
  }
  const sizes = new Map<string, number>();
  for (const row of rows.values()) {
    const { key } = mergeManufacturer(row.manufacturerPrinted);
    if (!row.discontinued) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const proven = new Set(findProvenSalts(rows.values()));
  return { products: [...rows.values()].map((row) => ({ row, offer: offerOf(row, sizes, proven) })), refused };
}

async function* readList(path: string): AsyncGenerator<ImportRow | null> {
  let columns: ReturnType<typeof readColumns> | null = null;
  for await (const record of readRecords(readLines(path))) {
    if (!record.ok) {
      yield null;
    } else if (columns === null) {
      columns = readColumns(record.cells);
    } else {
      if (!columns.ok) throw new Error(`${path} lacks the columns ${columns.missing.join(', ')}`);
      const read = readCatalogueRow(record.cells, columns.columns, DEFAULTS);
      yield read.ok ? read.row : null;
    }
  }
}

const topTier = new Set(SHIPPED_MANUFACTURERS.filter((firm) => firm.topTier).map(({ key }) => key));

function offerOf(row: ImportRow, sizes: ReadonlyMap<string, number>, provenSalts: ReadonlySet<string>): Offer {
  const { key, name } = mergeManufacturer(row.manufacturerPrinted);
  const maker: Maker = { name, topTier: topTier.has(key), size: sizes.get(key) ?? 0 };
  const facts = readMedicine({
    id: row.id,
    name: row.name,
    manufacturer: name,
    packLabel: row.packLabel,
    saltTexts: row.salts,
    listing: row.listing,
    provenSalts,
    schedule: row.schedule ?? undefined,
  });
  const { mrpPaise, discountPercent, discontinued } = row;
  const stock = row.stock ?? DEFAULTS.stock;
  return { facts, mrpPaise, discountPercent, inStock: stock > 0, discontinued, maker, confirmed: true };
}
