import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import type { ReadLine } from './paper-line.ts';
import { linesOfText } from './paper-text.ts';
import { readPaper } from './read-paper.ts';

const read = (text: string) => readPaper(linesOfText(text)).lines;

/** "1-0-1" by times of day, "=2" by how many a day, else how often the dose is taken; "open" where there is none. */
function doseOf({ dose }: ReadLine): string {
  if (dose === null) return 'open';
  if (dose.sos) return 'sos';
  if (dose.every !== null) return dose.every;
  return dose.slotsExact ? `${dose.morning}-${dose.noon}-${dose.night}` : `=${dose.perDay}`;
}

const said = (text: string) => read(text).map((line) => [line.name, doseOf(line), line.days]);

describe('text before a medicine', () => {
  it.each([
    ...[
      'Continue Tab Xmed 75 OD',
      'Cont. Tab Xmed 75 OD',
      'Start Tab. Xmed 75 OD',
      'Adv: Tab Xmed 75 OD',
      'Rx: Tab Xmed 75 OD',
    ],
    ...['a. Tab Xmed 75 OD', 'ii) Tab Xmed 75 OD', 'b) Tab Xmed 75 OD', '#1 Tab Xmed 75 OD', 'R2. Tab Xmed 75 OD'],
    ...['✅ Tab Xmed 75 OD', '1️⃣ Tab Xmed 75 OD', '➡️ *Tab Xmed 75* OD', '• Tab: Xmed 75 ; OD', '\u200eTab Xmed 75 OD'],
    ...['[24/11, 9:15 am] Doctor: Tab Xmed 75 OD', '24/11/26, 09:15 - Ravi: Tab Xmed 75 OD', 'For mother: Xmed 75 OD'],
    ...['need Xmed 75 OD', 'Please send Xmed 75 OD', 'T Xmed 75 OD', 'Apply Xmed 75 OD'],
  ])('is not part of its name: %s', (text) => expect(said(text)).toEqual([['Xmed 75', '=1', null]]));
});

