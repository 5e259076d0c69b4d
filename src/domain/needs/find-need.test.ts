import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { findHouseholdName } from './find-household-name.ts';
import { findNeed } from './find-need.ts';
import { HOUSEHOLD_NAMES } from './household-table.ts';
import { NEEDS } from './needs-table.ts';
import { isOtcByTable } from './otc-choices.ts';
import { OTC_CHOICES } from './otc-choices-table.ts';
import {
  CHILD_FLAG,
  HIGH_SUGAR_FLAG,
  LASTING_FLAG,
  LOW_OXYGEN_FLAG,
  LOW_PRESSURE_FLAG,
  RED_FLAGS,
} from './red-flags-table.ts';
import { NEED_CASES } from './testing/need-cases-table.ts';
import { NEED_WORDS } from './testing/need-words-table.ts';
import { NEED_LANGUAGES } from './word-forms.ts';

const noPackWord = () => false;

/** The code of a need, `!emergency` or `!see_doctor`, or `-`. */
function answerTo(text: string): string {
  const found = findNeed(text, noPackWord);
  if (found === null) return '-';
  return found.kind === 'need' ? found.need.code : `!${found.flag.kind}`;
}

const cases = NEED_CASES.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);

describe('findNeed', () => {
  it.each(cases)('reads (%s) %s as %s', (_language, text, expected) => {
    expect(expected.split('/')).toContain(answerTo(text));
  });

  it.each(["'", '’', '‘', '`', '´', 'ʼ', '′', '＇'])('reads can%st breathe and don%st want to live alike', (sign) => {
    for (const words of ['can*t breathe', 'don*t want to live anymore'])
      expect(answerTo(words.replace('*', sign))).toBe(answerTo(words.replace('*', '')));
    expect(answerTo(`can${sign}t breathe`)).toMatch(/^!/);
  });

  it.each([
    ['sugar 500', 'high-sugar'],
    ['blood sugar level 420 weakness', 'high-sugar'],
    ['sugar 300', 'high-sugar'],
    ['शुगर 450', 'high-sugar'],
    ['spo2 80', 'low-oxygen'],
    ['oxygen is 88', 'low-oxygen'],
    ['oxygen 93 percent', 'low-oxygen'],
    ['saturation 90 fever', 'low-oxygen'],
    ['sugar 45', 'low-sugar'],
    ['vision loss', 'eye-injury'],
    ['sudden blindness', 'eye-injury'],
    ['ek aankh se dikhna band', 'eye-injury'],
    ['left shoulder pain and sweating', 'heart-signs'],
    ['thook me khoon', 'vomiting-blood'],
    ['spitting blood', 'vomiting-blood'],
    ['insulin zyada le li', 'low-sugar'],
    ['took insulin without food', 'low-sugar'],
    ['all out pi liya', 'poison'],
    ['contact with hiv patient', 'hiv-contact'],
    ['sex with hiv positive', 'hiv-contact'],
    ['knife wound', 'injury'],
    ['seene me jalan aur pasina', 'heart-signs'],
    ['madhumakkhi kata saans', 'severe-allergy'],
    ['peshab me jalan bukhar', 'fever-rash'],
    ['i feel like ending it all', 'suicide'],
    ['zindagi se pareshan hu', 'suicide'],
    ['dadi ne galti se do baar dawa le li', 'poison'],
    ['insulin do baar laga liya', 'low-sugar'],
    ['double vision', 'stroke'],
    ['bachha susti me hai', 'small-child'],
    ['bacha bahut ro raha hai', 'small-child'],
    ['bacha dudh nahi pi raha', 'small-child'],
    ['temp 105', 'lasting'],
    ['bolne me dikkat', 'stroke'],
    ['chakkar aakar gir gaya', 'unconscious'],
    ['baby not moving in stomach', 'pregnancy'],
    ['no baby movement', 'pregnancy'],
    ['my baby is not moving', 'pregnancy'],
    ['baby not moving', 'pregnancy'],
    ['pani ki thaili phat gayi', 'pregnancy'],
    ['pet se hu dard', 'pregnancy'],
    ['glue in eye', 'eye-injury'],
    ['feviquick in eyes', 'eye-injury'],
    ...['bp 200/120', 'bp 220/130 headache', 'bp 200 vomiting', 'bp 181', 'bp 150/125', 'my bp is 190 by 100'].map(
      (text) => [text, 'high-pressure'],
    ),
    ...[
      'telma bp 190',
      'blood pressure is very high 210',
      '200/120 bp',
      'बीपी 200/120',
      'bp 160 over 130',
      'bp high 190',
    ].map((text) => [text, 'high-pressure']),
    ['sugar high 400', 'high-sugar'],
    ...['rbs 500', 'grbs 420 vomiting', 'ppbs 350', 'glucose 500', 'blood glucose level 400'].map((text) => [
      text,
      'high-sugar',
    ]),
    ...['fbs 40', 'cbg 40', 'grbs 45', 'glucose 45'].map((text) => [text, 'low-sugar']),
    ...['bp 70/40', '80/50 bp', 'bp 80/50 dizzy', 'bp 85 chakkar', 'bp 95/50 dizziness', 'bp 60 by 40'].map((text) => [
      text,
      'low-pressure',
    ]),
    ['low bp and cold sweat', 'heart-signs'],
  ])('reads %s as the flag %s', (text, code) => {
    expect(findNeed(text, noPackWord)).toMatchObject({ kind: 'red_flag', flag: { code } });
  });

  it.each([
    'sugar 299',
    'bp 180/120',
    'bp 120/80',
    'bp 140',
    'bp 200 mg',
    'bp 200 tablets',
    'bp tablet 200',
    'amoxicillin capsules bp 250',
    'paracetamol bp 250',
    'bp 130 140',
    'bp machine 1999',
    '140/90 bp',
    'sugar 180',
    'sugar 500 mg',
    'sugar 500 tablet',
    'spo2 94',
    'spo2 98',
    'oxygen 45 litre',
    ...['bp 90/60', 'bp 100/50', 'bp 85', 'bp 60 tablets', 'low bp', 'low bp dizziness'],
    ...[
      'glucose 500 gm',
      'glucose 500 powder',
      'glucose d 500',
      'glucose 25 percent',
      'rbs strips 50',
      'glucose 50 strips',
    ],
    'oxygen 20',
  ])('raises no flag for %s', (text) => expect(answerTo(text)).not.toMatch(/^!/));

  it.each([
    ['cough syrup for 1 year old', 'small-child'],
    ['constipation 1 yo', 'small-child'],
    ['1 yr old cold', 'small-child'],
    ['18 mths old cough', 'small-child'],
    ['30 mo old cough', null],
    ['70 years old constipation', null],
    ['cough 1 year', 'lasting'],
    ['old cough 3 weeks', 'lasting'],
  ])('tells an age from a time that an illness lasted: %s', (text, flag) => {
    const found = findNeed(text, noPackWord);
    expect(found?.kind === 'red_flag' ? found.flag.code : null).toBe(flag);
  });

  it.each(['bp 170/100 headache', 'bp high sir dard', 'bp 160 vomiting', 'high bp weakness'])(
    'offers nothing for a complaint beside a blood pressure: %s',
    (text) => expect(answerTo(text)).toBe('bp'),
  );

  it('has cases of red flags and of other texts in every language', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
    for (const language of NEED_LANGUAGES) {
      const own = cases.filter(([spoken]) => spoken === language).map(([, , expected]) => expected);
      expect(own.some((expected) => expected.startsWith('!'))).toBe(true);
      expect(own.some((expected) => !expected.startsWith('!'))).toBe(true);
    }
  });

  it('matches every need in every language by its own word', () => {
    const lines = NEED_WORDS.trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const wrong = lines.flatMap(([code = '', ...words]) =>
      words.flatMap((word, place) =>
        answerTo(word) === code ? [] : [`${code} ${NEED_LANGUAGES[place]} ${word}: ${answerTo(word)}`],
      ),
    );
    expect(wrong).toEqual([]);
    for (const line of lines) expect(line).toHaveLength(NEED_LANGUAGES.length + 1);
    expect(lines.length).toBeGreaterThanOrEqual(60);
  });

  it('never reads a red flag as a need, whatever other words surround it', () => {
    const flags = cases.filter(([, , expected]) => expected.startsWith('!'));
    const chat = fc.constantFrom(
      'please help',
      'tablet',
      'kya karu',
      'medicine for',
      'urgent',
      'hello sir',
      'xyz',
      '500',
    );
    fc.assert(
      fc.property(fc.constantFrom(...flags), chat, chat, ([, text, expected], before, behind) => {
        expect(answerTo(`${before} ${text} ${behind}`)).toMatch(expected === '!emergency' ? /^!emergency$/ : /^!/);
      }),
      { numRuns: runs(200) },
    );
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        findNeed(text, noPackWord);
        findHouseholdName(text, noPackWord);
      }),
      { numRuns: runs(300) },
    );
  });

  it('does not match a word on a pack with another by sound', () => {
    expect(findNeed('bukaar', noPackWord)).toMatchObject({ kind: 'need', need: { code: 'fever' } });
    expect(findNeed('bukaar', (word) => word === 'bukaar')).toBeNull();
    expect(findNeed('bukhar', () => true)).toMatchObject({ kind: 'need', need: { code: 'fever' } });
  });
});

