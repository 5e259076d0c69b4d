import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import { mergeManufacturer } from '#domain/medicine/manufacturers.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { isExpiryTooFar, lastExpiryTooNear, SOLD_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import * as say from '#sentences/services/catalogue.ts';
import { fileFault } from '../../ops/file-fault.ts';
import { type CatalogueDifference, compareCatalogue } from '../../persistence/catalogue/compare-catalogue.ts';
import { doubtTwoSaltRows, openStaging, stageRows } from '../../persistence/catalogue/stage-catalogue.ts';
import { switchCatalogue } from '../../persistence/catalogue/switch-catalogue.ts';
import { CATALOGUE_CHANNEL } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { type Columns, readColumns } from '../catalogue-file/catalogue-columns.ts';
import { type ImportDefaults, type ImportRow, readCatalogueRow } from '../catalogue-file/read-catalogue-row.ts';
import { readLines } from '../catalogue-file/read-lines.ts';
import { type CsvRecord, readRecords } from '../catalogue-file/read-records.ts';
import { FindingLog, type ImportReport, type RefusedLine } from './import-report.ts';
import { knownPopularity } from './known-popularity.ts';

/** How a list is imported. */
export interface ImportOptions {
  readonly file: string;
  /** Further files of the same list: all take effect together, and a later row replaces an earlier one with the same id. */
  readonly furtherFiles?: readonly string[];
  /** The name of the list, if the file has another name. */
  readonly listName?: string;
  /** A longer list is refused; left out, none is. */
  readonly mostRows?: number;
  readonly defaults: ImportDefaults;
  /** The list's numbers come from a stock count and replace the current stock. */
  readonly counted?: boolean;
  readonly source: 'seed' | 'import';
  /** The operator vouches that two-salt rows have no third salt although the list carries no sign of any. */
  readonly compositionComplete?: boolean;
  /** The moment of the import; the system's clock by default. */
  readonly now?: Date;
  readonly onProgress?: (share: number, rows: number) => void;
  /** Called with the changes just before they are made. If it throws, the list is not imported. */
  readonly onDifference?: (difference: CatalogueDifference) => Promise<void>;
}

/** Batches of a list that expire by then are recorded, but not sold. */
function tooNear(now: Date): string {
  return lastExpiryTooNear(now.getTime(), SOLD_WHILE_IT_LASTS_DAYS);
}

/** The file can't be imported; nothing was changed. The message is one line for the operator. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused';
}

/** Another list is being imported: this one can be sent again when that is done. */
export class ImportBusy extends ImportRefused {
  override readonly name = 'ImportBusy';
}

const BATCH = 5_000;
/** Reading so many takes a few milliseconds of processor time. */
const ROWS_AT_ONCE = 100;
/** In the Indian market a third of the two-column rows are incomplete; if none of so many rows is marked, the marks were lost. */
const TELLING_TWO_SALT_ROWS = 200;

/** Counters while a list is read. */
interface Tally {
  read: number;
  repeatedIds: number;
  twoSaltRows: number;
  markedRows: number;
  readonly refused: RefusedLine[];
  readonly findings: FindingLog;
  readonly ids: Set<string>;
}

/**
 * Imports a market's list into the catalogue: streams the file, collects valid rows in a temporary table, and switches them in
 * together (`switchCatalogue`). A row that can't be read, or whose expiry is further away than any pack lasts, is reported with its
 * line number, and the others are imported. Importing the same file again changes nothing.
 *
 * A row without a number in `stock` does not change the stock; a new medicine starts with the default. Columns `batch` and
 * `expiry` create batches, and the number belongs to the batch. Without them no batch is known, and an invoice says "not recorded" until the
 * first `shop batch add`; from then on the medicine is counted by batch and such a number no longer changes its stock. Refuses a file that is missing, empty, broken or without the needed columns,
 * and a list while another one is being imported.
 */
