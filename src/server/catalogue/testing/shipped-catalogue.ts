import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueRow } from '../../persistence/catalogue-repository.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts';
import { smallCatalogue } from './small-catalogue.ts';

const FILE = join(import.meta.dirname, '../../persistence/seed/content/medicines.csv');

/** The catalogue that the shop ships, in memory, without a database. Its file needs no quoting. */
export function shippedCatalogue(): CatalogueSnapshot {
  const [header = '', ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const columns = header.split(',');
  const rows = lines.map((line) => {
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
    };
  });
  return smallCatalogue(rows);
}