describe('text after a name', () => {
  it.each<readonly [string, string]>([
    ['Tab Xmed 200 PO BD', 'Xmed 200'],
    ['Inj Xmed 1g IV q12h', 'Xmed 1g'],
    ['TAB XMED 5MG S/L SOS', 'XMED 5MG'],
    ['Oint X-Med LA BD', 'X-Med'],
    ['Tab Xmed LA 40 OD', 'Xmed LA 40'],
    ['Tab Xmed 40 Dose: 1-0-0 Duration: 30 Days', 'Xmed 40'],
    ['Tab Xmed 625 DUO (Amoxicillin 500mg + Clavulanic acid 125mg) 1-0-1', 'Xmed 625 DUO'],
    ['Xmed eye/ear drops 2-3 drops TDS', 'Xmed eye/ear drops'],
    ['Gel Xmed AC 2.5% 1-0-1', 'Xmed AC 2.5%'],
    ['Tab Xmed Daily 1-0-1', 'Xmed Daily'],
    ['Tab Xmed OD PR 1 tab BD', 'Xmed OD PR'],
    ['Cap Xmed Total SR 1-0-1', 'Xmed Total SR'],
    ['Cap Vitamin D3 60,000 IU once a week', 'Vitamin D3 60000 IU'],
    ['टैब. टेल्मा 40 सुबह 1', 'टेल्मा 40'],
    ['Xmed500 1-0-1', 'Xmed 500'],
    ['Tab Xmed 500 1--1 x 5 days', 'Xmed 500'],
    ['Tab Xmed 400 1 1 1', 'Xmed 400'],
    ['Tab Xmed 400 1/0/1', 'Xmed 400'],
    ['Tab Xmed 400 1 - nil - 1', 'Xmed 400'],
    ['Tab Xmed 2mg 1/2 - 1 HS', 'Xmed 2mg'],
    ['Need medicines: Xmed 40 2 strips', 'Xmed 40'],
    ...[
      ...['1-0-0 for BP', 'OD (for high BP)', 'for BP 1-0-0', '1-0-1 for blood sugar', 'TDS for burning urine'],
      ...[
        'HS for allergy',
        'HS for allergic rhinitis x 5 days',
        'OD, monitor BP',
        'SOS if temp > 100',
        'OD if BP > 140',
      ],
      ...['BD, diet control', 'OD before breakfast, avoid spicy food', 'OD x 3 days, no known allergy'],
      'OD x 5 days stop',
    ].map((words) => [`Tab Xmed 40 ${words}`, 'Xmed 40'] as const),
    ['Tab Xmed 5mg 1 OD x 7 days then alt days', 'Xmed 5mg'],
    ['Inj Xmed 10 mg 2 ml stat', 'Xmed 10 mg'],
    ['Inj Xmed 14 units SC at 10 pm', 'Xmed'],
    ['Inj Xmed 40 units/ml stat', 'Xmed 40 units/ml'],
    ['Tab Xmed 500 mg 125 mg BD', 'Xmed 500 mg 125 mg'],
  ])('ends it, while letters of a brand do not: %s', (text, name) =>
    expect(read(text).map((line) => line.name)).toEqual([name]),
  );

  it('repeats the salts of a brand in a separate row, which is no medicine and does not separate the dose from it', () => {
    const rows =
      'Tab Telma 40\n(Telmisartan 40mg)\n1-0-0 x 30 days\nTab Augmentin 625\nAmoxicillin 500mg + Clavulanic Acid 125mg\n1-0-1 x 5 days';
    expect(said(rows)).toEqual([
      ['Telma 40', '1-0-0', 30],
      ['Augmentin 625', '1-0-1', 5],
    ]);
    // Another strength, or no known salt: a separate medicine.
    expect(said('Tab Telma 40\nParacetamol 650mg').map(([name]) => name)).toEqual(['Telma 40', 'Paracetamol 650mg']);
    expect(said('Tab Telma 40\nImagined 40mg').map(([name]) => name)).toEqual(['Telma 40', 'Imagined 40mg']);
  });
});

