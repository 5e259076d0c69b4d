import { describe, expect, it } from 'vitest';
import { linesOfText } from './paper-text.ts';
import { readPaper } from './read-paper.ts';

const typed = (text: string) => readPaper(linesOfText(text)).lines.map(({ name }) => name);
/** As read from a picture with high confidence. */
const pictured = (...rows: readonly string[]) =>
  readPaper(
    rows.map((text, at) => ({
      text,
      box: { x: 0, y: at * 60, width: 600, height: 30 },
      words: text.split(' ').map((word) => ({ text: word, confidence: 95 })),
    })),
  ).lines.map(({ name }) => name);

describe('lines about the practice', () => {
  it.each([
    'T. Nagar, Chennai 600017',
    'T. Nagar, Chennai',
    'C. Rao Road, Hyderabad - 500 001',
    'Gel Colony 5 mg Lane Ph: 080-4000 1234',
    'Cap. Ravi Rao 98450 12345',
    'Sol clinic@imagined.example',
    'Inj centre www.imagined.example',
    'Tab Singh Reg. No. KMC 99432',
    'KMC 45012, 12 MG Road, Bengaluru',
    'TNMC/88123 Cap. Rao Clinic',
    'Sol Arcade, 4/2 Gandhi Nagar',
    '120 MG Road',
  ])('name no medicine: %s', (text) => expect(typed(text)).toEqual([]));

  it('on a picture, above the patient or with a house number, name no medicine', () => {
    const rx = ['Patient: A. Specimen', '1. Tab. Dolo 650 1-0-1 x 5 days'];
    expect(pictured('Sol WAI 1 VIR Namoona Poly Clinic', ...rx)).toEqual(['Dolo 650']);
    expect(pictured(...rx, 'Gel 000, Sample Street')).toEqual(['Dolo 650']);
    // In a typed message neither of these signs counts.
    expect(typed(['Tab Pan D', ...rx].join('\n'))).toEqual(['Pan D', 'Dolo 650']);
  });

  it.each([
    'T. Dolo 650',
    'T. Pan D',
    'Inj Lantus 100 IU/ml',
    'Tab Uprise D3 60000 IU',
    'T. Calcium, Zinc 50 mg',
    'Cap. Depura 600000 iu',
    'Tab P-650 BD',
    'Tab AMC 625',
    'Tab Roadmine 10 mg',
    '3. Tab PMC 1000',
  ])('do not include a medicine: %s', (text) => expect(typed(text)).toHaveLength(1));

  it('keep a medicine above the patient that says how it is taken', () => {
    expect(pictured('Tab Pan D 1-0-0', 'Name: A. Specimen')).toEqual(['Pan D']);
    expect(pictured('1. Tab Pan D', 'Name: A. Specimen')).toEqual(['Pan D']);
  });
});

describe('the beginning of a line', () => {
  it.each([
    ['4, T. Cardace 2.5 1-0-0', 'Cardace 2.5'],
    ['2, Tab Telma 40 OD', 'Telma 40'],
    ['Tab. P-650 1-0-1', 'P-650'],
    ['TAB O2 once a day', 'O2'],
  ])('%s', (text, name) => expect(typed(text)).toEqual([name]));

  it.each(['12, T. Nagar', 'Tab x60', 'Tab 650'])('names none: %s', (text) => expect(typed(text)).toEqual([]));
});
