import { join } from 'node:path';
import { mergeManufacturer } from '#domain/medicine/manufacturers.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { readColumns } from '#server/services/catalogue-file/catalogue-columns.ts';
import { readCatalogueRow } from '#server/services/catalogue-file/read-catalogue-row.ts';
import { readLines } from '#server/services/catalogue-file/read-lines.ts';
import { readRecords } from '#server/services/catalogue-file/read-records.ts';

const FOLDER = join(import.meta.dirname, '../../src/server/persistence/seed/content');
const LISTS = ['medicines.csv', 'medicines-more.csv'];

/** The catalogue that the shop ships, read by the shop's own readers, by name in lower case. */
export async function readShippedFacts(): Promise<ReadonlyMap<string, MedicineFacts>> {
  const facts = new Map<string, MedicineFacts>();
  for (const list of LISTS) {
    let columns: ReturnType<typeof readColumns> | null = null;
    for await (const record of readRecords(readLines(join(FOLDER, list)))) {
      if (!record.ok) continue;
      if (columns === null) {
        columns = readColumns(record.cells);
        continue;
      }
      if (!columns.ok) throw new Error(`${list} lacks the columns ${columns.missing.join(', ')}`);
      const read = readCatalogueRow(record.cells, columns.columns, { stock: 100, discountPercent: 0 });
      if (!read.ok) continue;
      const { id, name, manufacturerPrinted, packLabel, salts, listing, schedule } = read.row;
      const manufacturer = mergeManufacturer(manufacturerPrinted).name;
      facts.set(
        name.toLowerCase(),
        readMedicine({ id, name, manufacturer, packLabel, saltTexts: salts, listing, schedule: schedule ?? undefined }),
      );
    }
  }
  return facts;
}
