import { describe, expect, it } from 'vitest';
import { linesOfText } from '../paper-text.ts';
import { readPaper } from '../read-paper.ts';
import { doseWords } from './dose-words.ts';
import { DAYS_OF_UNIT, DOSE_WORDS } from './dose-words-table.ts';

const first = (words: string, name = 'Tab Imagined 40 mg') => readPaper(linesOfText(`${name} ${words}`)).lines[0];
const slots = (words: string, name?: string) => {
  const dose = first(words, name)?.dose;
  return dose === null || dose === undefined ? null : [dose.morning, dose.noon, dose.night];
};

describe('the words of a dose', () => {
  const all = DOSE_WORDS.flatMap(({ means, codes, words, source }) =>
    [...codes, ...words].map((word) => ({ word, means, source })),
  );

  it.each(all)('$word', ({ word, means, source }) => {
    expect(doseWords(`x 40 ${word} 5`)).toEqual([expect.objectContaining({ means })]);
    expect(source.length).toBeGreaterThan(5);
    // Within a longer word it is not a dose word.
    expect(doseWords(`z${word}z`)).toEqual([]);
  });

  it('have one meaning each', () => expect(new Set(all.map(({ word }) => word)).size).toBe(all.length));

  it.each([
    ['OD', [1, 0, 0]],
    ['O.D.', [1, 0, 0]],
    ['b.d.', [1, 0, 1]],
    ['1 BID', [1, 0, 1]],
    ['t.d.s.', [1, 1, 1]],
    ['TID', [1, 1, 1]],
    ['QID', [1, 1, 2]],
    ['H.S.', [0, 0, 1]],
    ['atbed time', [0, 0, 1]],
    ['at bedtime', [0, 0, 1]],
    ['twicedaily', [1, 0, 1]],
    ['1 tab at night', [0, 0, 1]],
    ['one tablet in the morning', [1, 0, 0]],
    ['1+0+1', [1, 0, 1]],
    ['1 + 1 + 1', [1, 1, 1]],
    ['1—0—1', [1, 0, 1]],
    ['1 - - 0 -1', [1, 0, 1]],
    ['½-0-1', [0.5, 0, 1]],
    ['१-०-१', [1, 0, 1]],
    ['सुबह १ - रात १', [1, 0, 1]],
    ['दिन में 2 बार', [1, 0, 1]],
    ['रात को सोते समय', [0, 0, 1]],
    ['रात को सोते समय 1 गोली', [0, 0, 1]],
    ['ದಿನಕ್ಕೆ ಮೂರು ಬಾರಿ', [1, 1, 1]],
    ['ದಿನಕೆ ಮೂರು ಬಾರಿ', [1, 1, 1]],
    ['ರಾತ್ರಿ ಮಲಗುವಾಗ 1', [0, 0, 1]],
    ['ಬೆಳಿಗ್ಗೆ ೧ - ರಾತ್ರಿ ೧', [1, 0, 1]],
  ])('%s', (words, wanted) => expect(slots(words)).toEqual(wanted));

  it.each([
    'twice a week',
    '3 days a week',
    'हफ्ते में दो बार',
    '5 times a day',
    'once a month',
    '1-0-1 x 5 days then 1-0-0 x 5 days',
    '1-0-1 / 1-0-0',
    'OD BD',
    'BD at night',
    '- रात 1',
    '0-0-0',
  ])('that give no dose we can store, or two, give none: %s', (words) => {
    expect(first(words)).toMatchObject({ name: 'Imagined 40 mg', dose: null });
  });

  it.each([
    ['SOS', { sos: true }],
    ['जरूरत पड़ने पर', { sos: true }],
    ['ಅಗತ್ಯವಿದ್ದಾಗ', { sos: true }],
    ['STAT', { every: 'once' }],
    ['single dose HS', { every: 'once', night: 1 }],
    ['weekly once', { every: 'week', perDay: 1 / 7 }],
    ['एक दिन छोड़कर', { every: 'other-day', perDay: 0.5 }],
    ['HS alternate nights', { every: 'other-day', night: 1, perDay: 0.5 }],
    ['8 hourly', { every: '8h', perDay: 3 }],
  ])('%s', (words, wanted) => expect(first(words)?.dose).toMatchObject(wanted));
});

it.each(['Y2-0-2', '%2-0-1'])('reads no dose from a misread half: %s', (words) => {
  expect(slots(words)).toBeNull();
});

it.each(['सुबह-शाम 11', '11-0-1', '1-0-10'])(
  'gives no dose for more tablets at a time than anybody takes: %s',
  (words) => {
    expect(slots(words)).toBeNull();
  },
);

it('dose words in a separate row belong to the medicine above, even where their first word was misread', () => {
  const lines = readPaper(linesOfText('Tab Amitor 10\nಚಳಿಗ್ಗೆ 1 -ರಾತ್ರಿ 1 5 ದಿನ')).lines;
  expect(lines).toMatchObject([{ strengths: [{ amount: 10 }], dose: null, days: 5 }]);
});