export async function importCatalogue(client: pg.ClientBase, options: ImportOptions): Promise<ImportReport> {
  const work = () => withStaged(client, options, (...staged) => switchStaged(client, options, ...staged));
  // The shipped list is loaded by every server that starts: `switchCatalogue` lets them take turns.
  return options.source === 'seed' ? work() : alone(client, work);
}

async function switchStaged(
  client: pg.ClientBase,
  options: ImportOptions,
  { read, repeatedIds, refused, findings }: Tally,
  markerLost: boolean,
): Promise<ImportReport> {
  await options.onDifference?.(await compareCatalogue(client));
  const at = options.now ?? new Date();
  const { source, counted = false } = options;
  const name = options.listName ?? basename(options.file);
  const reference = source === 'seed' ? 'shipped catalogue' : `list ${name}`; // not a sentence: a reference in the ledger.
  const switched = await switchCatalogue(client, { source, counted, tooNear: tooNear(at), reference, at });
  if (switched.added + switched.replaced > 0) await announce(client, switched.version);
  return { read, repeatedIds, refused, markerLost, ...switched, notUnderstood: findings.findings() };
}

/** No import holds a connection while it waits: the second of two lists is refused while the first one is imported. */
async function alone<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await client.query("select pg_try_advisory_lock(hashtext('catalogue-import')) as is_free");
  if (!rows[0].is_free) throw new ImportBusy(say.anotherListIsBeingImported);
  try {
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('catalogue-import'))").catch(() => undefined);
  }
}

/** Reads a list and returns what `importCatalogue` would change, without changing anything. */
export async function compareList(client: pg.ClientBase, options: ImportOptions) {
  return withStaged(client, options, async ({ read, repeatedIds, refused }, markerLost) => ({
    ...{ read, repeatedIds, refused, markerLost },
    difference: await compareCatalogue(client),
  }));
}

/** Works with the rows of a list in temporary tables that only this connection sees. */
async function withStaged<Result>(
  client: pg.ClientBase,
  options: ImportOptions,
  work: (tally: Tally, markerLost: boolean) => Promise<Result>,
): Promise<Result> {
  const files = [options.file, ...(options.furtherFiles ?? [])];
  files.forEach(refuseUnreadableFile);
  await openStaging(client);
  try {
    const tally = newTally();
    for (const file of files) await stageFile(client, { ...options, file }, tally);
    if (tally.ids.size === 0) throw new ImportRefused(say.holdsNoRowThatCan(options.file, firstProblem(tally.refused)));
    const markerLost =
      !options.compositionComplete && tally.twoSaltRows >= TELLING_TWO_SALT_ROWS && tally.markedRows === 0;
    if (markerLost) await doubtTwoSaltRows(client);
    return await work(tally, markerLost);
  } finally {
    await client.query('drop table if exists incoming, switching').catch(() => undefined); // not a sentence: SQL.
  }
}

function newTally(): Tally {
  return {
    read: 0,
    repeatedIds: 0,
    twoSaltRows: 0,
    markedRows: 0,
    refused: [],
    findings: new FindingLog(),
    ids: new Set(),
  };
}

async function stageFile(client: pg.ClientBase, options: ImportOptions, tally: Tally): Promise<void> {
  let share = 0;
  let columns: Columns | null = null;
  let batch = new Map<string, ImportRow>();
  const flush = async () => {
    const { source, defaults } = options;
    if (batch.size > 0) await stageRows(client, [...batch.values()], { source, newStock: defaults.stock });
    batch = new Map();
    options.onProgress?.(share, tally.read);
  };
  for await (const record of recordsOf(options.file, (read) => (share = read))) {
    if (!columns) {
      columns = headerOf(record, options.file);
      continue;
    }
    const row = takeRecord(record, columns, options, tally);
    if (options.mostRows !== undefined) await leaveRoom(tally.read, options.mostRows);
    if (row) batch.set(row.id, row);
    if (batch.size >= BATCH) await flush();
  }
  await flush();
}

