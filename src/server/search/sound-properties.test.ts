import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { slipsBetween } from '#domain/language/slips-between.ts';
import { runs } from '#testing/property-runs.ts';
import { shippedCatalogue } from '../catalogue/testing/shipped-catalogue.ts';
import { smallCatalogue } from '../catalogue/testing/small-catalogue.ts';
import { searchMedicines } from '../services/catalogue/search-medicines.ts';
import { lookAlikesOf } from './index/look-alikes.ts';
import { findMedicines } from './query/find-medicines.ts';
import { spokenWords } from './query/spoken-words.ts';

const shipped = shippedCatalogue();
/** Readings that are looked up for their matches, for those about as near, and as typed before; see `find-by-sound.ts`. */
const MOST_LOOKS = 400;

const letters = fc.oneof(
  fc.integer({ min: 0x900, max: 0xd7f }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz 0123456789-+./'),
  fc.constantFrom('\u0301', '\u094d', '\u200d', '\u202e', '\u2066', '\ud800', '\udc00', 'ダ', 'ש', 'ع', '😀', '\u0000'),
);
const hostile = fc.array(letters, { minLength: 1, maxLength: 200 }).map((parts) => parts.join(''));
const name = fc.constantFrom('डोलो', 'ಪ್ಯಾನ್', 'பான்', 'మెట్‌ఫార్మిన్', 'প্যারাসিটামল', 'krosin', 'sulfet', 'sodiam', 'asid', 'plas');
const crowded = fc.array(name, { minLength: 1, maxLength: 24 }).map((names) => names.join(' '));

describe('searching by sound', () => {
  it('tries a bounded number of readings, whatever is typed', () => {
    const looks = vi.spyOn(shipped.search.matcher, 'find');
    fc.assert(
      fc.property(fc.oneof(hostile, crowded), (text) => {
        looks.mockClear();
        const found = findMedicines(shipped.search, { text: text.slice(0, 200), by: 'query', offset: 0, limit: 20 });
        expect(looks.mock.calls.length).toBeLessThanOrEqual(MOST_LOOKS);
        expect(found.matches.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: runs(400) },
    );
    looks.mockRestore();
  });

  it('lists nothing unmarked for a word of another script', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, crowded), (text) => {
        if (!/(?=[\u0900-\u0d7f])\p{L}/u.test(text)) return;
        const { medicines, need } = searchMedicines(shipped, { text, by: 'query', page: 1, limit: 20 });
        expect(need !== null || medicines.every((row) => row.corrected)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    'ा'.repeat(200),
    '\u0301'.repeat(200),
    '\ud800'.repeat(200),
    `${'\u202e'}olod ${'\u2066'}650`,
    `${'्'.repeat(199)}क`,
  ])('answers %j with one clear page', (text) => {
    const found = searchMedicines(shipped, { text, by: 'query', page: 1, limit: 20 });
    expect(found.medicines.every((row) => row.corrected || /dolo|650/i.test(row.medicine_name + row.content))).toBe(
      true,
    );
  });

  it('never uses sounds for ASCII text that finds something', () => {
    const sounds = vi.spyOn(shipped.search.index, 'sounds', 'get' as never).mockImplementation((() => {
      throw new Error('The sounds were asked.');
    }) as never);
    for (const text of [
      'dolo 650',
      'augm',
      'telma 40',
      'paracetamol',
      'pan d',
      'metformin glimepiride',
      '500',
      'dolo ki goli',
    ]) {
      const ask = () => findMedicines(shipped.search, { text, by: 'query', offset: 0, limit: 5 });
      if (text === 'dolo ki goli') expect(ask).toThrow('The sounds were asked.');
      else expect(ask().count).toBeGreaterThan(0);
    }
    sounds.mockRestore();
  });

  it('reads numbers of every script, and never by sound', () => {
    const numbers = (text: string) => spokenWords(text).filter(({ kind }) => kind === 'number');
    expect(numbers('डोलो ६५० ১০ ௫ 2.5').map(({ text, keys }) => [text, keys])).toEqual([
      ['650', []],
      ['10', []],
      ['5', []],
      ['2.5', []],
    ]);
  });
});

/** The words of the shipped packs that lead to a guarded medicine, and those that are long enough to have a typo. */
const guarded = new Set(
  Array.from(shipped.search.index.isGuardedWord, (is, word) => (is === 1 ? shipped.search.wordText(word) : '')),
);
const mistypeable = [...guarded].filter((text) => /^[a-z]{5,}$/.test(text));

/** A word with one letter left out, swapped with the next, or replaced. */
const slip = fc
  .record({
    word: fc.constantFrom(...mistypeable),
    at: fc.nat(),
    kind: fc.constantFrom('gone', 'swapped', 'other'),
    letter: fc.constantFrom(...'aeiounrstlm'),
  })
  .map(({ word, at, kind, letter }) => {
    const place = 1 + (at % (word.length - 1));
    const [before, here, after] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)];
    if (kind === 'gone') return before + after;
    return kind === 'other' ? before + letter + after : before + after.slice(0, 1) + here + after.slice(1);
  });

it('offers no other medicine for a guarded name with a typo: none that merely sounds like it, and none that starts like it', () => {
  const isAsNear = (text: string, typo: string) => guarded.has(text) || slipsBetween(text, typo) <= 1;
  fc.assert(
    fc.property(slip, fc.constantFrom('', ' 10', ' tablet'), (typo, more) => {
      const found = findMedicines(shipped.search, { text: typo + more, by: 'query', offset: 0, limit: 20 });
      const names = found.correctedTo.flatMap((to) => to.match(/[a-z]+/g) ?? []).filter((word) => word !== 'tablet');
      const others = names.filter((name) => !isAsNear(name, typo));
      const alike = new Set(names.filter((name) => isAsNear(name, typo)).flatMap(lookAlikesOf));
      expect(others.filter((name) => !alike.has(name))).toEqual([]);
    }),
    { numRuns: runs(1_000) },
  );
});

describe('a name without its last sound', () => {
  const vitamins = smallCatalogue([
    { name: 'Becosules Capsule', salts: ['Vitamin B Complex'] },
    { name: 'Bexol Tablet', salts: ['Trihexyphenidyl (2mg)'], popularity: 9 },
  ]);

  it.each(['बीकोसूल', 'ಬಿಕೋಸೂಲ್', 'బికోసూల్', 'বেকোসুল', 'बीकोसूल्स'])(
    'goes before another name that sounds less like it: %s',
    (text) => {
      const { medicines } = searchMedicines(vitamins, { text, by: 'query', page: 1, limit: 20 });
      expect(medicines.map(({ medicine_name }) => medicine_name)).toEqual(['Becosules Capsule']);
    },
  );

  it('is not found by the whole name of another', () => {
    const { medicines } = searchMedicines(vitamins, { text: 'बेक्सोल', by: 'query', page: 1, limit: 20 });
    expect(medicines.map(({ medicine_name }) => medicine_name)).toEqual(['Bexol Tablet']);
  });
});
