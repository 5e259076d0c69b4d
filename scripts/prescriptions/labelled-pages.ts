/**
 * Shared by the scorers of labelled prescriptions: how a page is labelled, when a dose is right, and the shipped
 * catalogue.
 */
import { join } from 'node:path';
import type { PaperDose } from '#domain/prescription-text/paper-line.ts';
import { smallCatalogue } from '#server/catalogue/testing/small-catalogue.ts';
import { readColumns } from '#server/services/catalogue-file/catalogue-columns.ts';
import { type ImportRow, readCatalogueRow } from '#server/services/catalogue-file/read-catalogue-row.ts';
import { readLines } from '#server/services/catalogue-file/read-lines.ts';
import { readRecords } from '#server/services/catalogue-file/read-records.ts';

export interface TrueLine {
  readonly text: string;
  readonly readable: 'yes' | 'partly' | 'no';
  readonly is_medicine: boolean;
  readonly product?: string | null;
  readonly accept?: readonly string[];
  readonly open?: string | null;
  readonly dose?: {
    readonly morning: number | null;
    readonly noon: number | null;
    readonly night: number | null;
    readonly sos: boolean;
    readonly every: string | null;
    readonly per_day: number | null;
    readonly slots_exact: boolean;
  } | null;
}

const CONTENT = join(import.meta.dirname, '../../src/server/persistence/seed/content');

/** The shipped catalogue in memory, everything in stock, and the names of its medicines. */
export async function shippedCatalogue() {
  const rows = (await Promise.all(['medicines.csv', 'medicines-more.csv'].map(readShipped))).flat();
  const snapshot = smallCatalogue(rows.map((row) => ({ ...row, stock: row.stock ?? 1 })));
  return { snapshot, sold: new Set(rows.map(({ name }) => name)) };
}

/** Whether a dose is the labelled one: by its times of day if the prescription gives them, else by the daily amount. */
export function isDose(wanted: TrueLine['dose'] | null, read: PaperDose | null): boolean {
  if (wanted === null || wanted === undefined || read === null) return (wanted ?? null) === read;
  if (wanted.sos || read.sos) return wanted.sos === read.sos;
  if (wanted.every === 'once' || read.every === 'once') return wanted.every === read.every;
  if (wanted.every === 'week' || read.every === 'week') return wanted.every === read.every;
  if (!wanted.slots_exact || wanted.every !== null)
    return Math.abs((wanted.per_day ?? -1) - (read.perDay ?? -2)) < 0.01;
  return wanted.morning === read.morning && wanted.noon === read.noon && wanted.night === read.night;
}

async function readShipped(name: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  let columns: ReturnType<typeof readColumns> | null = null;
  for await (const record of readRecords(readLines(join(CONTENT, name)))) {
    if (!record.ok) throw new Error(`${name}, line ${record.line}: ${record.problem}`);
    if (columns === null) columns = readColumns(record.cells);
    else if (columns.ok) {
      const read = readCatalogueRow(record.cells, columns.columns, { stock: 0, discountPercent: 0 });
      if (read.ok) rows.push(read.row);
    }
  }
  return rows;
}
