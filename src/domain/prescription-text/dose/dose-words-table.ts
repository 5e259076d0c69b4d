/**
 * How often and when: the words on Indian prescriptions in English, Latin, Hindi and Kannada. Source of the Latin ones: the
 * abbreviations of pharmacy text books (Remington; Indian Pharmacopoeia Commission, National Formulary of India); of the
 * others: usual printed forms of Indian clinics, compiled 2026-11-23; reviewer: awaiting a registered pharmacist (UNREVIEWED).
 * Each row has a test in `dose-words.test.ts`.
 */
export type DoseMeaning =
  | { readonly kind: 'times'; readonly times: 1 | 2 | 3 | 4 }
  | { readonly kind: 'slot'; readonly slot: 'morning' | 'noon' | 'night' }
  | { readonly kind: 'sos' | 'once' | 'week' | 'other-day' }
  /** "Daily": every day, and once unless something else is said. This word alone does not make a line a medicine. */
  | { readonly kind: 'daily' }
  /** Dose words that the dose record cannot store, such as "twice a week": the amount stays empty. */
  | { readonly kind: 'open' };

export interface DoseWords {
  readonly means: DoseMeaning;
  /** Latin letters, with or without dots between them. */
  readonly codes: readonly string[];
  /** Words; a space between them may be missing, because print and OCR drop it. */
  readonly words: readonly string[];
  readonly source: string;
}

/** Complaints for which a medicine is taken when they occur. */
const COMPLAINTS = [
  ...[
    'fever',
    'pain',
    'headache',
    'vomiting',
    'nausea',
    'cough',
    'itching',
    'giddiness',
    'acidity',
    'chest pain',
    'wheezing',
  ],
  ...['body pain', 'severe pain', 'breathless', 'loose motions', 'loose stools', 'sleepless', 'cold', 'temperature'],
] as const;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const LATIN = 'Latin abbreviation of pharmacy text books';
const PRINTED = 'usual print of Indian clinics';

