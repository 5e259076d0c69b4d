import { describe, expect, it } from 'vitest';
import { linesOfText } from '../paper-text.ts';
import { readPaper } from '../read-paper.ts';

const doseOf = (words: string) => readPaper(linesOfText(words)).lines[0]?.dose;

describe('a line that says more about the amount than the record can store has no dose', () => {
  it.each([
    // Ranges
    ...[
      'Tab X-Med 10 2 to 3 tabs BD',
      'Tab X-Med 10 1-2 tabs TDS',
      'Tab X-Med 10 1-2 BD',
      'Tab X-Med 10 2–3 daily',
      'Tab X-Med 10 1/2-1 OD',
      'Tab X-Med 10 1-1½ at night',
      'Tab X-Med 10 1-2 every 6 hours',
      'Syp X-Med 5 to 10 ml TDS',
      'Tab X-Med 10 6-8 hourly',
      'Tab X-Med 10 night 1 or 2',
      'Tab X-Med 10 night 1 to 2 tab',
    ],
    // Whole and fraction
    ...[
      'Tab X-Med 10 1 1/2 tab BD',
      'Tab X-Med 10 1/3 OD',
      'Tab X-Med 10 1/8 tab OD',
      'Tab X-Med 10 one and half tab BD',
      'Tab X-Med 10 1 ½-0-1',
      'Tab X-Med 10 1-0-1 ½',
    ],
    // Tapering doses
    ...['Tab X-Med 20mg OD x5d, 10mg OD x5d, 5mg OD x5d', 'Tab X-Med 10 4 tabs OD x 3 days, 3 tabs OD x 3 days'],
    ...[
      'Tab X-Med 10 BD x 5 d thereafter',
      'Tab X-Med 10 OD reduce by 1 each week',
      'Tab X-Med 12 mg stat & repeat after 7 days',
    ],
    // Days of the week
    ...['Tab X-Med 10 OD Mon to Fri', 'Tab X-Med 10 OD (Sat Sun off)', 'Tab X-Med 10 OD except Sunday'],
    ...['Tab X-Med 500 OD x 3 days/week x 12 weeks', 'Tab X-Med 100 1-0-0 Mon-Fri'],
    ...['Tab X-Med 200 OD 5 days per week', 'Tab X-Med 200 OD - 6 days every week', 'Tab X-Med 200 OD 3 days/wk'],
    ...[
      'Tab X-Med 200 BD M/W/F',
      'Tab X-Med 200 OD M,W,F',
      'Tab X-Med 200 OD T/T/S',
      'Tab X-Med 500 BD alternate months',
    ],
    'Tab X-Med 500 OD q 15 days',
    // A week, a weekday, a month or an alternation in any words
    ...[
      ...['HS wkly', '1 OD/week', '1-0-0 once a wk', 'OD per wk', 'HS q week', 'OD qw', 'OD Q7D', '6 hourly wkly'],
      ...['OD Thurs', '1-0-0 Weds', 'every Tues OD', '(Sun) HS', 'Sun HS', 'Wed 1 OD', 'HS each Thu', 'OD on Sat'],
      ...['HS one day a week', 'HS two days a week', 'HS 2 nights a week', 'HS every 7th day', 'HS bi-weekly'],
      ...['रविवार को सुबह 1 गोली', 'इतवार को सुबह 1 गोली', 'ravivar ko subah 1 goli', 'har somvar raat ko 1'],
      ...['रात को हफ्ते में एक दिन', 'ರಾತ್ರಿ 1 ವಾರದಲ್ಲಿ ಒಂದು ದಿನ', 'ಭಾನುವಾರ ರಾತ್ರಿ 1', 'budhavara subah 1'],
      ...['OD alternate', '1-0-0 alt', 'OD AD', 'OD even days', '1 OD ek din gap', 'सुबह 1 गोली एक दिन छोड़ के'],
      ...['OD 3 weeks on 1 week off', '1-0-0 skip 1 day', 'OD after dialysis', '1 HS fortnight', 'HS every 72 hours'],
      ...['OD /month', 'mahine me ek baar subah', 'every third night 1', 'subah 1 har 3 din baad'],
    ].map((words) => `Tab X-Med 7.5 mg ${words}`),
    // A dose that falls or rises from day to day
    ...['Tab X-Med 10 mg 4-3-2-1', 'Tab X-Med 5 3-2-1', 'Tab X-Med 25 1-2-3'],
    // A number of tablets, or of days
    ...['Tab X-Med 650 x 3 TDS', 'Tab X-Med 5 x 6 OD'],
    // Two strengths
    ...['Tab X-Med 100 OD 5 days, 125 OD 2 days', 'Tab X-Med 500 BD, 850 BD'],
    ...['Tab X-Med 2mg & 1mg OD', 'Tab X-Med 2 mg / 3 mg alternate days'],
    'Tab X-Med 40mg OD x3d 30mg x3d 20mg x3d',
    // A number that may be units or a strength, or a count or a part of the name
    ...['Inj X-Med 16 OD', 'Inj X-Med 100 HS', 'Inj X-Med 20-0-0-24 units', 'X-Med 30-10-0-8 units'],
    ...['Tab X-Med 500 HS 5', 'Tab X-Med 150 morning evening 5'],
    // An amount behind the dose, or joined to it
    ...['Tab X-Med 650 BD 2 tabs', 'Tab X-Med 5 OD half tab', 'Tab X-Med 2.5 weekly 3 tabs', 'Inj X-Med OD 20U'],
    ...['X-Med inhaler BD 2 puffs', 'टैब X-Med 2.5 हफ्ते में एक बार 3 गोली', 'Syp X-Med BD 10 ml'],
    'Tab X-Med 2 mg 1 tab & 1/2 tab on alternate days',
    // An amount of which only the name was read
    ...['Inj X-Med 14/16 units HS', 'Inj X-Med 12 (twelve) units HS', 'Inj X-Med 10.U HS', 'Inj X-Med 1O units HS'],
    ...['Inj X-Med 100 IU HS', 'Inj X-Med 100 IU/ml HS', 'Inj X-Med twelve units BD', 'X-Med inhaler 200 2p BD'],
    ...['Tab X-Med 500 11/2 BD', 'Tab X-Med 13/4 HS', 'Tab X-Med 500 2T BD', 'X-Med e/d 6-5-4-3-2-1 weekly'],
    // A second amount for the days that follow
    ...[
      'Tab X-Med 20 1 OD 5d 1/2 OD 5d',
      'Tab X-Med 10 half tab OD 1 week full tab OD',
      'Tab X-Med 20 2 OD 5d one OD 5d',
    ],
    ...['Tab X-Med 3mg HS on even days 2mg on odd days', 'Tab X-Med 100 mcg 1 OD alternate with 75 mcg'],
    // "When needed" said of something else
    'Tab X-Med 4 BD, ORS sos',
  ])('%s', (line) => expect(doseOf(line)).toBeNull());
});

