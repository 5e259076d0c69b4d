import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.ts';
import { correctedWords } from './correct-words.ts';
import { moreConfidentWords, withSeenTwice } from './more-confident-words.ts';
import type { PageWord } from './page-word.ts';
import { paperOfRows } from './paper-of-rows.ts';
import { rowsOfWords } from './rows-of-words.ts';

const word = (text: string, x: number, y = 0, confidence = 95): PageWord => ({
  text,
  confidence,
  box: { x, y, width: text.length * 10, height: 20 },
});
const words = (text: string, confidence = 95): PageWord[] =>
  text.split(' ').map((part, place) => word(part, place * 200, 0, confidence));
const mended = (text: string, confidence = 95) =>
  correctedWords(words(text, confidence))
    .map((one) => one.text)
    .join(' ');

describe('words of a page', () => {
  it('are grouped into rows, whatever columns they were read in, also on a slanted page', () => {
    const rows = rowsOfWords([
      word('1-0-1', 900, 12),
      word('Dolo', 100, 4),
      word('5', 1200, 16),
      word('Telma', 100, 64),
      word('650', 300, 6),
      word('1-0-0', 900, 72),
    ]);
    expect(rows.map((row) => row.words.map(({ text }) => text).join(' '))).toEqual(['Dolo 650 1-0-1 5', 'Telma 1-0-0']);
    expect(rows[0]?.box).toEqual({ x: 100, y: 4, width: 1110, height: 32 });
  });

  it('of a table are joined across its columns, even where the page is slanted, or slanted differently at its bottom', () => {
    for (const lean of [-0.05, -0.03, 0, 0.03, 0.05]) {
      const rows = [0, 1, 2, 3, 4, 5].map((row) => {
        const texts = ['Tab', 'Imagined', 'Forte', '40', '1-0-1', 'x', '5', 'days'];
        const places = [100, 150, 250, 320, 850, 1200, 1230, 1260];
        return texts.map((text, at) => {
          const middle = (places[at] as number) + text.length * 5;
          return word(text, places[at] as number, row * 48 + lean * (1 + row / 20) * middle);
        });
      });
      const read = rowsOfWords(rows.flat()).map((row) => row.words.map(({ text }) => text).join(' '));
      expect(read, `${lean}`).toEqual(rows.map(() => 'Tab Imagined Forte 40 1-0-1 x 5 days'));
    }
  });

  it.each([
    ['| Tab. Dolo 65O mg', 'Tab. Dolo 650 mg'],
    ['Tab. Dolo 5OOmg', 'Tab. Dolo 500mg'],
    ['Cap Omez 20 l-0-I', 'Cap Omez 20 1-0-1'],
    ['Cap Moxikind 500mg 1BD', 'Cap Moxikind 500mg 1 BD'],
    ['"TAB Esoz 40', 'TAB Esoz 40'],
    ['Tab Dolo 650 1tabBD x5 days', 'Tab Dolo 650 1 tab BD x 5 days'],
    ['Syp Imagined 5miBD', 'Syp Imagined 5 ml BD'],
    ['Syp Imagined 2.5m1HS', 'Syp Imagined 2.5 ml HS'],
    // An S alone may be an 8 as well.
    ['Syp Imagined SmiBD', 'Syp Imagined SmiBD'],
    ['Tab Imagined once dally, at nlght', 'Tab Imagined once dally, at night'],
    ['Tab Dally 1 in the moming', 'Tab Dally 1 in the morning'],
    ['Tab Imagined 40 ರಾತಿ, 1 1 ತಿಂಗಳು', 'Tab Imagined 40 ರಾತ್ರಿ 1 1 ತಿಂಗಳು'],
    ['TabACITROM 2mg', 'Tab ACITROM 2mg'],
    ['TABESOZ 40', 'TAB ESOZ 40'],
    ['T.PANTOPRAZOLE 40', 'T. PANTOPRAZOLE 40'],
    ['Tab VitaminE400mg', 'Tab VitaminE 400mg'],
    ['Syp Reswas 5 mI TDS', 'Syp Reswas 5 ml TDS'],
    ['Syp Alerid 5mI', 'Syp Alerid 5 ml'],
    ['Syp Alerid 5 mlBD', 'Syp Alerid 5 ml BD'],
    ['Syp Alerid 5 mITDS', 'Syp Alerid 5 ml TDS'],
    ['T. 0CID 20', 'T. OCID 20'],
    ['Tab Emeset S0S', 'Tab Emeset SOS'],
    ['Tab Emeset 1S0S', 'Tab Emeset 1 SOS'],
    ['Tab Emeset 1S0OS x10d', 'Tab Emeset 1 SOS x 10d'],
    ['Tab Imagined 40 1atbedtime', 'Tab Imagined 40 1 atbedtime'],
    ['Tab Imagined 40 once daly', 'Tab Imagined 40 once daily'],
    ['Tab Imagined 40 1-1 1-1', 'Tab Imagined 40 1-1-1-1'],
    ['Tab Imagined 40 1-1 1-1 1-1', 'Tab Imagined 40 1-1 1-1 1-1'],
    ['Syp Imagined Smi-0-5mi', 'Syp Imagined 5ml-0-5ml'],
    ['Syp Imagined Smi-0-Smi', 'Syp Imagined Smi-0-Smi'],
    ['Tab Imagined 10D xS5days', 'Tab Imagined 1 OD xS5days'],
    ['1.7. Imagined 25mg', '1. T. Imagined 25mg'],
    ['1. 7. IMAGINED 25mg', '1. T. IMAGINED 25mg'],
    ['1. 7. 25mg', '1. 7. 25mg'],
    ['2. Tah. Imagined 20', '2. Tab. Imagined 20'],
    ['2. Imagined Tah. 20', '2. Imagined Tah. 20'],
    ['2.TabImagined 20', '2. Tab Imagined 20'],
    ['Tab. lmagined 12mg', 'Tab. Imagined 12mg'],
    ['T.lmagined 12mg', 'T. Imagined 12mg'],
    ['Cap lImagined 100', 'Cap Imagined 100'],
    ['Tab Emeset 0D', 'Tab Emeset OD'],
    ['Tab Emeset TD5', 'Tab Emeset TDS'],
    ['Tab Cyclopam 1-01', 'Tab Cyclopam 1-0-1'],
    ['Tab Drotin Y2-0-Y2', 'Tab Drotin ½-0-½'],
    ['Tab Drotin %-0-%2', 'Tab Drotin ½-0-½'],
    ['Tab Drotin Y2-0-2', 'Tab Drotin Y2-0-2'],
    ['Tab Cyclopam 00-1', 'Tab Cyclopam 0-0-1'],
    ['Tab Cyclopam 1 — 0 — 1', 'Tab Cyclopam 1 — 0 — 1'],
    ['Tab Cyclopam 1 —0 — 1', 'Tab Cyclopam 1 —0 — 1'],
    ['Tab Pantocid 40 10D 5 days', 'Tab Pantocid 40 1 OD 5 days'],
    ['Cap Moxikind 18D 1 week', 'Cap Moxikind 1 BD 1 week'],
    // Where another reading is possible nothing is corrected.
    ['Tab Pantocid 40 10D', 'Tab Pantocid 40 10D'],
    ['Tab Cyclopam 1-011', 'Tab Cyclopam 1-011'],
    ['Tab Cyclopam 101', 'Tab Cyclopam 101'],
    ['Tab Colimex 505', 'Tab Colimex 505'],
    ['CAPRIN 75 — x', 'CAPRIN 75 x'],
    ['T.VitaminE400mg 1 OD', 'T. VitaminE 400mg 1 OD'],
    // Digits in a name stay, and so does a number without a unit or a dose beside it.
    ['Tab SOLO B12 IO', 'Tab SOLO B12 IO'],
    ['Tab Amlong 2.5', 'Tab Amlong 2.5'],
  ])('are corrected where only one reading is possible: %s', (read, right) => expect(mended(read)).toBe(right));

  it('in Hindi give no dose where one of them was not read', () => {
    const read = (first: number) =>
      correctedWords([word('Tab', 0), word('Dolo', 100), word('सुबह', 200, 0, first), word('1', 300), word('रात', 400)]);
    expect(read(90).every(({ confidence }) => confidence > 80)).toBe(true);
    expect(read(30).at(-1)?.confidence).toBeLessThan(40);
    // The number of days is not part of the dose.
    const counted = correctedWords([word('ರಾತ್ರಿ', 0), word('1', 100), word('30', 200, 0, 30), word('ದಿನ', 300)]);
    expect(counted[0]?.confidence).toBe(95);
    // The days after the dose may be unread.
    const days = correctedWords([word('सुबह', 0), word('1', 100), word('खाने', 200), word('x?', 300, 0, 20)]);
    expect(days[0]?.confidence).toBe(95);
  });

  it('that are unread before the name, or in brackets after the dose, lose no dose', () => {
    const name = [word('T.', 0, 0, 20), word('Esoz', 100), word('40', 200)];
    expect(correctedWords([...name, word('ಬೆಳಿಗ್ಗೆ', 300), word('1', 400)]).at(-1)?.confidence).toBe(95);
    const sos = ['जरूरत', 'पड़ने', 'पर'].map((text, at) => word(text, 300 + 100 * at));
    expect(correctedWords([...sos, word('(505)', 700, 0, 39)])[0]?.confidence).toBe(95);
    // What follows a form is the name, however uncertain.
    const form = [word('Tab', 0), word('Esoz', 100, 0, 35), word('रात', 200), word('1', 300)];
    expect(correctedWords(form).at(-1)?.confidence).toBe(95);
    expect(correctedWords(form.slice(1)).at(-1)?.confidence).toBeLessThan(40);
    // A word that is not a name may have been the first of the dose.
    expect(
      correctedWords([word('Esoz', 0, 0, 80), word('@', 100, 0, 20), word('ರಾತ್ರಿ', 200)]).at(-1)?.confidence,
    ).toBeLessThan(40);
  });

  it.each([
    ['ಚೆಳಿಗ್ಗೆ', 'ಬೆಳಿಗ್ಗೆ'],
    ['ಮಧ್ಯಾಹ್ಯ', 'ಮಧ್ಯಾಹ್ನ'],
    // Its first letter, with the vowel sign, was misread: no other dose word ends like this.
    ['ಚಳಿಗ್ಗೆ', 'ಬೆಳಿಗ್ಗೆ'],
    // Two characters differ, or the word is too short to decide.
    ['ಚಳಿಗೆ', 'ಚಳಿಗೆ'],
    ['ರಾತ್ತಿ', 'ರಾತ್ತಿ'],
    ['शत', 'शत'],
  ])('are recognised as a time of day where one character of a long one was misread: %s', (read, right) =>
    expect(mended(read)).toBe(right),
  );

  it.each([
    ['ದಿನಕ್ಕೆ ಎರಡು ಬಾಠಿ', 'ದಿನಕ್ಕೆ ಎರಡು ಬಾರಿ'],
    ['दिन में तीन बाप', 'दिन में तीन बार'],
    // The count is not in doubt only because the rest is.
    ['ದಿನಕ್ಕೆ ಎರಡಿ ಬಾರಿ', 'ದಿನಕ್ಕೆ ಎರಡಿ ಬಾರಿ'],
    ['दिन में बाप', 'दिन में बाप'],
  ])('end a phrase that has no other end: %s', (read, right) => expect(mended(read)).toBe(right));

  it('that are noise are removed', () => expect(mended('Dolo', 5)).toBe(''));

  it('that name the form are not noise, whatever their confidence, where what follows was read', () => {
    const read = (form: string, sure: number) =>
      correctedWords([word('3.', 0, 0, 4), word(form, 100, 0, 4), word('Imagined', 200, 0, sure), word('OD', 300)]).map(
        ({ text }) => text,
      );
    expect(read('Tab.', 92)).toEqual(['Tab.', 'Imagined', 'OD']);
    expect(read('Tab.', 50)).toEqual(['Tab.', 'Imagined', 'OD']);
    expect(read('T', 92)).toEqual(['Imagined', 'OD']);
    const faint = (next: number) =>
      correctedWords([word('3', 0), word('Tab.', 100, 0, 2), word('Imagined', 200, 0, 2), word('40', 300, 0, next)]);
    expect(faint(90).map(({ text }) => text)).toEqual(['3', 'Tab.', 'Imagined', '40']);
    expect(faint(60).map(({ text }) => text)).toEqual(['3', '40']);
  });
});