export const DOSE_WORDS: readonly DoseWords[] = [
  {
    means: { kind: 'times', times: 1 },
    codes: ['od', 'qd'],
    words: [
      ...aDay('once', 'one time', '1 time', '1x'),
      ...dinMein('ek', '1'),
      ...['एक', '1'].flatMap((count) => [`दिन में ${count} बार`, `रोज़ ${count} बार`, `रोज ${count} बार`]),
      ...everyDay('ಒಂದು', '1'),
      'ದಿನಕ್ಕೊಮ್ಮೆ',
      'ದಿನಕ್ಕೆ ಒಮ್ಮೆ',
    ],
    source: `omni die, quaque die; ${LATIN}`,
  },
  {
    means: { kind: 'daily' },
    codes: [],
    words: [
      ...[
        'daily',
        'every day',
        'each day',
        'roz',
        'roj',
        'rozana',
        'रोज',
        'रोज़',
        'रोजाना',
        'रोज़ाना',
        'प्रतिदिन',
        'हर दिन',
        'हर रोज',
      ],
      ...['ಪ್ರತಿದಿನ', 'ಪ್ರತಿ ದಿನ', 'ದಿನವೂ', 'ದಿನಾ'],
    ],
    source: PRINTED,
  },
  {
    means: { kind: 'times', times: 2 },
    codes: ['bd', 'bid', 'bds'],
    words: [
      ...aDay('twice', 'two times', '2 times', '2x'),
      ...dinMein('do', '2'),
      ...['दो', '2'].flatMap((count) => [`दिन में ${count} बार`, `रोज़ ${count} बार`, `रोज ${count} बार`]),
      ...everyDay('ಎರಡು', '2'),
    ],
    source: `bis in die; ${LATIN}`,
  },
  {
    means: { kind: 'times', times: 3 },
    codes: ['tds', 'tid'],
    words: [
      ...aDay('thrice', 'three times', '3 times', '3x'),
      ...dinMein('teen', 'tin', '3'),
      ...['तीन', '3'].flatMap((count) => [`दिन में ${count} बार`, `रोज़ ${count} बार`, `रोज ${count} बार`]),
      ...everyDay('ಮೂರು', '3'),
    ],
    source: `ter die sumendum; ${LATIN}`,
  },
  {
    means: { kind: 'times', times: 4 },
    codes: ['qid', 'qds'],
    words: [
      ...aDay('four times', '4 times', '4x'),
      ...dinMein('chaar', 'char', '4'),
      ...['चार', '4'].flatMap((count) => [`दिन में ${count} बार`, `रोज़ ${count} बार`, `रोज ${count} बार`]),
      ...everyDay('ನಾಲ್ಕು', '4'),
    ],
    source: `quater in die; ${LATIN}`,
  },
  {
    means: { kind: 'slot', slot: 'morning' },
    codes: ['qam'],
    words: [
      'early morning',
      'morning',
      'breakfast time',
      'breakfast',
      'mane',
      'subah',
      'savere',
      'सुबह',
      'सवेरे',
      'ಬೆಳಿಗ್ಗೆ',
      'ಬೆಳಗ್ಗೆ',
      'ಬೆಳಿಗ್ಗೆಗೆ',
      'ಮುಂಜಾನೆ',
    ],
    source: `mane; ${LATIN}`,
  },
  {
    means: { kind: 'slot', slot: 'noon' },
    codes: [],
    words: ['afternoon', 'noon', 'lunch time', 'lunch', 'dopahar', 'dopehar', 'दोपहर', 'ಮಧ್ಯಾಹ್ನ'],
    source: PRINTED,
  },
  {
    means: { kind: 'slot', slot: 'night' },
    codes: ['hs', 'qhs', 'qpm'],
    words: [
      'at bed time',
      'bed time',
      ...['before bed', 'before sleep', 'before sleeping', 'before going to bed', 'dinner time', 'dinner', 'supper'],
      'night',
      'nocte',
      'evening',
      ...['raat ko sote samay', 'raat ko sone se pehle', 'sote samay', 'sone se pehle', 'raat', 'shaam', 'sham'],
      'रात को सोते समय',
      'रात को सोने से पहले',
      'रात में सोते समय',
      'सोते समय',
      'सोते वक्त',
      'सोने से पहले',
      'रात',
      'शाम',
      'ರಾತ್ರಿ ಮಲಗುವಾಗ',
      'ರಾತ್ರಿ ಮಲಗುವ ಮುನ್ನ',
      'ರಾತ್ರಿ ಮಲಗುವ ಮೊದಲು',
      'ರಾತ್ರಿ ಮಲಗುವ ಸಮಯದಲ್ಲಿ',
      'ಮಲಗುವಾಗ',
      'ಮಲಗುವ ಮುನ್ನ',
      'ಮಲಗುವ ಮೊದಲು',
      'ರಾತ್ರಿ',
      'ಸಂಜೆ',
    ],
    source: `hora somni, nocte; ${LATIN}`,
  },
  {
    means: { kind: 'sos' },
    codes: ['sos', 'prn'],
    words: [
      ...['needed', 'required', 'necessary'].flatMap((word) => [`if ${word}`, `as ${word}`, `when ${word}`]),
      ...COMPLAINTS.flatMap((word) => [`if ${word}`, `when ${word}`, `in case of ${word}`]),
      ...['बुखार', 'दर्द', 'उल्टी', 'खांसी', 'सिरदर्द', 'खुजली'].flatMap((word) => [
        ...[`${word} होने पर`, `${word} आने पर`, `${word} हो तो`, `${word} आए तो`],
      ]),
      ...['bukhar', 'bukhaar', 'dard', 'ulti', 'khansi'].flatMap((word) => [
        `${word} hone par`,
        `${word} ho to`,
        `${word} ho toh`,
        `${word} aaye to`,
        `${word} aane par`,
      ]),
      ...['zaroorat', 'zarurat', 'jarurat', 'jaroorat'].flatMap((word) => [
        `${word} par`,
        `${word} padne par`,
        `${word} ho to`,
      ]),
      ...['ಜ್ವರ ಬಂದಾಗ', 'ಜ್ವರ ಬಂದರೆ', 'ಜ್ವರ ಇದ್ದರೆ', 'ನೋವು ಇದ್ದರೆ', 'ನೋವಿದ್ದರೆ', 'ನೋವು ಬಂದಾಗ', 'ವಾಂತಿ ಆದರೆ', 'ವಾಂತಿ ಬಂದಾಗ'],
      ...['पर', 'पड़ने पर', 'हो', 'हो तो', 'होने पर', 'अनुसार'].flatMap((word) => [`ज़रूरत ${word}`, `जरूरत ${word}`]),
      'ಅಗತ್ಯವಿದ್ದರೆ',
      'ಅಗತ್ಯವಿದ್ದಾಗ',
      'ಅಗತ್ಯವಿದ್ದಲ್ಲಿ',
      'ಬೇಕಾದಾಗ',
      'ಬೇಕಿದ್ದರೆ',
    ],
    source: `si opus sit, pro re nata; ${LATIN}`,
  },
  {
    means: { kind: 'once' },
    codes: ['stat'],
    words: ['single dose', 'one dose', 'once only', 'only once'],
    source: `statim; ${LATIN}`,
  },
  {
    means: { kind: 'week' },
    codes: ['ow'],
    words: [
      ...['once', 'one time', '1 time'].flatMap((once) => [
        `${once} a week`,
        `${once} in a week`,
        `${once} every week`,
      ]),
      'once per week',
      'once/week',
      '1x/week',
      ...WEEKDAYS.flatMap((day) => [`every ${day}`, `on ${day}s`, `${day} only`, `only on ${day}`]),
      ...['हर हफ्ते', 'हर हफ़्ते', 'har hafte', 'ಪ್ರತಿ ವಾರ'],
      'once weekly',
      'weekly once',
      'weekly',
      'every week',
      'per week',
      ...['mein', 'me'].flatMap((into) => [
        ...['ek baar', '1 baar', 'ek bar', '1 bar'].map((once) => `hafte ${into} ${once}`),
      ]),
      ...['हफ्ते', 'हफ़्ते', 'सप्ताह'].flatMap((week) => [`${week} में एक बार`, `${week} में 1 बार`]),
      'ವಾರಕ್ಕೆ ಒಂದು ಬಾರಿ',
      'ವಾರಕ್ಕೆ 1 ಬಾರಿ',
      'ವಾರಕ್ಕೆ ಒಮ್ಮೆ',
      'ವಾರಕ್ಕೊಮ್ಮೆ',
    ],
    source: PRINTED,
  },
  {
    means: { kind: 'other-day' },
    codes: ['eod', 'qod'],
    words: [
      ...['alt days', 'alt day', 'alternative days', 'every second day', 'हर दूसरे दिन'],
      'alternate days',
      'alternate day',
      ...[
        'alternate nights',
        'alternate night',
        'alt nights',
        'alt night',
        'every other night',
        'every alternate night',
      ],
      'on alternate days',
      'every other day',
      'every alternate day',
      'a/d',
      ...['chhod kar', 'chod kar', 'chhodkar', 'chodkar', 'chhodke', 'chodke', 'chhod ke', 'chod ke'].flatMap(
        (skip) => [...[`ek din ${skip}`, `ek din ${skip} ek din`]],
      ),
      'एक दिन छोड़कर',
      'एक दिन छोड़कर एक दिन',
      '1 दिन छोड़कर',
      'एक दिन छोड़ कर',
      'ದಿನ ಬಿಟ್ಟು ದಿನ',
      'ಒಂದು ದಿನ ಬಿಟ್ಟು',
    ],
    source: PRINTED,
  },
  {
    means: { kind: 'open' },
    codes: [],
    words: [
      ...['twice', 'thrice', 'two times', 'three times', '2 times', '3 times', '4 times'].flatMap((times) => [
        `${times} a week`,
        `${times} in a week`,
        `${times} per week`,
        `${times} weekly`,
        `${times}/week`,
        `${times}/wk`,
      ]),
      ...[
        '2x/week',
        '3x/week',
        '2x weekly',
        '3x weekly',
        '2x a week',
        '3x a week',
        'bi weekly',
        'tri weekly',
        'semi weekly',
        'once a fortnight',
        'every fortnight',
      ],
      ...['m w f', 'm/w/f', 'mo we fr', 'mo/we/fr', 't/t/s', 't th s', 't/th/s', 'tu th sa', 'tu/th/sa'],
      ...['2', '3', '4', '5', '6'].flatMap((days) => [
        ...[' a week', ' in a week', ' per week', ' every week', ' weekly', '/week', ' a wk', ' per wk', '/wk'].map(
          (week) => `${days} days${week}`,
        ),
        ...[`hafte mein ${days} din`, `hafte me ${days} din`, `हफ्ते में ${days} दिन`, `सप्ताह में ${days} दिन`],
      ]),
      ...['alternate weeks', 'alternate week', 'alt weeks', 'alternate months', 'alternate month', 'alt months'],
      ...['once', 'twice', 'one time'].flatMap((times) => [
        `${times} a month`,
        `${times} in a month`,
        `${times} monthly`,
      ]),
      ...['weekly twice', 'weekly thrice', 'monthly', 'every month', 'fortnightly', 'every 2 weeks', 'once in 2 weeks'],
      ...['once in 15 days', 'once in 3 days', 'every third day'],
      ...['do', '2', 'teen', '3'].flatMap((count) => [`hafte mein ${count} baar`, `hafte me ${count} baar`]),
      ...aDay('five times', '5 times', 'six times', '6 times'),
      ...['दो', '2', 'तीन', '3'].flatMap((count) => [
        `हफ्ते में ${count} बार`,
        `हफ़्ते में ${count} बार`,
        `सप्ताह में ${count} बार`,
      ]),
      ...['महीने में एक बार', 'महीने में 1 बार', 'ತಿಂಗಳಿಗೊಮ್ಮೆ', 'ತಿಂಗಳಿಗೆ ಒಮ್ಮೆ'],
      ...['ಎರಡು', '2', 'ಮೂರು', '3'].map((count) => `ವಾರಕ್ಕೆ ${count} ಬಾರಿ`),
    ],
    source: PRINTED,
  },
];

