import { describe, expect, it } from 'vitest';
import { linesOfText } from './paper-text.ts';
import { readPaper } from './read-paper.ts';

const read = (text: string) => readPaper(linesOfText(text)).lines;
const namesOf = (text: string) => read(text).map(({ name }) => name);

describe('several medicines in one line', () => {
  it.each([
    ['1. X-Med 625 mg 1-0-1 x 5d 2. Y-Med 40 1-0-0 x 5d 3. Z-Med 650 SOS', ['X-Med 625 mg', 'Y-Med 40', 'Z-Med 650']],
    ['Tab Xmed 650 1-0-1 Tab Ymed 40 1-0-0 Cap Zmed 0-1-0', ['Xmed 650', 'Ymed 40', 'Zmed']],
    ['Tab Xmed 650 & Tab Ymed 40 1-0-1', ['Xmed 650', 'Ymed 40']],
    ['Tab Xmed 40 1-0-0 & Ymed 650 1-1-1 x 3 days', ['Xmed 40', 'Ymed 650']],
    ['Tab Xmed 15mg weekly, Ymed 5mg all other days', ['Xmed 15mg', 'Ymed 5mg all other days']],
    ['Syp Xmed 5 ml TDS, Drops Ymed 2 drops BD, Tab Zmed 10 HS', ['Xmed', 'Ymed', 'Zmed 10']],
  ])('%s', (text, names) => expect(namesOf(text)).toEqual(names));

  it('reads all 20 medicines of a list pasted as one line, short or long', () => {
    const list = (from: number, many: number) =>
      Array.from({ length: many }, (_, at) => `Tab ${String.fromCharCode(97 + from + at)}med 650 mg 1-0-1 after food`);
    expect(namesOf(list(0, 20).join(', '))).toHaveLength(20);
    expect(namesOf(list(0, 20).join(' '))).toHaveLength(20);
    const short = Array.from({ length: 20 }, (_, at) => `Tab ${String.fromCharCode(97 + at)}med 5 OD`);
    expect(namesOf(short.join(', '))).toHaveLength(20);
  });

  it('gives each its own dose and days', () => {
    expect(read('Tab Xmed 40 1-0-0 & Ymed 650 1-1-1 x 3 days').map(({ dose, days }) => [dose?.perDay, days])).toEqual([
      [1, null],
      [3, 3],
    ]);
  });

  it('keeps the salts of a combination and the units of an amount in one line', () => {
    for (const line of [
      'Tab Aceclofenac 100 mg, Paracetamol 325 mg BD x 5d',
      'Tab Xmed 40 + Ymed 5 1-0-0',
      'Tab Xmed 650 1 tab half an hour after food TDS',
      'Nasal spray Xmed 1 spray each nostril BD',
    ]) {
      expect(read(line), line).toHaveLength(1);
    }
  });
});

describe('the end of a course, and medicines that are stopped or withheld', () => {
  it.each(['then stop', '-> stop', 'and stop', ', review after 2 weeks'])(
    '"%s" ends the course; the medicine is still read',
    (end) => {
      expect(read(`Tab Xmed 650 1-0-1 x 3 days ${end}`)).toEqual([
        expect.objectContaining({ name: 'Xmed 650', days: 3 }),
      ]);
    },
  );

  it.each([
    'Tab Xmed 5 mg OD, Tab Ymed 10 mg OD, stop Tab Zmed 5 mg',
    'Tab Xmed 5 mg OD, Tab Ymed 10 mg OD, avoid Tab Zmed 5 mg',
    'Tab Xmed 5 mg OD, Tab Ymed 10 mg OD. Hold Tab Zmed 5 mg OD',
    'Tab Xmed 5 mg OD, Tab Ymed 10 mg OD instead of Tab Zmed 5 mg',
    `Tab Xmed 5 mg OD, ${'after food, '.repeat(24)}stop Tab Zmed 5 mg OD`,
  ])('reads no stopped or withheld medicine in "%s"', (line) => expect(namesOf(line)).not.toContain('Zmed 5 mg'));

  it.each([
    'No Tab Xmed 400 BD',
    'Omit Tab Xmed 500 BD',
    'Hold Tab Xmed 75 OD',
    'Tab Xmed 75 OD - hold',
    'Tab Xmed 5 OD - stop',
    ...["'", '’', '‘', '`', '´', 'ʼ', '′', '＇'].map((sign) => `Tab Xmed 75 OD don${sign}t take`),
  ])('reads no medicine in "%s"', (line) => expect(read(line)).toEqual([]));
});