it.each([
  'रात को हफ्ते में एक दिन',
  'ರಾತ್ರಿ 1 ವಾರದಲ್ಲಿ ಒಂದು ದಿನ',
  '1 OD ek din gap',
  'सुबह 1 गोली एक दिन छोड़ के',
  'HS one day a week',
])('an interval is no length of a course: %s', (words) =>
  expect(readPaper(linesOfText(`Tab X-Med 7.5 mg ${words}`)).lines[0]?.days).toBeNull(),
);

it.each([
  ['BD for a week', 7],
  ['1-0-1 x 1 week', 7],
  ['OD for a month', 30],
  ['HS x 2 wk', 14],
  ['1-0-1 x 3 mon', 90],
  ['रात को 1 गोली एक हफ्ते तक', 7],
  ['ರಾತ್ರಿ 1 ಒಂದು ವಾರ', 7],
])('a week or month that a course lasts leaves its dose for every day: %s', (words, days) => {
  expect(readPaper(linesOfText(`Tab X-Med 7.5 mg ${words}`)).lines[0]).toMatchObject({ dose: { every: null }, days });
});

describe('an amount in words, fractions or units is read as written', () => {
  it.each([
    ['Tab X-Med 10 four tablets BD', [4, 0, 4]],
    ['Tab X-Med 10 1/4 tab BD', [0.25, 0, 0.25]],
    ['Tab X-Med 10 ¼-0-¼', [0.25, 0, 0.25]],
    ['Tab X-Med 10 quarter tab HS', [0, 0, 0.25]],
    ['Tab X-Med 25 x1/2 OD', [0.5, 0, 0]],
    ['Tab X-Med 5 2-1-0', [2, 1, 0]],
    ['Inj X-Med R 12-10-8 units', [12, 10, 8]],
    ['Tab X-Med 10 1½ tab BD', [1.5, 0, 1.5]],
    ['Tab X-Med 10 1-0-1½', [1, 0, 1.5]],
    ['Tab X-Med 650 ii BD', [2, 0, 2]],
    ['Inj X-Med 12u HS', [0, 0, 12]],
    ['Inj X-Med 12 iu. HS', [0, 0, 12]],
    ['Inj X-Med 100 IU/ml 10 units HS', [0, 0, 10]],
    ['Inj X-Med 1 amp OD', [1, 0, 0]],
    ['Tab X-Med 500/2 BD', [1, 0, 1]],
    ['Tab X-Med 5 1/2 OD', [0.5, 0, 0]],
    ['Inj X-Med 10U at night', [0, 0, 10]],
    ['Inj X-Med 25 16 units morning 10 units night', [16, 0, 10]],
    ['Tab X-Med 10 1 morning 2 night', [1, 0, 2]],
    ['Tab X-Med 10 morning 1, night 2', [1, 0, 2]],
    ['Tab X-Med 650 2 goli din mein teen baar', [2, 2, 2]],
    ['Tab X-Med 650 ek goli subah aur raat khane ke baad', [1, 0, 1]],
    ['Tab X-Med 0.25 HS', [0, 0, 1]],
    ['Tab X-Med 10 .5 BD', [0.5, 0, 0.5]],
    ['Tab X-Med 10 .5-0-.5', [0.5, 0, 0.5]],
    ['Tab X-Med 10 1,5-0-1', [1.5, 0, 1]],
    ['Syp X-Med 2,5 ml BD', [2.5, 0, 2.5]],
    ['Tab X-Med 500 1-0-1 x 5 days (500 mg each)', [1, 0, 1]],
    ['Tab X-Med 40-1-0-1 x 10 days', [1, 0, 1]],
    ['Tab X-Med 2.5 OD 1 tab', [1, 0, 0]],
    ['Tab X-Med 40 BD 10 tabs', [1, 0, 1]],
  ])('%s', (line, wanted) => {
    const dose = doseOf(line);
    expect([dose?.morning, dose?.noon, dose?.night]).toEqual(wanted);
  });
});