/** By the clock: "every 6 hours", "q6h", "6 hourly". Source: quaque hora and common print. */
export const HOURLY_WORDS =
  /(?<![\p{L}\d])(?:every ?(\d{1,2})(?:th)? ?(?:hours?|hrs?|h)|q\.? ?(\d{1,2}) ?h|(\d{1,2})(?:th)? ?(?:hourly|hrly))(?![\p{L}])|हर (\d{1,2}) घंटे|ಪ್ರತಿ (\d{1,2}) ಗಂಟೆ/u;

/** Intervals that a table of words cannot list: "once in 21 days", "every 3 weeks", "q 15 days". The record cannot store them. */
export const OPEN_WORDS =
  /(?<!\p{L})(?:once )?(?:in|every|q\.?) ?(?:\d{1,2}|two|three|four|five|six|ten) ?(?:days?|weeks?|wks?|months?|mths?)(?!\p{L})/u;

/** A condition, in which a medicine is taken or not: no daily amount follows. */
export const CONDITION_WORDS =
  /(?<!\p{L})(?:if|unless|in case|whenever|only when|agar|yadi)(?!\p{L})|(?<![\p{L}\p{M}])(?:अगर|यदि|हो तो|होने पर|आने पर)(?![\p{L}\p{M}])|(?:ಇದ್ದರೆ|ಬಂದಾಗ|ಬಂದರೆ|ಆದರೆ|ಆದಾಗ)/u;

