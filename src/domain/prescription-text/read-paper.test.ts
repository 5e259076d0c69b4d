import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOfText } from './paper-text.ts';
import { MOST_MEDICINES, readPaper } from './read-paper.ts';

const read = (text: string) => readPaper(linesOfText(text)).lines;
const slots = (text: string) => {
  const dose = read(text)[0]?.dose;
  return dose === null || dose === undefined ? dose : [dose.morning, dose.noon, dose.night];
};

describe('a line that names a medicine', () => {
  it.each([
    ['1. Tab. Dolo 650 1-0-1 A/F x 5 days', 'Dolo 650', 'tablet', 5, 'after'],
    ['Cap. Omez 20 OD BBF for 2 weeks', 'Omez 20', 'capsule', 14, 'before'],
    ['2) Syp. Ascoril LS 5 ml TDS 1 week', 'Ascoril LS', 'syrup', 7, null],
    ['T. Glycomet 500 mg सुबह 1 - रात 1 खाने के बाद 30 दिन', 'Glycomet 500 mg', 'tablet', 30, 'after'],
    ['Tab. Telma 40 ಬೆಳಿಗ್ಗೆ 1 ಊಟದ ನಂತರ 30 ದಿನ', 'Telma 40', 'tablet', 30, 'after'],
    ['Telma 40 1-0-0 x 1 month', 'Telma 40', null, 30, null],
    ['Nasal spray Flomist 1 spray each nostril BD x 2 weeks', 'Flomist', 'spray', 14, null],
    ['Tab Pan 40 1 OD empty stomach x 5/7', 'Pan 40', 'tablet', 5, 'empty-stomach'],
    ['4 T Dolo 650 1-0-1 x 3 days after food', 'Dolo 650', 'tablet', 3, 'after'],
  ])('%s', (text, name, form, days, food) => {
    expect(read(text)).toEqual([expect.objectContaining({ name, form, days, food })]);
  });

  it('takes the dose from the row below it, which names no medicine itself', () => {
    const [momate, ...others] = read('1) Nasal spray MOMATE\n1 spray each nostril BD, x 2 weeks');
    expect(momate).toMatchObject({ name: 'MOMATE', form: 'spray', days: 14, dose: { perDay: 2 } });
    expect(others).toEqual([]);
  });

  it('without a tablet at any time has no dose', () => expect(slots('Susp. ATM 200 0 at night')).toBeNull());

  it('takes the quantity from a bill, but not its prices or its pack', () => {
    expect(read('DOLO 650 TAB 15S 2 30.91 61.82')).toEqual([
      expect.objectContaining({ name: 'DOLO 650 TAB', quantity: 2, dose: null, form: 'tablet' }),
    ]);
    expect(read('3 Tab Telma 40 GLEN K5539 09/28 2 100.00 200.00')[0]).toMatchObject({ name: 'Telma 40', quantity: 2 });
  });

  it('joins the second row of a medicine to its first', () => {
    const lines = read(
      '1. Tab Aceclofenac 100 mg +\nParacetamol 325 mg 1-0-1 x 5 days\n2. Cap Omez 20\n1-0-0 x 10 days',
    );
    expect(lines.map(({ strengths, days }) => [strengths.map(({ amount }) => amount), days])).toEqual([
      [[100, 325], 5],
      [[20], 10],
    ]);
  });
});

describe('the next number of a list', () => {
  it('is no second row of the medicine above it, though its own was not recognised', () => {
    const lines = readPaper([
      { text: '1. Tab. Imagined 250', box: null },
      { text: '2. Xyz. Other-H once a day x 10d', box: null },
    ]).lines;
    expect(lines).toMatchObject([{ name: 'Imagined 250', dose: null, days: null }]);
  });
});