const ALL_FLAGS = [...RED_FLAGS, CHILD_FLAG, LASTING_FLAG, HIGH_SUGAR_FLAG, LOW_OXYGEN_FLAG, LOW_PRESSURE_FLAG];

describe('the tables of needs', () => {
  it('name each need, flag and household name once, with sentences that end', () => {
    const codes = [...NEEDS.map(({ code }) => code), ...ALL_FLAGS.map(({ code }) => code)];
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(HOUSEHOLD_NAMES.map(({ name }) => name)).size).toBe(HOUSEHOLD_NAMES.length);
    const sentences = [
      ...NEEDS.flatMap(({ care, doctor }) => [care, doctor]),
      ...ALL_FLAGS.map(({ now }) => now),
      ...Object.values(OTC_CHOICES).map(({ use }) => use),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.:]?\s?.*[.\d]$/s);
  });

  it('give a number to call for every red flag', () => {
    for (const { call } of ALL_FLAGS) expect(call.length).toBeGreaterThan(0);
  });

  it('offer paracetamol for fever, and nothing for what only a doctor treats', () => {
    const otcOf = (code: string) => NEEDS.find((need) => need.code === code)?.otc;
    expect(otcOf('fever')).toEqual(['paracetamol']);
    for (const code of [
      'bp',
      'diabetes',
      'thyroid',
      'cholesterol',
      'infection',
      'urine-infection',
      'asthma',
      'epilepsy',
      'cough',
      'cough-dry',
      'sleep',
    ])
      expect(otcOf(code)).toEqual([]);
  });

  it('call a choice OTC only where the schedule table lists it in that form', () => {
    expect(isOtcByTable(OTC_CHOICES.paracetamol)).toBe(true);
    expect(isOtcByTable({ ...OTC_CHOICES.paracetamol, compositions: [['azithromycin']] })).toBe(false);
    expect(isOtcByTable({ ...OTC_CHOICES.diclofenacGel, route: 'oral' })).toBe(false);
    expect(isOtcByTable({ ...OTC_CHOICES.paracetamol, route: 'injected' })).toBe(false);
  });
});

describe('findHouseholdName', () => {
  const nameIn = (text: string) => findHouseholdName(text, noPackWord)?.household.name ?? null;
  it.each([
    ['dettol', 'Dettol'],
    ['detol liquid', 'Dettol'],
    ['vicks inhaler', 'Vicks'],
    ['विक्स', 'Vicks'],
    ['ईनो', 'Eno'],
    ['eno', 'Eno'],
    ['liv 52', 'Liv 52'],
    ['liv52 tablet', 'Liv 52'],
    ['zandu balm', 'Zandu Balm'],
    ['hajmola', 'Hajmola'],
    ['boroleen', 'Boroline'],
    ['ಡಿಸ್ಪ್ರಿನ್', 'Disprin'],
    ['i pill', 'i-pill'],
    ['bp machine', 'Blood pressure monitor'],
    ['azithral', null],
    ['fever', null],
    ['52', null],
  ])('understands %j as %j', (text, expected) => {
    expect(nameIn(text)).toBe(expected);
  });
});