/** One dose is followed by another, and it is not clear how long each lasts. */
export const THEN_WORDS =
  /(?<![\p{L}])(?:then|thereafter|afterwards|later|after that|f\/b|fb|followed by|loading|maintenance|alternating|hike|(?:1st|2nd|3rd|first|second|third|last|next) (?:day|week|month|dose)s?|(?:from|on|till|to) (?:day|week|wk) ?\d|taper\w*|titrat\w*|(?:reduc|decreas|increas)(?:ed?|ing)|(?:rais|lower|doubl|halv)(?:e|ed|ing)|step (?:up|down)|repeat\w*|rpt|after each|phir|uske baad)(?![\p{L}])|[-=]>|→|फिर|उसके बाद|(?<![\p{L}])ನಂತರ ದಿನಕ್ಕೆ/u;

/** How many days a word means; a month has thirty, as prescriptions count it. */
export const DAYS_OF_UNIT: readonly (readonly [words: readonly string[], days: number])[] = [
  [['d', 'day', 'days', 'nights', 'din', 'दिन', 'दिनों', 'ದಿನ', 'ದಿನಗಳು', 'ದಿನಗಳ'], 1],
  [['w', 'wk', 'wks', 'week', 'weeks', 'hafta', 'hafte', 'हफ्ते', 'हफ़्ते', 'हफ्ता', 'हफ़्ता', 'सप्ताह', 'ವಾರ', 'ವಾರಗಳು'], 7],
  [['mon', 'mth', 'mths', 'month', 'months', 'mahina', 'mahine', 'माह', 'महीने', 'महीना', 'ತಿಂಗಳು', 'ತಿಂಗಳುಗಳು'], 30],
];

/** No count before one of them is an amount: "night 2 weeks", "1-0-1 3m". For a regular expression, the longest first. */
export const UNITS_OF_TIME = [...DAYS_OF_UNIT.flatMap(([words]) => words), ...['m', 'yr', 'yrs', 'year', 'years']]
  .sort((one, other) => other.length - one.length)
  .join('|');

/** Number words before a duration. */
export const COUNT_WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, sixty: 60, ninety: 90, ek: 1, do: 2, teen: 3 },
  ...{ एक: 1, दो: 2, तीन: 3, चार: 4, पाँच: 5, पांच: 5, छह: 6, सात: 7, दस: 10, पंद्रह: 15, तीस: 30 },
  ...{ ಒಂದು: 1, ಎರಡು: 2, ಮೂರು: 3, ನಾಲ್ಕು: 4, ಐದು: 5, ಏಳು: 7, ಹತ್ತು: 10, ಹದಿನೈದು: 15 },
};

function everyDay(...counts: readonly string[]): string[] {
  return counts.flatMap((count) => [`ದಿನಕ್ಕೆ ${count} ಬಾರಿ`, `ದಿನಕ್ಕೆ ${count} ಸಲ`]);
}

/** Hindi as people type it in Latin letters. */
function dinMein(...counts: readonly string[]): string[] {
  return counts.flatMap((count) =>
    ['din mein', 'din me', 'roz', 'roj'].flatMap((day) => [`${day} ${count} baar`, `${day} ${count} bar`]),
  );
}

function aDay(...times: readonly string[]): string[] {
  return times.flatMap((time) => [
    ...[`${time} a day`, `${time} daily`, `${time} per day`, `${time} in a day`, `${time} every day`, `${time}/day`],
  ]);
}
