import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { correctedWords } from '../page-reading/correct-words.ts';
import { moreConfidentWords } from '../page-reading/more-confident-words.ts';
import { paperOfRows } from '../page-reading/paper-of-rows.ts';
import type { ReadLine } from './paper-line.ts';
import { linesOfText } from './paper-text.ts';
import { readPaper } from './read-paper.ts';

/** Fragments of prescriptions and their misreadings, and arbitrary text. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['Tab. ', 'Cap ', 'Syp ', '1) ', 'Dolo 650 ', 'Telma-CT 40 ', 'Pan D ', 'le 5 ', 'Augmentin 625 DUO '],
    ...['1-0-1 ', '1-0-l ', '1 - 0 - 1 ', '1-6-1 ', '½-0-½ ', '2.5ml-0-5ml ', '1+0+1 ', '0-0-1 ', '1-1-1-1 ', '1-01 '],
    ...[
      'OD ',
      '2 OD ',
      'BD ',
      '1 tab TDS ',
      'QID ',
      'HS ',
      'SOS ',
      'once a week ',
      'every 8 hours ',
      '1 tsp BD ',
      'half ',
    ],
    ...['सुबह 1 ', '- रात 1 ', 'सुबह-शाम 1-1 ', 'दिन में दो बार ', 'ರಾತ್ರಿ 1 ', 'ದಿನಕ್ಕೆ ಮೂರು ಬಾರಿ ', 'x 5 days ', '10 दिन '],
    ...['\n', '+', '(', '| ', '7 ', '- ', 'then ', 'x '],
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const paper = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

/** Digits, halves and number words in a text. */
function countsOf(text: string): Set<number> {
  const plain = text.normalize('NFC').replace(/[०-९೦-೯]/gu, (digit) => String(((digit.codePointAt(0) ?? 0) % 16) - 6));
  const printed = (plain.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);
  const halves = /½|1\/2|half|आध|ಅರ್ಧ/iu.test(plain) ? [0.5] : [];
  const words: readonly [RegExp, number][] = [
    [/two|दो|ಎರಡು/iu, 2],
    [/three|तीन|ಮೂರು/iu, 3],
  ];
  // No count means one; letters misread for digits are one or zero.
  const counts = [0, 1, ...printed, ...halves, ...words.flatMap(([word, count]) => (word.test(plain) ? [count] : []))];
  const spoons = /tsp|tsf/iu.test(plain) ? counts.map((count) => count * 5) : [];
  const all = [...counts, ...spoons];
  // Four times a day: the last two are one slot.
  const isFour = /q\.?i\.?d|q\.?d\.?s|four times|4 times|चार बार|4 बार|ನಾಲ್ಕು|4 ಬಾರಿ/iu.test(plain);
  const double =
    isFour || /(?:[-+][^-+]*){3}/u.test(plain) ? all.flatMap((one) => all.map((other) => one + other)) : [];
  return new Set([...all, ...double]);
}

const amountsOf = ({ dose }: ReadLine) => [dose?.morning, dose?.noon, dose?.night].map((amount) => amount ?? 0);

describe('whatever a prescription says', () => {
  it('reads no medicine that is not in the text, and no amount without evidence for it', () => {
    fc.assert(
      fc.property(paper, (text) => {
        const plain = (of: string) => of.normalize('NFC').replace(/[\s|_~*‐-―−-]|\p{Extended_Pictographic}/gu, '');
        for (const line of readPaper(linesOfText(text)).lines) {
          const signs = plain(text.replace(/[०-९೦-೯]/gu, (digit) => String(((digit.codePointAt(0) ?? 0) % 16) - 6)));
          expect(signs).toContain(plain(line.name));
          const counts = countsOf(line.text);
          for (const amount of amountsOf(line)) expect(counts, line.text).toContain(amount);
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it('gives no dose from words with low confidence', () => {
    fc.assert(
      fc.property(paper, fc.integer({ min: 0, max: 39 }), (text, confidence) => {
        const words = text.split(/\s+/u).filter((word) => word !== '');
        const rows = wordsInRow(words, confidence);
        for (const { dose } of paperOfRows([rows]).lines) expect(dose).toBeNull();
      }),
      { numRuns: runs(400) },
    );
  });

  it('gives no word that neither of two readings saw, apart from corrected characters', () => {
    const words = fc.array(
      fc.record({ text: fc.constantFrom('Tab', 'Telma', '40', '1-0-1', '1-6-1', '1-0-0', 'OD', '0D'), at: fc.nat(6) }),
      { minLength: 1, maxLength: 6 },
    );
    const sure = fc.integer({ min: 0, max: 97 });
    fc.assert(
      fc.property(words, words, sure, sure, (first, second, one, other) => {
        const rowOf = (row: typeof first, confidence: number) =>
          row.map(({ text, at }) => wordAt(text, at, confidence));
        const read = moreConfidentWords(rowOf(first, one), rowOf(second, other));
        const seen = new Set([...first, ...second].map(({ text }) => text));
        for (const { text, confidence } of read) {
          expect(seen).toContain(text);
          // What neither reading was confident of is never preselected.
          expect(confidence).toBeLessThanOrEqual(Math.max(one, other, 60));
        }
        expect(() => correctedWords(read)).not.toThrow();
      }),
    );
  });
});

const wordAt = (text: string, at: number, confidence: number) => ({
  ...{ text, confidence },
  box: { x: at * 200, y: 0, width: 100, height: 20 },
});

function wordsInRow(words: readonly string[], confidence: number) {
  return {
    words: words.map((text, at) => wordAt(text, at, confidence)),
    box: { x: 0, y: 0, width: 200 * words.length, height: 20 },
  };
}
