/**
 * Compares the shipped catalogue with every market list on this machine, fact by fact: manufacturer, composition, pack,
 * price. Each difference is printed on one line; intended ones are explained in `explained-differences.csv`, any other
 * one fails, and so does an explanation without a difference. None of the lists' rows is part of the project.
 * `MARKET_DATA=FOLDER npm run test:catalogue`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readColumns } from '#server/services/catalogue-file/catalogue-columns.ts';
import { type ImportRow, readCatalogueRow } from '#server/services/catalogue-file/read-catalogue-row.ts';
import { readLines } from '#server/services/catalogue-file/read-lines.ts';
import { readRecords } from '#server/services/catalogue-file/read-records.ts';
import { compareRow, type Difference, indexLists } from './catalogue/compare-row.ts';
import { missingLists, readLists } from './catalogue/list-rows.ts';

const CONTENT = join(import.meta.dirname, '../src/server/persistence/seed/content');
const FILES = ['medicines.csv', 'medicines-more.csv']
  .map((name) => join(CONTENT, name))
  .filter((path) => existsSync(path));
const FIELDS = ['maker', 'composition', 'pack', 'price'] as const;

const folder = process.env.MARKET_DATA ?? join(import.meta.dirname, '../../shared/data');
const missing = missingLists(folder);
if (missing.length > 0)
  console.log(`The market's lists are absent (no ${missing.join(', no ')}). Nothing was compared.`);
else process.exitCode = await compareCatalogue();

async function compareCatalogue(): Promise<number> {
  const rows = (await Promise.all(FILES.map(readShipped))).flat();
  const index = indexLists(await readLists(folder));
  const explained = readExplained();
  const differences = rows.flatMap((row) => compareRow(row, index));
  const lines = differences.map((each) => ({ each, why: explained.get(`${each.row.id}|${each.field}`) }));
  for (const { each, why } of lines) console.log(lineOf(each, why));
  const open = lines.filter(({ why }) => why === undefined);
  const used = new Set(differences.map(({ row, field }) => `${row.id}|${field}`));
  const stale = [...explained.keys()].filter((key) => !used.has(key));
  for (const key of stale) console.log(`STALE  ${key.replace('|', ' ')}: explained, but no list disagrees`);
  const confirmed = rows.filter(({ factsSource }) => factsSource !== null).length;
  console.log(`${rows.length} rows, ${confirmed} confirmed, ${rows.length - confirmed} not`);
  for (const field of FIELDS) {
    const of = (some: readonly { readonly each: Difference }[]) =>
      some.filter(({ each }) => each.field === field).length;
    console.log(`${field}: ${of(lines)} differences, ${of(open)} without an explanation`);
  }
  return open.length + stale.length === 0 ? 0 : 1;
}

function lineOf({ row, field, ours, theirs }: Difference, why: string | undefined): string {
  const what = `${row.id} ${row.name}: ${field} ${ours}; a list says ${theirs}`;
  return why === undefined ? `OPEN   ${what}` : `known  ${what} (${why})`;
}

async function readShipped(file: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  let columns: ReturnType<typeof readColumns> | null = null;
  for await (const record of readRecords(readLines(file))) {
    if (!record.ok) throw new Error(`${file}, line ${record.line}: ${record.problem}`);
    if (columns === null) columns = readColumns(record.cells);
    else if (columns.ok) {
      const read = readCatalogueRow(record.cells, columns.columns, { stock: 0, discountPercent: 0 });
      if (!read.ok) throw new Error(`${file}, line ${record.line}: ${read.problem}`);
      rows.push(read.row);
    }
  }
  return rows;
}

/** By id and field: one explanation for all lists' values of that field. */
function readExplained(): ReadonlyMap<string, string> {
  const [, ...lines] = readFileSync(join(CONTENT, 'explained-differences.csv'), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [id, field, ...explanation] = line.split(',');
      return [`${id}|${field}`, explanation.join(',')];
    }),
  );
}
