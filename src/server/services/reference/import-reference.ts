import { statSync } from 'node:fs';
import type pg from 'pg';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import { readCeiling } from '#domain/reference/read-ceiling.ts';
import { readKendra, readKendraProduct } from '#domain/reference/read-kendra-product.ts';
import type { ReadReference } from '#domain/reference/reference-price.ts';
import type { ReferenceList } from '#domain/reference/staleness.ts';
import * as say from '#sentences/services/catalogue.ts';
import { fileFault } from '../../ops/file-fault.ts';
import { CATALOGUE_CHANNEL } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import {
  type Kendra,
  type NumberedPrice,
  replaceKendras,
  replacePrices,
} from '../../persistence/repositories/catalogue/reference-repository.ts';
import { readLines } from '../catalogue-file/read-lines.ts';
import { type CsvRecord, readRecords } from '../catalogue-file/read-records.ts';
import { dropContradictions } from './drop-contradictions.ts';

/** The columns that each list needs, with their names in existing lists. Messages use the first name. */
const NAMES = {
  ceiling: {
    medicine: ['medicine'],
    form: ['dosage_form', 'form'],
    strength: ['strength'],
    rupees: ['ceiling_rs_per_unit', 'ceiling_price', 'price'],
  },
  kendra: {
    code: ['drug_code', 'code'],
    name: ['generic_name', 'name'],
    unitSize: ['unit_size', 'pack'],
    rupees: ['mrp', 'price'],
  },
  kendras: {
    code: ['code', 'kendra_code'],
    address: ['address'],
    district: ['district'],
    state: ['state'],
    pin: ['pin_code', 'pin', 'pincode'],
  },
} as const;