describe('the hour of a time of day and the length of a course are no amounts', () => {
  it.each([
    ['Tab X-Med 500 night 3 mths', [0, 0, 1]],
    ['Tab X-Med 500 night 3m', [0, 0, 1]],
    ['Tab X-Med 500 night 2 w', [0, 0, 1]],
    ['Tab X-Med 0.25 HS 2 nights', [0, 0, 1]],
    ['Tab X-Med 150 morning, night 5 din', [1, 0, 1]],
    ['Tab X-Med 40 morning one, night half', [1, 0, 0.5]],
    ['Tab X-Med 5 evening 6 pm', [0, 0, 1]],
    ['टैब X-Med 5 शाम 6 बजे', [0, 0, 1]],
    ['Tab X-Med 5 subah 6 baje', [1, 0, 0]],
    ['Tab X-Med 50 morning 6 am', [1, 0, 0]],
    ['Tab X-Med 50 morning 6-7 am', [1, 0, 0]],
    ['Tab X-Med 5 night 9:30', [0, 0, 1]],
    ['Tab X-Med 40 सुबह शाम 6 बजे', [1, 0, 1]],
  ])('%s', (line, wanted) => {
    const dose = doseOf(line);
    expect([dose?.morning, dose?.noon, dose?.night]).toEqual(wanted);
  });
});