describe('an amount', () => {
  it.each([
    ['Inj Xmed 12 units SC HS', '0-0-12'],
    ['Xmed nasal drops 2 drops each nostril 4 times a day', '2-2-4'],
    ['Tab Xmed 40 2 tabs after food BD', '2-0-2'],
    ['Tab Xmed 40 2 गोली रोज सुबह', '2-0-0'],
    ['Cap Xmed 20 2 कैप्सूल सुबह', '2-0-0'],
    ['Tab Xmed 40 2 tabs daily at night', '0-0-2'],
    ['Tab Xmed 40 1 tab 2 hours after food BD', '1-0-1'],
    ['Tab Xmed 40 1 tab after breakfast and 2 tabs after dinner', '1-0-2'],
    ['Xmed 40 tab OD', '=1'],
    ['Cap Xmed 400 IU OD', '=1'],
    ['Tab Xmed 40 - 1 morning', '1-0-0'],
    ['Tab Xmed 40 – 1-0-1 – 5 days', '1-0-1'],
    ['TAB XMED 10MG -- 1 -- 0 -- 0 -- 30 DAYS', '1-0-0'],
    ['Xmed 40mg-1-0-0-30days', '1-0-0'],
    ['Tab Xmed 5MG 1 - X - 1', '1-0-1'],
    ['Tab Xmed 500 M-1 A-0 N-1', '1-0-1'],
    ['Tab Xmed 40 daily before breakfast', '1-0-0'],
    ['Tab Xmed 40 every day', '=1'],
    ['Tab Xmed 40 BDPC', '1-0-1'],
    ['Tab Xmed 40 1 OD after breakfast', '1-0-0'],
    ['Tab Xmed 40 1 (one) tab BD', '1-0-1'],
    ['Tab Xmed 40 ---- BD ---- 5 days', '1-0-1'],
    ['Xmed-H 1 tab subah', '1-0-0'],
    ['Xmed SP 1-0-1', '1-0-1'],
  ])('is read across words that do not matter: %s', (text, dose) => expect(read(text).map(doseOf)).toEqual([dose]));

  it.each([
    ...[
      'Xmed 2 tab OD',
      'Tab Xmed 40 2 somehow BD',
      'Tab Xmed 5 आधी-आधी गोली सुबह शाम',
      'Drops Xmed 2-2 बूंद दिन में 4 बार',
    ],
    ...[
      'Tab Xmed 500 stat and BD',
      'Tab Xmed 500 BD alternate days',
      'Tab Xmed 500 1-0-0 HS',
      'Tab Xmed 500 1-0-1 TDS',
    ],
    ...[
      'Tab Xmed 500 Mon, Wed, Fri 1 tab HS',
      'Tab Xmed 500 MWF',
      'Tab Xmed 500 2x/week',
      'Tab Xmed 500 evening 1 night 1',
    ],
    ...[
      'Inj Xmed 10 every 3 weeks',
      'Inj Xmed 10 once in 21 days',
      'Tab Xmed 500 weekly and daily',
      'Tab Xmed 500 1/2 tab 1-0-1',
    ],
    ...[
      'Tab Xmed 500 BD 5 days f/b OD 5 days',
      'Tab Xmed 500 1-0-0 x 1 week, 2nd week 1-0-1',
      'Tab Xmed 40mg increased to 80mg OD',
      'Tab Xmed 1 0 thrice daily',
    ],
  ])('that could be another stays empty: %s', (text) => expect(read(text).map(doseOf)).toEqual(['open']));

  it.each([
    'EVERY 6 HOURS IF FEVER',
    'TDS if pain',
    'बुखार होने पर',
    'ಜ್ವರ ಬಂದಾಗ',
    'bukhar ho to',
    '1 tab at bedtime if needed',
  ])('under a condition gives no daily dose: %s', (words) =>
    expect(read(`Tab Xmed 500 ${words}`).map(doseOf)).toEqual(['sos']),
  );

  it.each([
    ['SOS if temp > 100', 'sos'],
    ['6 hourly if temp > 100 F', 'open'],
    ['OD if BP > 140', 'open'],
    ['1-0-0 for BP', '1-0-0'],
    ['for BP 1-0-0', '1-0-0'],
    ['TDS for burning urine', '1-1-1'],
    ['BD x 5 days stop', '1-0-1'],
  ])('beside what it is taken for: %s', (words, dose) =>
    expect(read(`Tab Xmed 500 ${words}`).map(doseOf)).toEqual([dose]),
  );

  it('under a condition that no table knows stays empty', () => {
    expect(read('Tab Xmed 500 BD if the swelling comes back').map(doseOf)).toEqual(['open']);
  });
});

describe('days', () => {
  it.each([
    ...([
      '10-15 days',
      'x 5 to 7 days',
      'x 1 1/2 months',
      'x 1½ months',
      'from 24/11 to 30/11',
      'till review',
      'after 5 days',
    ] as const),
    ...(['x 5 days, 1-0-0 x 5 days', 'x 6/7/26'] as const),
  ])('that are a range, an interval or belong to two doses are unknown: %s', (words) => {
    expect(read(`Tab Xmed 40 1-0-1 ${words}`)).toEqual([expect.objectContaining({ name: 'Xmed 40', days: null })]);
  });

  it.each([
    ['5/7', 5],
    ['x 2/52', 14],
    ['15 Day(s)', 15],
    ['(5 days)', 5],
    ['- 1 month - after dinner', 30],
  ])('%s', (words, days) => expect(read(`Tab Xmed 40 1-0-1 ${words}`)[0]?.days).toBe(days));
});