/** Optional columns of a list. */
const OPTIONAL = {
  asOf: ['as_of', 'notified_on', 'seen_on'],
  source: ['source'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon'],
  status: ['status'],
} as const;

/** Reads the cells of one row by the names of its columns. A missing column is an empty text. */
type CellReader = (column: string) => string;

/** A usable header, or the missing columns. */
type ReadHeader =
  | { readonly ok: true; readonly width: number; readonly reader: (cells: readonly string[]) => CellReader }
  | { readonly ok: false; readonly missing: readonly string[] };

export interface RefusedRow {
  readonly line: number;
  readonly problem: string;
}

/** The result of importing a list. */
export interface ReferenceReport {
  readonly list: ReferenceList;
  readonly asOf: string;
  readonly source: string;
  readonly read: number;
  readonly taken: number;
  readonly refused: readonly RefusedRow[];
}

interface Options {
  readonly list: ReferenceList;
  readonly file: string;
  /** "yyyy-MM-dd"; by default from the file's own column. */
  readonly asOf?: string | undefined;
  readonly source?: string | undefined;
  readonly shipped?: boolean;
  readonly now?: Date;
}

/** The file can't be imported; the previous list stays. The message is one line for the operator. */
export class ReferenceRefused extends Error {
  override readonly name = 'ReferenceRefused';
}

/** If fewer rows can be read, the file is another list, or incomplete. */
const LEAST_SHARE_READ = 0.2;
const LONGEST_CELL = 500;
/** The replacement character for invalid UTF-8. */
const BROKEN_LETTER = '\ufffd';

/**
 * Imports one of the government's lists (CSV, plain or gzip): reads it as a stream, refuses single rows with line and reason,
 * and replaces the previous list in one transaction. A file that is missing, empty, broken, of another kind or without
 * its date is refused as a whole, and nothing changes.
 */
export async function importReference(client: pg.ClientBase, options: Options): Promise<ReferenceReport> {
  const { list, file } = options;
  refuseUnreadableFile(file);
  const read = await readFile(list, file);
  const asOf = dayOf(options.asOf ?? read.asOf, options);
  const source = (options.source ?? read.source).trim();
  if (source === '') throw new ReferenceRefused(say.doesNotSayWhere(file));
  const { prices, refused } = dropContradictions(list, read.prices);
  const problems = [...read.refused, ...refused].sort((one, other) => one.line - other.line);
  const taken = prices.length + read.kendras.length;
  if (taken === 0 || taken < read.rows * LEAST_SHARE_READ) {
    const [first] = problems;
    const why = first ? say.line(first.line, first.problem) : '';
    throw new ReferenceRefused(say.onlyOfRowsOfCould(taken, read.rows, file, why));
  }
  const state = { kind: list, asOf, source, refused: problems.length, shipped: options.shipped ?? false };
  if (list === 'kendras') await replaceKendras(client, state, read.kendras);
  else await replacePrices(client, state, prices);
  // On an engine without NOTIFY, the servers ask for the version every two seconds.
  await client.query('select pg_notify($1, $2)', [CATALOGUE_CHANNEL, list]).catch(() => undefined);
  return { list, asOf, source, read: read.rows, taken, refused: problems };
}

interface ReadFile {
  rows: number;
  asOf: string;
  source: string;
  readonly prices: NumberedPrice[];
  readonly kendras: Kendra[];
  readonly refused: RefusedRow[];
}

async function readFile(list: ReferenceList, file: string): Promise<ReadFile> {
  const read: ReadFile = { rows: 0, asOf: '', source: '', prices: [], kendras: [], refused: [] };
  const codes = new Set<string>();
  let header: ReturnType<typeof readReferenceHeader> | null = null;
  for await (const record of recordsOf(file)) {
    if (header === null) {
      header = record.ok ? readReferenceHeader(list, record.cells) : { ok: false, missing: [] };
      if (!header.ok) throw new ReferenceRefused(noHeader(list, file, header.missing));
      continue;
    }
    if (!header.ok) break;
    read.rows += 1;
    const problem = record.ok ? problemOf(record.cells, header.width) : record.problem;
    if (problem !== null || !record.ok) read.refused.push({ line: record.line, problem: problem ?? say.itIsNoRow });
    else takeRow(list, record.line, header.reader(record.cells), read, codes);
  }
  if (header === null) throw new ReferenceRefused(say.isEmpty(file));
  return read;
}

function problemOf(cells: readonly string[], width: number): string | null {
  if (cells.length !== width) return say.itHasCellsTheHeader(cells.length, width);
  if (cells.some((cell) => cell.includes(BROKEN_LETTER) || cell.includes('\0'))) return 'it is not written in UTF-8';
  return cells.some((cell) => cell.length > LONGEST_CELL) ? say.aCellIsToo : null;
}

function takeRow(list: ReferenceList, line: number, cell: CellReader, read: ReadFile, codes: Set<string>): void {
  read.asOf ||= cell('asOf');
  read.source ||= cell('source');
  if (list === 'kendras') {
    takeKendra(line, cell, read, codes);
    return;
  }
  const row = list === 'ceiling' ? ceilingOf(cell) : productOf(cell);
  if (row.ok) read.prices.push({ line, price: row.price });
  else read.refused.push({ line, problem: row.problem });
}

function ceilingOf(cell: CellReader): ReadReference {
  return readCeiling({
    medicine: cell('medicine'),
    form: cell('form'),
    strength: cell('strength'),
    rupees: cell('rupees'),
  });
}

function productOf(cell: CellReader): ReadReference {
  return readKendraProduct({
    code: cell('code'),
    name: cell('name'),
    unitSize: cell('unitSize'),
    rupees: cell('rupees'),
  });
}

function takeKendra(line: number, cell: CellReader, read: ReadFile, codes: Set<string>): void {
  const status = cell('status');
  if (status !== '' && !/^(operational|open|active)$/i.test(status)) {
    read.refused.push({ line, problem: say.itIsNotOpen(status) });
    return;
  }
  const row = readKendra({
    code: cell('code'),
    address: cell('address'),
    district: cell('district'),
    state: cell('state'),
    pin: cell('pin'),
  });
  if (!row.ok) {
    read.refused.push({ line, problem: row.problem });
    return;
  }
  if (codes.has(row.kendra.code)) {
    read.refused.push({ line, problem: say.standsInTheList(row.kendra.code) });
    return;
  }
  codes.add(row.kendra.code);
  const latitude = degrees(cell('latitude'), 90);
  const longitude = degrees(cell('longitude'), 180);
  const placed = latitude !== null && longitude !== null;
  read.kendras.push({ ...row.kendra, latitude: placed ? latitude : null, longitude: placed ? longitude : null });
}

function degrees(text: string, most: number): number | null {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && Math.abs(value) <= most ? value : null;
}

async function* recordsOf(file: string): AsyncGenerator<CsvRecord> {
  try {
    yield* readRecords(readLines(file));
  } catch (error) {
    throw new ReferenceRefused(say.cantBeReadToItsEnd(file, (error as Error).message));
  }
}

function noHeader(list: ReferenceList, file: string, missing: readonly string[]): string {
  const names = missing.length > 0 ? say.missing(missing.join(', ')) : '';
  return say.doesNotBeginWithAHeaderThat(file, list, names);
}

function dayOf(text: string, { file, now = new Date() }: Options): string {
  if (text === '') throw new ReferenceRefused(say.doesNotSayOfWhich(file));
  if (
    !/^\d{4}-\d\d-\d\d$/.test(text) ||
    Number.isNaN(Date.parse(text)) ||
    !new Date(text).toISOString().startsWith(text)
  )
    throw new ReferenceRefused(say.isNotADate(text));
  if (text > indianDay(now.getTime())) throw new ReferenceRefused(say.isInTheFuture(text));
  return text;
}

function refuseUnreadableFile(file: string): void {
  const fault = fileFault(file);
  if (fault !== null) throw new ReferenceRefused(fault);
  const stat = statSync(file);
  if (!stat.isFile()) throw new ReferenceRefused(say.isNotAFile(file));
  if (stat.size === 0) throw new ReferenceRefused(say.isEmpty(file));
}

/** Reads a header row. Case, outer spaces and blanks inside do not matter. */
function readReferenceHeader(list: ReferenceList, header: readonly string[]): ReadHeader {
  const given = header.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'));
  const at = new Map<string, number>();
  for (const [column, names] of Object.entries({ ...OPTIONAL, ...NAMES[list] })) {
    const found = given.findIndex((cell) => (names as readonly string[]).includes(cell));
    if (found !== -1) at.set(column, found);
  }
  const missing = Object.entries(NAMES[list]).flatMap(([column, [name]]) => (at.has(column) ? [] : [name]));
  if (missing.length > 0) return { ok: false, missing };
  return {
    ok: true,
    width: header.length,
    reader: (cells) => (column) => cells[at.get(column) ?? -1]?.trim() ?? '',
  };
}