describe('a liquid', () => {
  const SYRUP = 'Syp Imagined';
  it.each([
    ['5 ml TDS', [5, 5, 5]],
    ['2.5ml-0-2.5ml', [2.5, 0, 2.5]],
    ['1 tsp BD', [5, 0, 5]],
    ['1 teaspoon BD', [5, 0, 5]],
    ['5 mls BD', [5, 0, 5]],
    ['5-5-5', [5, 5, 5]],
    ['5 ml दिन में दो बार', [5, 0, 5]],
  ])('is counted in ml: %s', (words, wanted) => expect(slots(words, SYRUP)).toEqual(wanted));

  it.each(['2 5 ml HS', '2 5ml-0-2 5ml'])('whose decimal point may not have been read has no dose: %s', (words) => {
    expect(slots(words, SYRUP)).toBeNull();
  });

  it.each([
    ['100ml TDS x 5 days', SYRUP],
    ['200ml OD', SYRUP],
    ['30ml TDS', SYRUP],
    ['60 ml weekly', SYRUP],
    ['120 mg in 5 ml TDS', SYRUP],
    ['228.5mg per 5 ml BD', SYRUP],
    ['250 mg in each 5 ml BD', SYRUP],
    ['5ml QID', 'Imagined eye drops'],
    ['15ml TDS', 'Imagined drops'],
    ['10ml BD', 'Inj Imagined'],
    ['10ml BD', 'Imagined nasal spray'],
    ['30 ml BD', 'Imagined lotion'],
    ['200 doses BD', 'Imagined inhaler'],
    ['120 sprays BD', 'Imagined nasal spray'],
  ])('whose pack or strength is named has no dose: %s of %s', (words, name) => expect(slots(words, name)).toBeNull());

  it.each([
    ['30 ml HS', SYRUP, [0, 0, 30]],
    ['25 ml QID', SYRUP, [25, 25, 50]],
    ['15 ml TDS', SYRUP, [15, 15, 15]],
    ['1.2 ml QID', 'Imagined drops', [1.2, 1.2, 2.4]],
    ['0.4 ml BD', 'Inj Imagined', [0.4, 0, 0.4]],
    ['6 puffs QID', 'Imagined inhaler', [6, 6, 12]],
    ['100 ml 10 ml TDS', SYRUP, [10, 10, 10]],
  ])('that is taken so is read: %s of %s', (words, name, wanted) => expect(slots(words, name)).toEqual(wanted));

  it.each(['TDS', '1-0-1', 'दिन में दो बार', '1 चम्मच BD'])('without a measure gets no dose: %s', (words) => {
    expect(slots(words, SYRUP)).toBeNull();
  });
});

describe('the days', () => {
  it.each([
    ['x 5 days', 5],
    ['x5d', 5],
    ['for 2 weeks', 14],
    ['1 month', 30],
    ['x 5/7', 5],
    ['for ten days', 10],
    ['5 दिन', 5],
    ['५ दिन', 5],
    ['दो हफ्ते', 14],
    ['5 ದಿನ', 5],
    ['೫ ದಿನ', 5],
    ['1 ತಿಂಗಳು', 30],
    ['x 10', null],
    ['x 5 days then x 10 days', null],
    ['alternate days', null],
    ['3 days a week', null],
    ['5 days/week', null],
    ['6 days per week', null],
    ['q 15 days', null],
    ['x 3 days 30 mg x 3 days', null],
    ['एक दिन छोड़कर', null],
    ['0 days', null],
  ])('%s', (words, days) => expect(first(`1-0-1 ${words}`)?.days ?? null).toBe(days));

  it.each(DAYS_OF_UNIT.flatMap(([words, days]) => words.map((word) => [word, days] as const)))('2 %s', (word, days) => {
    expect(first(`1-0-1 for 2 ${word}`)?.days).toBe(2 * days);
  });
});

describe('an uncertain reading', () => {
  const read = (words: readonly (readonly [string, number])[]) =>
    readPaper([
      {
        text: words.map(([text]) => text).join(' '),
        box: null,
        words: words.map(([text, confidence]) => ({ text, confidence })),
      },
    ]).lines[0];

  it('gives no dose, and a confident one does', () => {
    const name = [
      ['Tab', 95],
      ['Imagined', 95],
      ['40', 95],
    ] as const;
    expect(read([...name, ['1-0-1', 90]])?.dose).toMatchObject({ perDay: 2 });
    expect(read([...name, ['1-0-1', 20]])?.dose).toBeNull();
    expect(read([...name, ['1-0-1', 90], ['x', 90], ['5', 90], ['days', 20]])?.dose).toMatchObject({ perDay: 2 });
  });

  it('in a second row gives no dose either', () => {
    const rows = [
      { text: 'Tab Imagined 40', box: null, words: [{ text: 'Imagined', confidence: 95 }] },
      { text: 'BD x 5 days', box: null, words: [{ text: 'BD', confidence: 20 }] },
    ];
    expect(readPaper(rows).lines).toMatchObject([{ name: 'Imagined 40', dose: null, days: 5 }]);
  });
});