describe('a medicine over three rows', () => {
  it('takes its dose from the second and its days from the third', () => {
    expect(said('Tab. Xmed-AT\n1 OD after breakfast\n30 days\nTab. Ymed 10\n1 HS\nDuration: 2 weeks')).toEqual([
      ['Xmed-AT', '1-0-0', 30],
      ['Ymed 10', '0-0-1', 14],
    ]);
  });
});

describe('columns for the times of day', () => {
  it.each([
    ['Medicine M A N Days', 'Tab Xmed 40 1 0 1 30', '1-0-1'],
    ['Medicine Morning Afternoon Night', 'Tab Xmed 40 0 0 ½', '0-0-0.5'],
    ['Name M-A-E-N', 'Tab Xmed 40 1 0 0 1', '1-0-1'],
    ['दवा सुबह दोपहर रात', 'Tab Xmed 40 1 1 1', '1-1-1'],
    ['Drug Morning Night', 'Tab Xmed 40 1 0', '1-0-0'],
  ])('are joined according to the table header: %s', (head, row, dose) => {
    expect(read(`${head}\n${row}`).map(doseOf)).toEqual([dose]);
  });

  it.each([
    // A cell may be empty, or the last number of the name be a count.
    ['Medicine M A N', 'Tab Xmed GP 1 1 1'],
    ['Medicine M A N', 'Tab Xmed 40 1 1'],
    ['Medicine Dose Days', 'Tab Xmed 40 1 0 1'],
  ])('give no dose where a count could belong to another column: %s', (head, row) => {
    expect(read(`${head}\n${row}`).map(doseOf)).toEqual(['open']);
  });
});

describe('a bill', () => {
  it.each([
    ["1 XMED 650MG TAB 15'S 30049099 DL2311 09/27 2 30.91 12% 61.82", 'XMED 650MG TAB', 2],
    ['XMED 40 TAB 15S 10 155.00', 'XMED 40 TAB', 10],
    ['XMED 500 TAB 1x5 AZ1234 08/26 1 119.50 119.50', 'XMED 500 TAB', 1],
    ['XMED-AV 75/20 CAP 3 Strip 245.00', 'XMED-AV 75/20 CAP', 3],
  ])('gives names and quantities in any order of its columns: %s', (row, name, quantity) => {
    expect(read(row)).toEqual([expect.objectContaining({ name, quantity, dose: null, days: null })]);
  });
});

describe('a message that orders medicines', () => {
  it.each([
    ['xmed 650 1 strip, ymed 40 2 strips chahiye', ['xmed 650', 'ymed 40']],
    ['Please send Xmed 40 2 strips and Ymed 75 1 strip', ['Xmed 40', 'Ymed 75']],
    ['Order: Xmed 75mg x 30, Ymed 75mg x 30', ['Xmed 75mg', 'Ymed 75mg']],
    ['Need 2 strips of Xmed 40', ['Xmed 40']],
  ])('names medicines without a dose: %s', (text, names) => {
    expect(read(text).map(({ name, dose }) => [name, dose])).toEqual(names.map((name) => [name, null]));
  });
});

