import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { linesOfText } from '../paper-text.ts';
import { readPaper } from '../read-paper.ts';

const slots = (words: string, name = 'Tab Imagined 40 mg') => {
  const dose = readPaper(linesOfText(`${name} ${words}`)).lines[0]?.dose;
  return dose === null || dose === undefined ? null : [dose.morning, dose.noon, dose.night];
};

describe('joined times of day', () => {
  it.each([
    ['सुबह-शाम 1-1', [1, 0, 1]],
    ['सुबह-शाम 2-1', [2, 0, 1]],
    ['सुबह-शाम 1', [1, 0, 1]],
    ['सुबह शाम 2', [2, 0, 2]],
    ['सुबह-दोपहर-शाम 1-1-2 5 दिन', [1, 1, 2]],
    ['सुबह, शाम 1 - 5 दिन', [1, 0, 1]],
    ['2-1 morning-night', [2, 0, 1]],
    ['2 tab morning and night', [2, 0, 2]],
    ['½ morning and night', [0.5, 0, 0.5]],
    ['1 morning, 2 night', [1, 0, 2]],
    ['सुबह 1 गोली शाम 2 गोली', [1, 0, 2]],
  ])('take their counts in their order, and one count each: %s', (words, wanted) => {
    expect(slots(words)).toEqual(wanted);
  });

  it('of a liquid each take the measured amount', () => {
    expect(slots('सुबह-शाम 5 ml', 'Syp Imagined')).toEqual([5, 0, 5]);
    expect(slots('morning and night 1 tsp', 'Syp Imagined')).toEqual([5, 0, 5]);
  });

  it('give no dose where the number of counts differs from the number of times', () =>
    expect(slots('सुबह-दोपहर-शाम 1-1 5 दिन')).toBeNull());

  it('give each time its own count, whatever the counts are', () => {
    const count = fc.constantFrom(1, 2, 3);
    fc.assert(
      fc.property(count, count, fc.constantFrom('सुबह-शाम', 'ಬೆಳಿಗ್ಗೆ-ರಾತ್ರಿ', 'morning-night'), (first, second, times) => {
        expect(slots(`${times} ${first}-${second} x 5 days`)).toEqual([first, 0, second]);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('a time of day that was not read', () => {
  it.each([
    'सुबह 1 - शत 1 10 दिन',
    'सुबह 1 - 0d 1 10 दिन',
    'सुबह 1 0d 1 10 दिन',
    'ಚಳಿಗ್ಗೆ 1 - ರಾತ್ರಿ 1 5 ದಿನ',
    '1 morning + 1',
    'ಚಳಿಗ್ಗೆ 1 ರಾತ್ರಿ 1 5 ದಿನ',
    'ಚಳಿಗ್ಗೆ ರಾತ್ರಿ 1 5 ದಿನ',
    'सबह 1 रात 1 5 दिन',
  ])('leaves the dose empty: %s', (words) => expect(slots(words)).toBeNull());

  it.each([
    'at bed time - AF - x 5 days',
    '1 HS - 10 days',
    'रात 1 - खाने के बाद',
    'रात को सोते समय 1 2 हफ्ते खाने के बाद',
    'रात 1 (10) 5 दिन',
    'खाने के बाद रात 1 5 दिन',
    'ಊಟದ ನಂತರ ರಾತ್ರಿ 1 5 ದಿನ',
    '1 गोली रात को',
    'रोज रात 1',
  ])('is not assumed in text about food, days or a quantity: %s', (words) => expect(slots(words)).toEqual([0, 0, 1]));

  it('is never guessed from the rest of the line, whatever was read in its place', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'शतगदमकರಚಳ0dZ'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(letters, (lost) => {
        const dose = slots(`सुबह 1 - ${lost} 1 10 दिन`);
        expect(dose === null || dose[0] !== 1 || dose[2] !== 0 || dose[1] !== 0, lost).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a code of a dose in a name', () => {
  it('belongs to the name where a strength follows it', () => {
    expect(slots('TDS x 7 D', 'Cap Contiflo OD 0.4 MR')).toEqual([1, 1, 1]);
    expect(slots('1-0-1', 'Tab Divaa OD 500 ER')).toEqual([1, 0, 1]);
    // The dose after it was not read: the name itself gives none.
    expect(slots('7O5', 'Cap Contiflo OD 0.4 MR')).toBeNull();
    expect(slots('रात 1', 'Tab Amlosafe-AT')).toEqual([0, 0, 1]);
  });

  it('belongs to the name where its form follows, and no number stands before', () => {
    const said = (text: string) => readPaper(linesOfText(text)).lines.map(({ name, dose }) => [name, dose?.perDay]);
    expect(said('IMAGINED DAILY TAB')).toEqual([['IMAGINED DAILY TAB', undefined]]);
    expect(said('IMAGINED DAILY TAB\n15 3.21 48.13')).toEqual([['IMAGINED DAILY TAB', undefined]]);
    expect(said('Imagined OD Cap TDS')).toEqual([['Imagined OD Cap', 3]]);
    expect(said('Tab Imagined 40 OD tab')).toEqual([['Imagined 40', 1]]);
    expect(said('Tab Imagined daily')).toEqual([['Imagined', 1]]);
  });

  it.each(['OD 30 days', 'OD 10 tablets', 'OD x 10 days', '1 OD 15 days AF'])('is a dose before days: %s', (words) => {
    expect(slots(words)).toEqual([1, 0, 0]);
  });
});
