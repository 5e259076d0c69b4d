import { describe, expect, it } from 'vitest';
import type { PageWord } from '#domain/page-reading/page-word.ts';
import type { InkPart } from './ink-parts.ts';
import { type PrintRow, printRows } from './print-rows.ts';
import { pictureOfRow, wordsAlone } from './row-picture.ts';
import { withHalves, withSureCounts } from './sure-counts.ts';
import type { PageEngine } from './tesseract-engine.ts';
import { isLatinRow, isSurelyLatin, wordsOfTwo } from './words-of-two.ts';

const part = (left: number, top: number, right: number, bottom: number): InkPart => ({
  ...{ left, top, right, bottom, ink: (right - left) * (bottom - top) },
  runs: Array.from({ length: bottom - top }, (_, y) => [top + y, left, right]).flat(),
});
const [foot, high] = [100, 24];
const sign = (left: number, width: number) => part(left, foot - high, left + width, foot);
const dash = (left: number) => part(left, 87, left + 8, 90);
const rowOf = (...parts: readonly InkPart[]) => printRows(parts)[0] as PrintRow;
const page = { pixels: Buffer.alloc(1000 * 200, 255), width: 1000, height: 200 };
const wordAt = (text: string, x: number, width: number, confidence: number): PageWord => ({
  text,
  confidence,
  box: { x, y: foot - high, width, height: high },
});
/** An engine that gives these answers one after the other, and then the last one again, whatever the picture. */
const engineOf = (...answers: readonly (readonly [text: string, confidence: number][])[]): PageEngine => {
  let turn = 0;
  return {
    setPage: () => undefined,
    words: () => {
      const words = answers[Math.min(turn, answers.length - 1)] ?? [];
      turn += 1;
      return words.map(([text, confidence]) => ({ text, confidence, box: { x: 0, y: 0, width: 10, height: 10 } }));
    },
  };
};

describe('a dose with halves, which OCR does not know', () => {
  const halves = rowOf(sign(100, 26), dash(130), sign(142, 17), dash(163), sign(175, 26));
  const plain = rowOf(sign(100, 10), dash(130), sign(142, 17), dash(163), sign(175, 10));
  const read = (text: string, row: PrintRow, confidence = 36) =>
    withHalves([wordAt(text, 95, 112, confidence)], row)[0];

  it.each(['%-0-%2', 'Y2-0-Y2', '1-0-2', '½-0-½'])('is recognised by the width of its ink: %s', (text) => {
    expect(read(text, halves)).toMatchObject({ text: '½-0-½', confidence: 60 });
  });

  it('is not recognised where OCR put part of the next word into the box of the dose', () => {
    const food = rowOf(sign(100, 10), dash(130), sign(142, 17), dash(163), sign(175, 60));
    expect(read('1-0-0', food, 92)).toMatchObject({ text: '1-0-0', confidence: 92 });
  });

  it('stays unchanged if no ink is wide enough', () => {
    expect(read('1-0-1', plain, 92)).toMatchObject({ text: '1-0-1', confidence: 92 });
    expect(read('%-0-%', plain)).toMatchObject({ text: '%-0-%', confidence: 36 });
  });

  it('is unread if one count is wide and another is not', () => {
    const mixed = rowOf(sign(100, 26), dash(130), sign(142, 17), dash(163), sign(175, 10));
    expect(read('1-0-1', mixed, 92)).toMatchObject({ text: '1-0-1', confidence: 39 });
  });
});

describe('counts and dashes on their own', () => {
  const row = rowOf(sign(100, 16), sign(160, 10), dash(200), sign(240, 16));
  const picture = pictureOfRow(page, row);

  it('are pieces of their row, and a dash is recognised by its shape', () => {
    expect(picture.pieces.map(({ isDash }) => isDash)).toEqual([false, false, true, false]);
  });

  it('are read again: the same count becomes more certain, a different one unread', () => {
    const unsure = [wordAt('1', 158, 14, 26), wordAt('—', 198, 12, 20), wordAt('0', 238, 20, 95)];
    const same = withSureCounts(unsure, picture, engineOf([['1', 94]]));
    expect(same.map(({ text, confidence }) => [text, confidence])).toEqual([
      ['1', 94],
      ['-', 90],
      ['0', 95],
    ]);
    const other = withSureCounts(unsure, picture, engineOf([['7', 94]]));
    expect(other[0]).toMatchObject({ text: '1', confidence: 26 });
    expect(withSureCounts([wordAt('1', 158, 14, 60)], picture, engineOf([['7', 94]]))[0]?.confidence).toBe(39);
    expect(withSureCounts(unsure, picture, engineOf([['i', 94]]))[0]).toMatchObject({ confidence: 26 });
  });
});

describe('a count close to a word', () => {
  it('is read again without that word', () => {
    const close = pictureOfRow(page, rowOf(sign(100, 60), sign(163, 10)));
    expect(close.pieces).toHaveLength(1);
    const read = withSureCounts([wordAt('1', 161, 14, 39)], close, engineOf([['1', 94]]));
    expect(read).toMatchObject([{ text: '1', confidence: 94 }]);
  });
});