describe('two readings of a row', () => {
  const row = (text: string, confidence: number) => words(text, confidence);

  it('keep the more confident one', () => {
    expect(moreConfidentWords(row('TabACITROM 2', 60), row('Tab ACITROM 2', 90)).map(({ text }) => text)).toEqual([
      'Tab',
      'ACITROM',
      '2',
    ]);
  });

  it('that differ in a number make it uncertain', () => {
    const read = moreConfidentWords(row('Forcan 150', 70), row('Forcan 160', 90));
    expect(read.map(({ confidence }) => confidence)).toEqual([90, 55]);
  });

  it('that differ in the times of day give no dose, unless one of them is impossible', () => {
    const times = (one: string, first: number, other: string, second: number) =>
      moreConfidentWords(row(`Tab Nise ${one}`, first), row(`Tab Nise ${other}`, second)).at(-1);
    expect(times('1-0-0', 60, '1-0-1', 75)?.confidence).toBeLessThan(40);
    expect(times('1-0-0', 30, '1-0-1', 92)).toMatchObject({ text: '1-0-1', confidence: 55 });
    expect(times('1-6-1', 53, '1-0-1', 75)).toMatchObject({ text: '1-0-1', confidence: 55 });
    expect(times('1-6-1', 75, '1-0-1', 53)?.confidence).toBeLessThan(40);
    expect(times('2.5ml-0-5ml', 60, '2.5ml-0-2.5ml', 75)?.confidence).toBeLessThan(40);
  });

  it('that agree on a dose raise its confidence, but never that of a name', () => {
    const both = (text: string) =>
      moreConfidentWords(row(`Tab ${text}`, 30), row(`Tab ${text}`, 35)).map(({ confidence }) => confidence);
    expect(both('OD')).toEqual([35, 60]);
    expect(both('2.5ml-0-2.5mI')).toEqual([35, 60]);
    expect(both('%2-0-%2')).toEqual([35, 60]);
    expect(both('Telma')).toEqual([35, 35]);
    expect(both('650')).toEqual([35, 35]);
  });

  it('agree on a dose where they differ only in characters that OCR confuses', () => {
    const two = (one: string, other: string) =>
      moreConfidentWords(row(`Tab ${one}`, 30), row(`Tab ${other}`, 35)).at(-1)?.confidence;
    expect(two('¥-0-%2', '%2-0-%2')).toBe(60);
    expect(two('Smi-0-5mi', '5ml-0-5m|l')).toBe(60);
    expect(two('1—0—1', '—1-0-—1')).toBe(60);
    expect(two('2.5ml-0-5ml', '25ml-0-5ml')).toBeLessThan(40);
    expect(two('1-0-1', '%-0-1')).toBe(35);
  });

  it('in two languages take a count from the English one, and mark a count that it lacks as unread', () => {
    const hindi = [word('रात', 0, 0, 92), word('!', 100, 0, 5), word('3', 200, 0, 80)];
    const english = [word('ad', 0, 0, 20), word('1', 100, 0, 95)];
    expect(withSeenTwice(hindi, english).map(({ text, confidence }) => [text, confidence])).toEqual([
      ['रात', 92],
      ['1', 95],
      ['3', 39],
    ]);
  });
});

