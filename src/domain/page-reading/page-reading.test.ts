import { describe, expect, it } from 'vitest';
import { judgePage } from './judge-page.ts';
import { mendedWords } from './mend-words.ts';
import type { PageWord } from './page-word.ts';
import { paperOfRows } from './paper-of-rows.ts';
import { rowsOfWords } from './rows-of-words.ts';

const word = (text: string, x: number, y = 0, confidence = 95): PageWord => ({
  text,
  confidence,
  box: { x, y, width: text.length * 10, height: 20 },
});
const words = (text: string, confidence = 95): PageWord[] =>
  text.split(' ').map((part, place) => word(part, place * 200, 0, confidence));
const mended = (text: string, confidence = 95) =>
  mendedWords(words(text, confidence))
    .map((one) => one.text)
    .join(' ');

describe('words of a page', () => {
  it('come together in rows, whatever columns they were read in, also on a page that leans', () => {
    const rows = rowsOfWords([
      word('1-0-1', 900, 12),
      word('Dolo', 100, 4),
      word('5', 1200, 16),
      word('Telma', 100, 64),
      word('650', 300, 6),
      word('1-0-0', 900, 72),
    ]);
    expect(rows.map((row) => row.words.map(({ text }) => text).join(' '))).toEqual(['Dolo 650 1-0-1 5', 'Telma 1-0-0']);
    expect(rows[0]?.box).toEqual({ x: 100, y: 4, width: 1110, height: 32 });
  });

  it.each([
    ['| Tab. Dolo 65O mg', 'Tab. Dolo 650 mg'],
    ['Tab. Dolo 5OOmg', 'Tab. Dolo 500mg'],
    ['Cap Omez 20 l-0-I', 'Cap Omez 20 1-0-1'],
    ['Cap Moxikind 500mg 1BD', 'Cap Moxikind 500mg 1 BD'],
    ['"TAB Esoz 40', 'TAB Esoz 40'],
    // A name is never changed, nor a number that no unit and no dose stands beside.
    ['Tab SOLO B12 IO', 'Tab SOLO B12 IO'],
    ['Tab Amlong 2.5', 'Tab Amlong 2.5'],
  ])('are mended where a dose or a unit proves a digit: %s', (read, right) => expect(mended(read)).toBe(right));

  it('that are noise are left out', () => expect(mended('Dolo', 5)).toBe(''));
});

describe('a read page', () => {
  const page = (lines: readonly string[], confidence = 95) =>
    rowsOfWords(
      lines.flatMap((line, row) => line.split(' ').map((part, at) => word(part, at * 200, row * 60, confidence))),
    );
  const PRINT = ['Dr. A. Rao General Medicine', 'Tab. Dolo 650 1-0-1 x 5 days', 'Plenty of water'];

  it('tells how sure the least sure word of a name is', () => {
    const rows = page(PRINT).map((row) => ({
      ...row,
      words: row.words.map((one) => (one.text === '650' ? { ...one, confidence: 41 } : one)),
    }));
    expect(paperOfRows(rows).lines).toMatchObject([{ name: 'Dolo 650', sureness: 41, days: 5 }]);
  });

  it('is offered where its print names a medicine, and else says which it lacks', () => {
    expect(judgePage(page(PRINT), paperOfRows(page(PRINT)))).toBeNull();
    const letter = ['Dr. A. Rao General Medicine', 'Please come again after two weeks'];
    expect(judgePage(page(letter), paperOfRows(page(letter)))).toBe('no-medicine');
    expect(judgePage(page(PRINT, 40), paperOfRows(page(PRINT, 40)))).toBe('nothing-printed');
    expect(judgePage([], paperOfRows([]))).toBe('nothing-printed');
  });
});
