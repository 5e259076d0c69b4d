import { parse } from 'csv-parse/sync';
import * as say from '#sentences/services/catalogue.ts';
import type { Line } from './read-lines.ts';

/** One row of a CSV file with the number of its first line, or a line that is no row. */
export type CsvRecord =
  | { readonly ok: true; readonly line: number; readonly cells: readonly string[] }
  | { readonly ok: false; readonly line: number; readonly problem: string };

/** A quoted cell may hold line breaks; one that runs on longer than this is a forgotten quote. */
const MOST_LINES_PER_ROW = 20;

/** Lines come without their end; naming one saves the library looking for it in every row. */
const CSV_ROW = { relax_column_count: true, max_record_size: 1_000_000, record_delimiter: '\n' };

/**
 * Reads CSV rows line by line, so that a missing quote breaks only its own row: a row that does not
 * close within a few lines is returned as broken, and reading continues with the next line.
 */
export async function* readRecords(lines: AsyncIterable<Line>): AsyncGenerator<CsvRecord> {
  const open: Line[] = [];
  for await (const line of lines) yield* readLine(line, open);
  while (open.length > 0) yield* giveUp(open);
}

/**
 * Adds one line. Only one with an odd number of quotation marks can close an open cell, and if it does not, no
 * later line will: so no line is read again for each following one, and the time grows linearly with the list.
 */
function* readLine(line: Line, open: Line[]): Generator<CsvRecord> {
  if (open.length === 0) {
    yield* readFresh(line, open);
    return;
  }
  open.push(line);
  if (isOpenQuote(line.text)) {
    const cells = parseCells(open.map(({ text }) => text).join('\n'));
    if (cells === null) yield* giveUp(open);
    else yield { ok: true, line: open.splice(0)[0]?.number ?? line.number, cells };
  } else if (open.length > MOST_LINES_PER_ROW) {
    yield* giveUp(open);
  }
}

/** The first of the open lines is reported as broken; the others are read again. */
function* giveUp(open: Line[]): Generator<CsvRecord> {
  const [broken, ...others] = open.splice(0);
  if (broken) yield { ok: false, line: broken.number, problem: say.aQuotationMarkIsOpened };
  for (const line of others) yield* readLine(line, open);
}

function* readFresh(line: Line, open: Line[]): Generator<CsvRecord> {
  if (line.text === '') return;
  if (line.tooLong) {
    yield { ok: false, line: line.number, problem: say.theLineIsToo };
    return;
  }
  // A quoted cell begins where a cell does; other lines need no CSV library.
  const mark = line.text.indexOf('"');
  const isMisplaced = mark > 0 && line.text[mark - 1] !== ',';
  if (!isMisplaced && isOpenQuote(line.text)) {
    open.push(line);
    return;
  }
  const cells = isMisplaced ? null : parseCells(line.text);
  if (cells) yield { ok: true, line: line.number, cells };
  else yield { ok: false, line: line.number, problem: say.theQuotationMarksAreNotSet };
}

/** A row without quotation marks is split at its commas; otherwise the CSV library reads it. Null: no row. */
function parseCells(text: string): readonly string[] | null {
  if (!text.includes('"')) return text.split(',');
  try {
    const rows = parse(text, CSV_ROW) as string[][];
    return rows.length === 1 ? (rows[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** An odd number of quotation marks: the row may go on in the next line. */
function isOpenQuote(text: string): boolean {
  let marks = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) marks += 1;
  return marks % 2 === 1;
}