describe('a read page', () => {
  const page = (lines: readonly string[], confidence = 95) =>
    rowsOfWords(
      lines.flatMap((line, row) => line.split(' ').map((part, at) => word(part, at * 200, row * 60, confidence))),
    );
  const PRINT = ['Dr. A. Rao General Medicine', 'Tab. Dolo 650 1-0-1 x 5 days', 'Plenty of water'];

  it('gives the lowest confidence in a name', () => {
    const rows = page(PRINT).map((row) => ({
      ...row,
      words: row.words.map((one) => (one.text === '650' ? { ...one, confidence: 41 } : one)),
    }));
    expect(paperOfRows(rows).lines).toMatchObject([{ name: 'Dolo 650', sureness: 41, days: 5 }]);
  });

  it('is offered where its print names a medicine, and otherwise says what is missing', () => {
    expect(checkPage(page(PRINT), paperOfRows(page(PRINT)))).toBeNull();
    const letter = ['Dr. A. Rao General Medicine', 'Please come again after two weeks'];
    expect(checkPage(page(letter), paperOfRows(page(letter)))).toBe('no-medicine');
    expect(checkPage(page(PRINT, 40), paperOfRows(page(PRINT, 40)))).toBe('nothing-printed');
    expect(checkPage([], paperOfRows([]))).toBe('nothing-printed');
  });
});