describe('a line that names no medicine to take', () => {
  it.each([
    ...[
      'Known hypertensive on Xmed 40 OD',
      ...['Tab Xmed 400 TDS, avoid', 'Tab Xmed 400 if not allergic', 'Tab Xmed 400 BD, allergic to sulpha'],
      ...['Tab Xmed 75 stop', 'Tab Xmed 75 OD stop', 'Tab Xmed 75 for 5 days stop', 'H/o DM on Xmed 500 BD for sugar'],
      'Was on Xmed 5 mg OD',
      'S/P PTCA 2019 on Xmed 75 OD',
      'K/C/O DM on Xmed 500 BD',
    ],
    ...[
      'Replace Xmed 500 with Ymed 50/500 BD',
      'Change Xmed 5 to Ymed 40 OD',
      'Instead of Xmed 40 take Ymed 20 OD',
      'Xmed 40 ki jagah Ymed 20 OD',
    ],
    ...[
      'Tab Xmed 75 (cancelled)',
      '~Tab Xmed 75 OD~',
      '❌ Tab Xmed 75 OD',
      'Tab Xmed 75 - HOLD till surgery',
      'Dont take Xmed 75 OD',
    ],
    ...['Xmed 75 1-0-0 न लें', 'Xmed 75 1-0-0 band kar dena', 'Xmed 75 1-0-0 mat lena', 'Xmed 75 1-0-0 ತೆಗೆದುಕೊಳ್ಳಬೇಡಿ'],
    ...[
      'FBS 126 mg/dl PPBS 180 mg/dl',
      'S. Creatinine 1.2 mg/dl',
      'Hb 11.2 gm%',
      'TSH 4.5 uIU/ml',
      'Sodium 140 mEq/L',
      'Vit B12 180 pg/ml',
    ],
    ...[
      'Quadriceps exercises 10 x 3 sets BD',
      'Warm saline gargles TDS',
      'Walk daily 30',
      'Drink 2-3 litres water daily',
      'Cold compress 10 min BD',
    ],
    ...[
      '1 chapati 2 times a day',
      'Almonds 5 morning',
      'Curd 1 cup twice a day',
      'Emergency 24 x 7',
      'Fever x 3 days, cough x 2 days',
    ],
  ])('%s', (text) => expect(read(text)).toEqual([]));
});

describe('a line assembled from its parts', () => {
  const name = fc
    .tuple(
      fc.constantFrom('Qelvara', 'Zubitor', 'Nofexil', 'Hydrovex', 'Brimova-AM', 'Tolcad Plus'),
      fc.constantFrom('40', '650', '2.5 mg', '50/500', '125 mg'),
    )
    .map((parts) => parts.join(' '));
  const dose = fc.constantFrom(
    ...([
      ...[
        '1-0-1',
        '1 - 0 - 1',
        'BD',
        '1 tab BD',
        'twice daily',
        'PO BD',
        'morning 1 night 1',
        'सुबह-शाम 1-1',
        '1 BD',
        '2x/day',
      ].map((words) => [words, '1-0-1'] as const),
      ...['0-0-1', 'HS', 'at bedtime', '1 tab at night', 'रात को 1', 'raat ko 1 goli', 'QHS'].map(
        (words) => [words, '0-0-1'] as const,
      ),
      ...['SOS', 'prn', 'if fever', '1 tab SOS max 3/day'].map((words) => [words, 'sos'] as const),
      ...['½-0-½', '½ tab BD', 'half tab BD'].map((words) => [words, '0.5-0-0.5'] as const),
      ...['alternate days', 'every other day'].map((words) => [words, 'other-day'] as const),
      ...['once a week', 'every Sunday'].map((words) => [words, 'week'] as const),
    ] as const),
  );
  const days = fc.constantFrom(
    ...([
      ['x 5 days', 5],
      ['for 2 weeks', 14],
      ['- 10 days', 10],
      ['(1 month)', 30],
      ['x 2/52', 14],
      ['15 Day(s)', 15],
      ['', null],
    ] as const),
  );
  const food = fc.constantFrom(
    ...([
      ['after food', 'after'],
      ['AF', 'after'],
      ['B/F', 'before'],
      ['empty stomach', 'empty-stomach'],
      ['', null],
    ] as const),
  );
  const opening = fc.constantFrom('Tab. ', 'T. ', '1) Tab ', 'TAB ', '• Tab. ', 'Continue Tab ', '✅ Tab ');

  it('gives each part as it was written', () => {
    fc.assert(
      fc.property(opening, name, dose, days, food, (open, brand, [words, wanted], [time, count], [meal, when]) => {
        const text = [open + brand, words, meal, time].filter((part) => part !== '').join(' ');
        const lines = read(text);
        expect(
          lines.map((line) => [line.name, doseOf(line), line.days, line.food]),
          text,
        ).toEqual([[brand, wanted, count, when]]);
      }),
      { numRuns: runs(500) },
    );
  });
});
