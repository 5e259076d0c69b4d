import { expect, it } from 'vitest';
import type { Line } from './read-lines.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

async function* linesOf(text: string): AsyncGenerator<Line> {
  for (const [index, line] of text.split('\n').entries()) yield { number: index + 1, text: line, tooLong: false };
}

async function read(text: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of readRecords(linesOf(text))) records.push(record);
  return records;
}

const rowsOf = (records: readonly CsvRecord[]) =>
  records.map((record) => `${record.line}: ${record.ok ? record.cells.join('|') : 'broken'}`);

it.each([
  ['plain rows', 'a,b\nc,d', ['1: a|b', '2: c|d']],
  ['a quoted cell of three lines', 'a,"b\n\nc",d\ne,f', ['1: a|b\n\nc|d', '4: e|f']],
  ['quotation marks inside a quoted cell', 'a,"b ""x\ny"" c"\nd,e', ['1: a|b "x\ny" c', '3: d|e']],
  ['a forgotten mark', 'a,"b\nc,d\ne,f', ['1: broken', '2: c|d', '3: e|f']],
  ['a forgotten mark before a proper row of two lines', 'a,"b\nc,"d\ne",f', ['1: broken', '2: c|d\ne|f']],
  ['a mark that closes in the middle of a cell', 'a,"b\nc"d,e\nf,g', ['1: broken', '2: broken', '3: f|g']],
  ['marks that are not set as CSV asks', 'a,b "c" d\ne,f', ['1: broken', '2: e|f']],
])('reads %s', async (_what, text, rows) => {
  expect(rowsOf(await read(text))).toEqual(rows);
});

it('loses one row for each missing quote, and keeps a two-line row among those that are read again', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `${index},x`);
  rows[2] = '2,"forgotten';
  rows[10] = '10,"two\nlines"';
  const records = rowsOf(await read(rows.join('\n')));
  expect(records).toHaveLength(30);
  expect(records.filter((record) => record.endsWith('broken'))).toEqual(['3: broken']);
  expect(records).toContain('11: 10|two\nlines');
});

const LONG = ','.repeat(20_000);
const costOf = async (text: string) => {
  const before = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

it.each([
  ['closes nothing', `${LONG}a"\n${',"\n'.repeat(19)}`],
  ['closes nothing, and lines without a mark', `${LONG}a"\n${'"x",b\n'.repeat(19)}`],
  ['closes in the wrong place', `${LONG},"a\n${'b"c\n'.repeat(19)}`],
])('reads a long line once, whose mark %s, not again with each line that follows', async (_what, text) => {
  const proper = `${LONG},"a"\n`;
  await costOf(proper.repeat(5) + text.repeat(2));
  expect((await costOf(text.repeat(8))) / (await costOf(proper.repeat(8)))).toBeLessThan(8);
});
