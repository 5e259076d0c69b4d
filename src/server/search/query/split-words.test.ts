import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_WORDS, splitWords, withoutNumbers } from './split-words.ts';

describe('splitWords', () => {
  it.each([
    ['Dolo 650', ['dolo', '650']],
    ['dolo650', ['dolo', '650']],
    ['Telma-AM', ['telma', 'am']],
    ['Paracetamol (500mg)', ['paracetamol', '500']],
    ['500 mg', ['500']],
    ['650m', ['650']],
    ['40 m', ['40', 'm']],
    ['mg plus', ['mg', 'plus']],
    ['Amlodipine 2.5', ['amlodipine', '2.5']],
    ['Amlodipine 2.50 mg', ['amlodipine', '2.5']],
    ['.5mg', ['0.5']],
    ['D3 60,000 IU', ['d', '3', '60000']],
    ['1,00,000', ['100000']],
    ['500,125', ['500', '125']],
    ['Clobetasol (0.05% w/w)', ['clobetasol', '0.05']],
    ['Ambroxol (30mg/5ml)', ['ambroxol', '30', '5']],
    ['Sübs Crème', ['subs', 'creme']],
    ['ＤＯＬＯ', ['dolo']],
    ['𝐃𝐨𝐥𝐨 650', ['dolo', '650']],
    ['Thyronorm 50 µg', ['thyronorm', '50']],
    ['Thyronorm 50μg', ['thyronorm', '50']],
    ['.0', ['0']],
  ])('cuts %j into %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it.each(['', '   ', '!!!', '%_*?', '🙂🙂', 'पैरासिटामोल', '\0', "'; --", '....', ',,,'])(
    'finds no word in %j',
    (text) => {
      expect(splitWords(text)).toEqual([]);
    },
  );

  it('reads a bounded part of a very long text', () => {
    expect(splitWords('a1'.repeat(5_000)).length).toBe(MOST_WORDS);
    expect(splitWords('a'.repeat(10_000))).toEqual(['a'.repeat(40)]);
  });

  it('returns only lower-case words and numbers, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const word of splitWords(text)) expect(word).toMatch(/^(?:[a-z]+|\d+(?:\.\d+)?)$/);
      }),
    );
  });
});

describe('withoutNumbers', () => {
  it.each([
    ['dolo 650', ['dolo']],
    ['telma h 40', ['telma', 'h']],
    ['vitamin b12 1500 mcg', ['vitamin', 'b', '12']],
    ['b12 1500', ['b', '12']],
    ['vit d3 60000', ['vit', 'd', '3']],
    ['650', []],
  ])('leaves of %j the words %j', (text, words) => expect(withoutNumbers(splitWords(text))).toEqual(words));
});
