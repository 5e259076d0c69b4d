import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueReading, CatalogueRow } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { type CatalogueSnapshot, openCatalogue } from '../catalogue-snapshot.ts';
import { type SmallRow, smallReading } from './small-catalogue.ts';

const FOLDER = join(import.meta.dirname, '../../persistence/seed/content');
const FILES = ['medicines.csv', 'medicines-more.csv'];

/** The catalogue that the shop ships, in memory, without a database. Its files need no quoting. */
export function shippedCatalogue(): CatalogueSnapshot {
  return openCatalogue(buildCatalogue(shippedReading()));
}

/** Its rows, as the database would return them. */
export function shippedReading(): CatalogueReading {
  return smallReading(FILES.flatMap((file) => rowsOf(readFileSync(join(FOLDER, file), 'utf8'))));
}

function rowsOf(text: string): SmallRow[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    return {
      id: cell('id'),
      name: cell('name'),
      manufacturerPrinted: cell('manufacturer_name'),
      mrpPaise: Math.round(Number(cell('price')) * 100),
      packLabel: cell('pack_size_label'),
      salts: cell('composition').split(' + '),
      schedule: cell('schedule') as CatalogueRow['schedule'],
      stock: Number(cell('stock')),
      discountPercent: Number(cell('discount_percent')),
      popularity: Number(cell('popularity')),
      discontinued: cell('Is_discontinued') === 'TRUE',
      factsSource: cell('facts_source') || null,
      factsMonth: cell('facts_month') || null,
    };
  });
}