describe('a line that names no medicine', () => {
  it.each([
    'H/o Ecosprin 75 in the past - stopped',
    'Allergy: Tab Amoxycillin 500',
    'Stop Tab. Telma 40 1-0-0',
    'Avoid Tab. Brufen 400 mg',
    'Course: Treated with Inj. Monocef 1 gm IV BD',
    'Steam inhalation twice a day x 5 days',
    'Walk 30 min daily',
    'BP: 120/80 mmHg Pulse: 72/min',
    'CREPE BANDAGE 4IN 1 129.68 129.68',
    'Date: 28-10-26',
    'Dr. Anita Rao MBBS, MD',
    'Patient: Ravi Kumar (Male, 45 yrs)',
    'Rx',
    '',
  ])('%s', (text) => expect(read(text)).toEqual([]));
});

describe('the dose', () => {
  it.each([
    ['Tab X-Med 10 1-0-1', [1, 0, 1]],
    ['Tab X-Med 10 1 - 0 - 1 - 3 D', [1, 0, 1]],
    ['Tab X-Med 10 ½-0-½', [0.5, 0, 0.5]],
    ['Syp X-Med 2.5ml-2.5ml-2.5ml x 5 d', [2.5, 2.5, 2.5]],
    ['Inj X-Med 40IU/ml 12-0-10 units', [12, 0, 10]],
    ['Tab X-Med 10 1-1-1-1', [1, 1, 2]],
    ['Tab X-Med 10 l-O-l x 3 days', [1, 0, 1]],
    ['Tab X-Med 10 1 tab twice daily', [1, 0, 1]],
    ['Tab X-Med 10 HS', [0, 0, 1]],
    ['Tab X-Med 10 OD (morning)', [1, 0, 0]],
    ['Tab X-Med 10 2 TDS', [2, 2, 2]],
    ['Tab X-Med 10 दिन में तीन बार', [1, 1, 1]],
    ['Tab X-Med 10 रात को 1 10 दिन', [0, 0, 1]],
    ['Tab X-Med 10 ದಿನಕ್ಕೆ ಎರಡು ಬಾರಿ', [1, 0, 1]],
    ['2. T XY 150 1-0-1', [1, 0, 1]],
    // The number of months is no count.
    ['Syp X-Med 2.5 ml HS 1 ತಿಂಗಳು', [0, 0, 2.5]],
    ['Tab X-Med 10 रात को 2 महीने', [0, 0, 1]],
    ['Tab X-Med 10 ರಾತ್ರಿ 2 ತಿಂಗಳು', [0, 0, 1]],
    ['Tab X-Med 10', undefined],
  ])('%s', (text, wanted) => expect(slots(text) ?? undefined).toEqual(wanted));

  it.each([
    ['SOS', { sos: true, perDay: null }],
    ['1-0-1 SOS', { sos: true, perDay: null }],
    ['once a week', { every: 'week', perDay: 1 / 7 }],
    ['every 6 hours', { every: '6h', perDay: 4 }],
    ['alternate days', { every: 'other-day', perDay: 0.5 }],
    ['STAT', { every: 'once', perDay: null }],
    ['OD', { perDay: 1, slotsExact: false }],
  ])('%s', (words, wanted) => expect(read(`Tab Amaryl 10 mg ${words}`)[0]?.dose).toMatchObject(wanted));

  it('stays open where a number could be the strength or the amount', () => {
    expect(read('Tab Amaryl 2 BD')[0]?.dose).toBeNull();
    expect(read('Tab Amaryl 10 mg OD BD')[0]?.dose).toBeNull();
  });

  it('reads the only number as the strength and never as the amount', () => {
    expect(read('Tab Folinext 5 BD')[0]).toMatchObject({ strengths: [{ amount: 5 }], dose: { perDay: 2 } });
    expect(read('Tab Lanotest 0.0625 mg OD')[0]).toMatchObject({ strengths: [{ amount: 0.0625, unit: 'mg' }] });
  });
});