describe('words in two languages', () => {
  const hindi = /\p{Script=Devanagari}{2}/u;
  const row = rowOf(sign(100, 60), sign(170, 10), dash(190), sign(208, 60), sign(278, 10));
  const picture = pictureOfRow(page, row);
  const text = (words: readonly PageWord[]) => words.map((word) => word.text).join(' ');

  const languages = (engine: PageEngine, englishFirst = engineOf([])) => ({ engine, englishFirst, script: hindi });
  const alone = { ...pictureOfRow(page, rowOf(sign(100, 60), sign(163, 10))), words: [] };

  it('are read with English first, and larger, where the other order is not confident', () => {
    const gibberish = engineOf([['gE', 40]]);
    const read = (...answers: readonly (readonly [text: string, confidence: number][])[]) =>
      wordsOfTwo(gibberish, languages(engineOf([['सुबह', 20]]), engineOf(...answers)), alone, []);
    expect(text(read([['सुबह', 95]]))).toBe('सुबह');
    expect(text(read([['gag', 30]], [['सुबह', 95]]))).toBe('सुबह');
  });

  it('are unread where one reading saw the other script and a better one did not', () => {
    const english = engineOf([['BOR', 70]]);
    const read = wordsOfTwo(english, languages(engineOf([['सुबह', 20]]), engineOf([['BOR', 70]])), alone, []);
    expect(read).toMatchObject([{ text: 'BOR', confidence: 39 }]);
  });

  it('are Latin if the English-first reading of the larger picture is confident and names a form', () => {
    const name = engineOf([['Cap.', 40]], [['Cap.', 93]]);
    const read = wordsOfTwo(engineOf([['Gap,', 40]]), languages(engineOf([['वर', 66]]), name), alone, []);
    expect(read).toMatchObject([{ text: 'Cap.', confidence: 93 }]);
  });

  it('are one number though its digits are as far apart as words, if English read it in the row', () => {
    const apart = pictureOfRow(page, rowOf(sign(100, 10), sign(130, 16)));
    expect(wordsAlone(apart)).toHaveLength(2);
    const nothing = engineOf([]);
    const read = wordsOfTwo(nothing, languages(nothing), apart, [wordAt('15', 98, 50, 95)]);
    expect(read.map((word) => word.text)).toEqual(['15']);
  });

  it('that name the form are English, whatever digits the other language sees in them', () => {
    const english = engineOf([
      ['3.', 44],
      ['Tab.', 44],
    ]);
    const digits = languages(engineOf([['3.780.', 66]]), engineOf([['3.780.', 66]]));
    expect(text(wordsOfTwo(english, digits, alone, []))).toBe('3. Tab.');
    const known = [wordAt('3.Tab.', 100, 70, 83)];
    expect(text(wordsOfTwo(engineOf([['3.7ab', 30]]), digits, alone, known))).toBe('3.Tab.');
  });

  it('are split if a count is beside one, and English reads the count', () => {
    const foreign = engineOf([['सुबह', 20]], [['सुबह', 95]], [['रात', 95]]);
    const english = engineOf([['gag', 10]], [['gE', 5]], [['1', 95]], [['TA', 5]], [['1', 95]]);
    expect(text(wordsOfTwo(english, languages(foreign), { ...picture, words: [] }, []))).toBe('सुबह 1 - रात 1');
  });

  it('keep a count that the other language left out', () => {
    const two = { ...pictureOfRow(page, rowOf(sign(100, 60), sign(170, 10))), words: [] };
    const foreign = engineOf([['रात', 95]]);
    const english = engineOf([['2', 95]], [['TA', 5]], [['2', 95]]);
    expect(text(wordsOfTwo(english, languages(foreign), two, []))).toBe('रात 2');
  });

  it('that are certainly Latin are not read again; mixtures of characters are not Latin', () => {
    const sure = (...words: readonly string[]) => isSurelyLatin(words.map((word) => wordAt(word, 0, 10, 95)));
    expect(sure('Tab.', 'TELMIKIND', '500', '2.5mg')).toBe(true);
    for (const odd of ['003,', 'Nexpro40', '&3', '©23']) expect(sure(odd)).toBe(false);
    expect(isSurelyLatin([])).toBe(false);
    expect(isSurelyLatin([wordAt('Tab', 0, 10, 80)])).toBe(false);
  });
});

describe('a row of a page in two languages', () => {
  const row = (...words: readonly (readonly [text: string, confidence: number])[]) =>
    words.map(([text, confidence], at) => wordAt(text, at * 100, 80, confidence));

  it('is Latin if every word was read with confidence, whatever punctuation they have', () => {
    expect(isLatinRow(row(['Diagnosis:', 95], ['Acute', 94], ['gastritis', 94]))).toBe(true);
    expect(isLatinRow(row(['Name:', 96], ['Farida', 60], ['Example', 97]))).toBe(false);
    // Letters of another script come out as few, mixed characters.
    expect(isLatinRow(row(['003,', 90], ['1', 93]))).toBe(false);
    expect(isLatinRow(row(['003,', 90], ['5@3', 93], ['1', 95]))).toBe(false);
    expect(isLatinRow([])).toBe(false);
  });
});