/** Lets the server answer other requests between the rows of a list, and refuses a list that is too long. */
async function leaveRoom(read: number, most: number): Promise<void> {
  if (read > most) throw new ImportRefused(say.hasMoreRows(most));
  if (read % ROWS_AT_ONCE === 0) await setImmediate();
}

async function* recordsOf(file: string, onProgress: (share: number) => void): AsyncGenerator<CsvRecord> {
  try {
    yield* readRecords(readLines(file, onProgress));
  } catch (error) {
    throw new ImportRefused(say.cantBeReadToItsEnd(file, (error as Error).message));
  }
}

function headerOf(record: CsvRecord, file: string): Columns {
  const read = record.ok ? readColumns(record.cells) : null;
  if (read?.ok) return read.columns;
  // A spreadsheet's "Unicode text" is UTF-16, in which every other byte is NUL.
  const isUtf8 = !record.ok || !record.cells.some((cell) => cell.includes('\u0000') || cell.includes('\ufffd'));
  if (!isUtf8) throw new ImportRefused(say.isNotUtf8(file));
  const missing = read ? say.missing(read.missing.join(', ')) : '';
  throw new ImportRefused(say.doesNotBeginWithAHeader(file, missing));
}

function takeRecord(record: CsvRecord, columns: Columns, options: ImportOptions, tally: Tally): ImportRow | null {
  tally.read += 1;
  const refuse = (problem: string) => {
    tally.refused.push({ line: record.line, problem });
    return null;
  };
  const read = record.ok ? readCatalogueRow(record.cells, columns, options.defaults) : record;
  if (!read.ok) return refuse(read.problem);
  const { expiry } = read.row;
  if (expiry !== null && isExpiryTooFar(expiry, (options.now ?? new Date()).getTime()))
    return refuse(say.itsExpiryIsTooFar(expiry));
  if (tally.ids.has(read.row.id)) tally.repeatedIds += 1;
  tally.ids.add(read.row.id);
  if (read.row.maybeCut && read.row.salts.length === 2) countMarker(read.row, tally);
  const facts = readMedicine({
    ...read.row,
    manufacturer: mergeManufacturer(read.row.manufacturerPrinted).name,
    saltTexts: read.row.salts,
    schedule: read.row.schedule ?? undefined,
  });
  tally.findings.note(facts, read.row);
  return {
    ...read.row,
    ...factsOrigin(read.row, options),
    popularity: read.row.popularity ?? (options.source === 'import' ? knownPopularity(facts) : null),
  };
}

/** The rows of an operator's list count as checked, in this month unless they name another; a shipped row names its own source. */
function factsOrigin(
  { factsSource, factsMonth }: ImportRow,
  { source, now }: ImportOptions,
): Pick<ImportRow, 'factsSource' | 'factsMonth'> {
  if (source === 'import') {
    return { factsSource: factsSource ?? 'import', factsMonth: factsMonth ?? indianMonth(now ?? new Date()) };
  }
  return factsSource === null || factsMonth === null
    ? { factsSource: null, factsMonth: null }
    : { factsSource, factsMonth };
}

function indianMonth(now: Date): string {
  return indianDay(now.getTime()).slice(0, 7);
}

function countMarker(row: ImportRow, tally: Tally): void {
  tally.twoSaltRows += 1;
  if (row.listing === 'incomplete') tally.markedRows += 1;
}

function refuseUnreadableFile(file: string): void {
  const fault = fileFault(file);
  if (fault !== null) throw new ImportRefused(fault);
  const stat = statSync(file);
  if (!stat.isFile()) throw new ImportRefused(say.isNotAFile(file));
  if (stat.size === 0) throw new ImportRefused(say.isEmpty(file));
}

function firstProblem(refused: readonly RefusedLine[]): string {
  const [first] = refused;
  return first ? say.line(first.line, first.problem) : '';
}

/** On an engine without NOTIFY, the servers ask for the version every two seconds. */
async function announce(client: pg.ClientBase, version: number): Promise<void> {
  await client.query('select pg_notify($1, $2)', [CATALOGUE_CHANNEL, String(version)]).catch(() => undefined);
}
