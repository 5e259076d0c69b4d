import { parse } from 'csv-parse/sync';
import { AppError } from '#contract/app-error.ts';
import { isStorable } from '#contract/typed-text.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import { alertMarks } from '#domain/recall/match-alert.ts';
import { plainMark } from '#domain/stock/goods-in.ts';
import * as say from '#sentences/server/recall.ts';
import { Failures } from '../../ops/failures.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { lockBatches } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { lockMedicines } from '../../persistence/repositories/catalogue/stock-repository.ts';
import {
  type AlertedBatch,
  addAlerts,
  type ListedAlert,
} from '../../persistence/repositories/recall/alert-repository.ts';
import type { Parts } from '../service-parts.ts';
import { quarantineIn } from '../stock/change-batch.ts';
import { alertedBatches } from './find-alerts.ts';

const COLUMNS = ['product', 'batch', 'maker', 'reason', 'laboratory', 'month', 'source'] as const;
const MOST_CHARACTERS = 1_000;

/** The result of an import. */
interface ImportedAlerts {
  readonly read: number;
  readonly added: number;
  /** Lines that were left out, each with why. */
  readonly refused: readonly string[];
  /** Batches in stock that surely match an alert; they are quarantined now. */
  readonly keptApart: readonly { readonly medicine: string; readonly batch: string }[];
}

/**
 * Imports the government's monthly list of failed batches, as CSV with a header; lines that are known stay. A batch in
 * stock that surely matches an alert is quarantined immediately; a pharmacist decides whether it is recalled. If one batch cannot be
 * quarantined, the others still are; the first failure is thrown at the end, and the same import tries again.
 */
export async function importAlerts(parts: Parts, actor: AuditActor, csv: string): Promise<ImportedAlerts> {
  const { alerts, refused } = readAlerts(csv, parts.newId);
  const at = parts.now();
  const added = await inTransaction(parts.db, 'import-alerts', (db) => addAlerts(db, alerts, { actor, at }));
  const keptApart: { medicine: string; batch: string }[] = [];
  const failures = new Failures();
  for (const { match, name: medicine, alert, ...one } of await alertedBatches(parts)) {
    if (match !== 'sure') continue;
    const why = say.failed(alert.month, alert.reason).slice(0, 200);
    const apart = await failures.note(() =>
      inTransaction(parts.db, 'keep-alerted-apart', (db) => keepApart(db, one, { why, actor, at })),
    );
    keptApart.push(...(apart ?? []).map((batch) => ({ medicine, batch })));
  }
  failures.throwFirst();
  return { read: alerts.length + refused.length, added, refused, keptApart };
}

/** Quarantines a batch in every spelling on the shelf that is not quarantined yet; returns these spellings. */
async function keepApart(
  db: Db,
  { medicineId, batch: asked }: Pick<AlertedBatch, 'medicineId' | 'batch'>,
  { why, actor, at }: { readonly why: string; readonly actor: AuditActor; readonly at: Date },
): Promise<string[]> {
  await lockMedicines(db, [medicineId]);
  const apart: string[] = [];
  for (const { batch, quarantine } of await lockBatches(db, [medicineId])) {
    if (plainMark(batch) !== plainMark(asked) || quarantine !== null) continue;
    await quarantineIn(db, { medicineId, batch, why, actor }, at);
    apart.push(batch);
  }
  return apart;
}

function readAlerts(csv: string, newId: () => string) {
  const rows = rowsOf(csv);
  const alerts: (ListedAlert & { readonly marks: readonly string[] })[] = [];
  const refused: string[] = [];
  for (const { record: row, line } of rows) {
    const text = (column: (typeof COLUMNS)[number]) => (row[column] ?? '').replace(/\s+/g, ' ').trim();
    const fields = Object.fromEntries(COLUMNS.map((column) => [column, text(column)])) as Record<
      (typeof COLUMNS)[number],
      string
    >;
    const marks = alertMarks(fields.batch);
    const isWrong = Object.values(fields).some((value) => value.length > MOST_CHARACTERS || !isStorable(value));
    const fault = isWrong
      ? say.notText
      : fields.product === '' || marks.length === 0 || fields.reason === ''
        ? say.incomplete
        : /^\d{4}-(?:0[1-9]|1[0-2])$/.test(fields.month)
          ? null
          : say.noMonth;
    if (fault !== null) refused.push(say.lineRefused(line, fault));
    else alerts.push({ ...fields, id: newId(), marks });
  }
  return { alerts, refused };
}

type AlertCells = Partial<Record<string, string>>;

/** The rows of a file, each with the number of its last line; the header is line 1. */
function rowsOf(csv: string): { readonly record: AlertCells; readonly line: number }[] {
  try {
    const header = (names: string[]) => {
      const columns = names.map((name) => name.trim().toLowerCase());
      if (!COLUMNS.slice(0, 6).every((name) => columns.includes(name))) throw new Error('Columns are missing.');
      return columns;
    };
    return parse<{ record: AlertCells; line: number }, AlertCells>(csv, {
      ...{ columns: header, bom: true, skip_empty_lines: true, relax_column_count: true },
      on_record: (record, { lines }) => ({ record, line: lines }),
    });
  } catch {
    throw new AppError('invalid-input', { sentence: say.notCsv(COLUMNS.join(', ')) });
  }
}