describe('a dose from a picture', () => {
  const ofWords = (text: string, unsure: readonly number[]) => {
    const words = text.split(' ').map((word, at) => ({ text: word, confidence: unsure.includes(at) ? 30 : 90 }));
    return readPaper([{ text, box: { x: 0, y: 0, width: 900, height: 20 }, words }]).lines[0]?.dose;
  };

  it('is read where only the form or the serial number is uncertain, though they are also words of the dose', () => {
    expect(ofWords('1. TAB Imagined 20 1 tab in the morning', [0, 1])).toMatchObject({ morning: 1, perDay: 1 });
    expect(ofWords('1 Tab Imagined 20 1 tab BD x 5 days', [0, 1])).toMatchObject({ perDay: 2 });
  });

  it.each([5, 4])('is open where word %i of it is uncertain', (at) =>
    expect(ofWords('TAB Imagined 20 x 1 tab HS', [at])).toBeNull(),
  );

  it('is open where a decimal point may be lost in it, because no spoon or cup measures 25 ml', () => {
    expect(ofWords('Syp Imagined 25 ml HS', [])).toBeNull();
    expect(ofWords('Syp Imagined 2.5 ml HS', [])).toMatchObject({ night: 2.5 });
    expect(ofWords('Syp Imagined 15 ml HS', [])).toMatchObject({ night: 15 });
    expect(ofWords('Syp Imagined 30 ml HS', [])).toMatchObject({ night: 30 });
    expect(read('Syp Imagined 25 ml HS')[0]?.dose).toMatchObject({ night: 25 });
  });

  it('is open where one of two medicines in a row has an uncertain dose of the same words', () => {
    const text = 'Tab Imagined 40 1-0-1 and Cap Other 20 1-0-1';
    const words = text.split(' ').map((word, at) => ({ text: word, confidence: at === 8 ? 30 : 90 }));
    const { lines } = readPaper([{ text, box: null, words }]);
    expect(lines.map(({ dose }) => dose?.perDay)).toEqual([2, undefined]);
  });
});

describe('the hints', () => {
  it('say who wrote the prescription, when and for whom', () => {
    const { hints } = readPaper(
      linesOfText('Dr. Anita Rao\nReg. No: KMC 99432\nPatient Name: Ravi Kumar\nDate: 28-10-2026\nTab Dolo 650 1-0-1'),
    );
    expect(hints).toEqual({
      doctor: 'Anita Rao',
      registration: 'KMC 99432',
      date: '28-10-2026',
      patient: 'Ravi Kumar',
    });
  });
});

it('gives no dose to what stands beside an injection without saying what it is', () => {
  const { lines } = readPaper(linesOfText('Inj Xmed 10-12-10 + Ymed 20 HS'));
  expect(lines.map(({ name, dose }) => [name, dose?.perDay ?? null])).toEqual([
    ['Xmed', 32],
    ['Ymed 20', null],
  ]);
});

describe('hostile text', () => {
  it('never throws, and gives only possible days and strengths', () => {
    const piece = fc.constantFrom(
      'Tab. ',
      '1-0-1',
      ' - ',
      'x 5 days',
      '½',
      '(',
      '+',
      '\n',
      'सुबह ',
      '9999',
      'İ',
      '\u0000',
      'OD ',
      '.',
    );
    const text = fc
      .array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (paper) => {
        for (const line of read(paper)) {
          expect(line.days === null || (line.days > 0 && line.days <= 366)).toBe(true);
          for (const { amount } of line.strengths) expect(Number.isFinite(amount)).toBe(true);
        }
      }),
    );
  });

  it('splits no line after the most medicines that a draft can have: splitting one takes dozens of readings', () => {
    const two = 'Tab Telma 40 1-0-0 and Cap Omez 20 1-0-1';
    const lines = (many: number) => read(Array(many).fill(two).join('\n')).length;
    expect([lines(1), lines(MOST_MEDICINES / 2), lines(MOST_MEDICINES)]).toEqual([
      2,
      MOST_MEDICINES,
      MOST_MEDICINES + MOST_MEDICINES / 2,
    ]);
  });

  it.each(['a', '1-', 'tab ', '1 ', '(', '1.', 'सुबह '])(
    'finishes reading a megabyte of %j',
    (piece) => {
      const long = piece.repeat(1_000_000 / piece.length);
      readPaper([{ text: long, box: null }]);
      readPaper(linesOfText(long.replace(/.{299}/gu, '$&\n')));
      // A pattern that looks back over the whole line would take hours.
    },
    60_000,
  );
});
